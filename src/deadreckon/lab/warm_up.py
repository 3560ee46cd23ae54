"""Warms up a child process before its first run, so that no run pays for one-time loading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from random import Random

from deadreckon.lab.one_run import measure_run
from deadreckon.lab.study import Instance, Run, RunLimits
from deadreckon.puzzles.kind import kinds
from deadreckon.workers.executor import Prepare


def warm_up_for(runs: Iterable[Run]) -> Prepare:
    """A function that runs each model and solver of the runs once on a tiny puzzle, except commands."""
    by_code = {}
    for run in runs:
        method = run.contestant.method
        code = (method.model, method.search) if method else run.contestant.call or run.contestant.engine
        by_code[run.instance.kind, code] = run
    return partial(_solve_tiny_puzzles, [run for run in by_code.values() if run.contestant.engine != "command"])


def _solve_tiny_puzzles(runs: Sequence[Run]) -> None:
    for run in runs:
        with suppress(Exception):
            kind = kinds()[run.instance.kind]
            content = kind.formats()["json"].write(kind.sample(Random(0), 3, {}))
            tiny = Instance("tiny", kind.name, 3, 3, content)
            measure_run(Run(run.contestant, tiny, 0, 0, RunLimits(1.0, nodes=100), run.solutions))
