"""How a running study shows: a line that is written over for a person, a line now and then for a log."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from time import perf_counter

from deadreckon.cli.io import progress
from deadreckon.lab.run_study import Progress

BAR = 24  # characters
OVER, LOGGED = 0.1, 30.0  # seconds between lines that are written over, and between lines of a log


def watch(steps: Iterable[Progress]) -> Progress:
    """Show each step for as long as there are any; the last one."""
    last, shown, terminal = Progress(0, {}, 0, 0, 0.0), perf_counter(), sys.stderr.isatty()
    for last in steps:
        now = perf_counter()
        if now - shown > (OVER if terminal else LOGGED):
            shown = now
            if terminal:
                progress(line(last))
            else:
                print(line(last), file=sys.stderr, flush=True)
    progress("")
    return last


def line(step: Progress) -> str:
    """Bar, rate, running, how many of each status, time left."""
    done = sum(step.statuses.values())
    full = BAR * done // step.planned if step.planned else BAR
    rate = step.fresh / step.seconds if step.seconds else 0.0
    left = clock((step.planned - done) / rate) if rate else "?"
    statuses = ", ".join(f"{number} {status}" for status, number in step.statuses.items())
    return (
        f"[{'#' * full}{'.' * (BAR - full)}] {done} of {step.planned}, {rate:.1f}/s, {step.running} running; "
        f"{statuses or 'none done'}; {left} left"
    )


def clock(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
