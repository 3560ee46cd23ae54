"""Tasks for one specification: a few numbers each, handed out as far ahead as is useful."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import inf
from time import perf_counter

from deadreckon.errors import Error
from deadreckon.generating.collected import Attempted
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import NotGenerated
from deadreckon.generating.puzzle_spec import PuzzleSpec
from deadreckon.puzzles.kind import kinds
from deadreckon.workers.task import Task, TaskLimits

AHEAD = 100  # numbers that may be finished before an earlier one; more if more are running
MAX_DEATHS = 3  # child processes that may die on one number
GRACE = 15.0  # seconds beyond its limit after which a task that ignores the clock is ended


class WorkersFailed(Error):
    """Child processes died repeatedly, or a worker would make other puzzles from the same seed."""


class NumberTasks(Iterator[Task]):
    """Iterator of tasks of a few numbers below `end`, which moves on; empty after the deadline.

    It raises StopIteration for the moment while all numbers below `end` are being worked on.
    """

    def __init__(self, spec: PuzzleSpec, first: int, left: int, deadline: float) -> None:
        self.spec, self.next, self.deadline = spec, first, deadline
        self.size = 1  # numbers in a task
        self.running = 0  # tasks
        self.again: list[int] = []  # numbers to repeat, each as its own task
        self.deaths: dict[int, int] = {}
        self.go_on(first, left)

    def go_on(self, expected: int, left: int) -> None:
        """Record that `left` puzzles are still missing, from the number `expected` on."""
        self.end = expected + min(left, max(AHEAD, 4 * self.size * self.running))

    def __next__(self) -> Task:
        left = self.deadline - perf_counter()
        if left <= 0 or (not self.again and self.next >= self.end):
            raise StopIteration
        if self.again:
            piece = range(self.again[-1], self.again.pop() + 1)
        else:
            piece = range(self.next, min(self.next + self.size, self.end))
            self.next = piece.stop
        wall = None if left == inf else left + GRACE
        return Task(piece, partial(_attempt_each, self.spec, piece, left), TaskLimits(wall=wall))

    def repeat(self, piece: range, text: str) -> None:
        """Repeat the numbers of a process that died; raises WorkersFailed if a number keeps failing."""
        for number in piece:
            self.deaths[number] = self.deaths.get(number, 0) + 1
            if self.deaths[number] == MAX_DEATHS:
                raise WorkersFailed(f"number {number}: {MAX_DEATHS} child processes died over it, the last one {text}")
        self.again += piece


def _attempt_each(spec: PuzzleSpec, piece: range, seconds: float) -> dict[int, Attempted]:
    """The result of each number, as far as the time limit allows."""
    found: dict[int, Attempted] = {}
    end = perf_counter() + seconds
    for number in piece:
        if (left := end - perf_counter()) > 0:
            found[number] = _attempt(spec, number, left)
    return found


def _attempt(spec: PuzzleSpec, number: int, seconds: float) -> Attempted:
    """The puzzle of this number, or the error if there is none."""
    try:
        return generate_one(
            kinds()[spec.kind],
            spec.options,
            spec.grade_of(number),
            spec.seed,
            number,
            seconds=seconds,
        )
    except NotGenerated as error:
        return error
