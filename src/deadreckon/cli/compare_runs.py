"""One row of `reckon compare`: a method on a puzzle, run once or several times in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from deadreckon.kernel.budget import resident_bytes
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.model import CannotBuild
from deadreckon.solving.solve import solve
from deadreckon.workers.pool import Pool
from deadreckon.workers.resource_usage import peak_memory_used, reset_peak_memory
from deadreckon.workers.task import Task

if TYPE_CHECKING:
    from deadreckon.kernel.counters import Counters
    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.solving.verdict import Method, Verdict


@dataclass(frozen=True)
class Measured:
    """Result of a row: for several runs, the times of the upper median by seconds, and the extremes."""

    answer: str  # or the reason for having none, after a colon
    method: Method  # with all defaults filled in if it was run
    counters: Counters | None = None
    build: float | None = None  # seconds
    fastest: float | None = None  # seconds of search
    slowest: float | None = None
    megabytes: float | None = None  # peak memory of the runs beyond the start; None if unknown


def measure(puzzle: Puzzle, method: Method, limits: Limits, repetitions: int) -> Measured:
    """Measure the row in a fresh child process, so that no earlier memory peak hides its own."""
    with Pool(1) as pool:
        pool.start(Task(0, partial(_measure_here, puzzle, method, limits, repetitions)))
        [done] = pool.finished()
    if done.how == "raised":
        raise done.value
    if done.how != "done":
        return Measured(f"cannot: the process {done.text or done.how}", method)
    measured: Measured = done.value
    return measured


def _measure_here(puzzle: Puzzle, method: Method, limits: Limits, repetitions: int) -> Measured:
    kind_of(puzzle).models()  # loading is not measured
    reset_peak_memory()
    before = _resident()
    try:
        runs = sorted((solve(puzzle, limits, method) for _ in range(repetitions)), key=_seconds)
    except (CannotBuild, Unsuitable) as error:
        return Measured(f"cannot: {error}", method)
    middle = runs[len(runs) // 2]
    megabytes = round((peak_memory_used() - before) / 2**20, 1) if before else None
    answer = "solved" if limits.solutions == 1 and middle.solutions else middle.answer
    fastest, slowest = _seconds(runs[0]), _seconds(runs[-1])
    return Measured(answer, middle.method or method, middle.counters, middle.build_seconds, fastest, slowest, megabytes)


def _seconds(verdict: Verdict) -> Any:
    return verdict.counters.seconds


def _resident() -> int:
    """Current resident bytes of the process; 0 if the system does not report them."""
    try:
        return resident_bytes()
    except Unsuitable:
        return 0
