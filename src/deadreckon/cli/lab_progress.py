"""A study while it runs: one line on a terminal that the next one replaces, or a line now and then in a log."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from time import perf_counter

from deadreckon.cli.progress import rate_of, show_line, time_left
from deadreckon.cli.streams import note
from deadreckon.lab.run_study import Progress

BAR = 24  # characters
TERMINAL_SECONDS, LOG_SECONDS = 0.1, 30.0  # between two lines


def show_progress(steps: Iterable[Progress]) -> Progress:
    """Go through the steps of a running study, show some of them, and return the last."""
    last, shown, terminal = Progress(0, {}, 0, 0, 0.0), perf_counter(), sys.stderr.isatty()
    for last in steps:
        now = perf_counter()
        if now - shown > (TERMINAL_SECONDS if terminal else LOG_SECONDS):
            shown = now
            if terminal:
                show_line(progress_line(last))
            else:
                note(progress_line(last))
    show_line("")
    return last


def progress_line(step: Progress) -> str:
    """A bar, the rate, how many runs are running and how many ended in each status, and the time left."""
    done = sum(step.statuses.values())
    full = BAR * done // step.planned if step.planned else BAR
    rate = rate_of(step.new_records, step.seconds)
    left = time_left(step.planned - done, rate)
    statuses = ", ".join(f"{number} {status}" for status, number in step.statuses.items())
    return (
        f"[{'#' * full}{'.' * (BAR - full)}] {done} of {step.planned}, {rate:.1f}/s, {step.running} running; "
        f"{statuses or 'none done'}; {left} left"
    )
