"""The tasks of a request: a few numbers each, handed out as far ahead as is useful."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from deadreckon.errors import Error
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import NotGenerated
from deadreckon.puzzles.kind import kinds
from deadreckon.workers.task import Task, TaskLimits

if TYPE_CHECKING:
    from deadreckon.generating.collected import Outcome
    from deadreckon.generating.request import Request

AHEAD = 100  # numbers that may be done before an earlier one; more where more are running
MOST_DEATHS = 3  # child processes that may die over a number
GRACE = 15.0  # seconds beyond its limit after which a task that does not look at the clock is ended


class WorkersFailed(Error):
    """Child processes die again and again, or a worker would not make the same puzzles of the same seed."""


class NumberTasks(Iterator[Task]):
    """A task for every few numbers below `end`, which moves on; none after the deadline.

    It has no more tasks for the moment where all numbers below `end` are at work.
    """

    def __init__(self, request: Request, first: int, left: int, deadline: float) -> None:
        self.request, self.next, self.deadline = request, first, deadline
        self.size = 1  # numbers in a task
        self.running = 0  # tasks
        self.again: list[int] = []  # numbers to do once more, each alone
        self.deaths: dict[int, int] = {}
        self.go_on(first, left)

    def go_on(self, expected: int, left: int) -> None:
        """So many puzzles are missing yet, from the number `expected` on."""
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
        return Task(piece, partial(_attempt_each, self.request, piece, left), TaskLimits(wall=wall))

    def repeat(self, piece: range, text: str) -> None:
        """Do numbers again, as the process that did them died; raises WorkersFailed where that goes on."""
        for number in piece:
            self.deaths[number] = self.deaths.get(number, 0) + 1
            if self.deaths[number] == MOST_DEATHS:
                raise WorkersFailed(f"number {number}: {MOST_DEATHS} child processes died over it, the last one {text}")
        self.again += piece


def _attempt_each(request: Request, piece: range, seconds: float) -> dict[int, Outcome]:
    """What came of each number, as far as the seconds reach."""
    found: dict[int, Outcome] = {}
    end = perf_counter() + seconds
    for number in piece:
        if (left := end - perf_counter()) > 0:
            found[number] = _attempt(request, number, left)
    return found


def _attempt(request: Request, number: int, seconds: float) -> Outcome:
    """The puzzle of this number, or why there is none."""
    try:
        return generate_one(kinds()[request.kind], request.wishes, request.grade, request.seed, number, seconds=seconds)
    except NotGenerated as error:
        return error
