"""Many puzzles of one request, by several processes or machines, in the order of their numbers and none twice."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from hashlib import blake2b
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from deadreckon.errors import Error
from deadreckon.generating.aims import GRADES
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import Generated, NotGenerated
from deadreckon.puzzles.kind import kind_of, kinds
from deadreckon.puzzles.sentences import counted
from deadreckon.puzzles.symmetry import canonical_form
from deadreckon.workers.provenance import provenance
from deadreckon.workers.task import Done, Task, TaskLimits

if TYPE_CHECKING:
    from deadreckon.generating.request import Request
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.workers.executor import Executor, FinishedTasks
    from deadreckon.workers.provenance import Provenance

    Outcome: TypeAlias = Generated | NotGenerated

AHEAD = 100  # numbers that may be done before an earlier one; more where more are running
MOST_FAILURES = 3  # numbers one after the other that come to no puzzle before the request is given up,
MOST_REPEATS = 300  # or to puzzles that were there before
MOST_DEATHS = 3  # child processes that may die over a number
GRACE = 15.0  # seconds beyond its limit after which a task that does not look at the clock is ended


class WorkersFailed(Error):
    """Child processes die again and again, or a worker would not make the same puzzles of the same seed."""


def generate_in_order(
    request: Request,
    count: int,
    executor: Executor | None = None,
    first: int = 0,
    known: Iterable[Puzzle] = (),
    seconds: float | None = None,
) -> Generator[Generated, None, None]:
    """The next `count` puzzles from the number `first` on, without those `known`; in this process for no executor.

    A puzzle that is one before it, or one turned, is left out, and so is a number that comes to none. Raises
    NotGenerated where too many are, or after so many seconds.
    """
    collected = _Collected(request, count, first, {fingerprint(puzzle) for puzzle in known})
    numbers = _Numbers(request, first, inf if seconds is None else perf_counter() + seconds)
    outcomes = _by_executor(executor, numbers) if executor else _in_this_process(numbers)
    with closing(outcomes):
        for outcome in outcomes:
            collected.waiting.update(outcome)
            yield from collected.next_puzzles()
            if not collected.left:
                return
            numbers.end = collected.expected + max(AHEAD, 4 * numbers.running)
    raise collected.failure(f"in {seconds:g} seconds")


def fingerprint(puzzle: Puzzle) -> bytes:
    """The same for all turned forms of a puzzle, and for no other."""
    form, _ = canonical_form(puzzle)
    return blake2b(kind_of(form).format("id").write(form).encode(), digest_size=12).digest()


class _Collected:
    """What has come back: puzzles that wait for an earlier number, those seen, and what led to nothing lately."""

    def __init__(self, request: Request, count: int, first: int, seen: set[bytes]) -> None:
        self.request, self.count, self.left, self.expected, self.seen = request, count, count, first, seen
        self.waiting: dict[int, Outcome] = {}
        self.failures: list[NotGenerated] = []  # since the last puzzle
        self.repeats = 0

    def next_puzzles(self) -> Iterator[Generated]:
        """The puzzles for which no earlier number is waited; raises NotGenerated where there is no hope for more."""
        while self.left and self.expected in self.waiting:
            outcome = self.waiting.pop(self.expected)
            self.expected += 1
            if isinstance(outcome, NotGenerated):
                self.failures.append(outcome)
            elif (found := fingerprint(outcome.puzzle)) in self.seen:
                self.repeats += 1
            else:
                self.seen.add(found)
                self.left, self.failures, self.repeats = self.left - 1, [], 0
                yield outcome
            if len(self.failures) >= MOST_FAILURES:
                raise self.failure(f"{counted(MOST_FAILURES, 'number')} in a row came to none: {self.failures[-1]}")
            if self.repeats >= MOST_REPEATS:
                raise self.failure(f"the last {MOST_REPEATS} were the same again, or turned")

    def failure(self, why: str) -> NotGenerated:
        """What to raise where not all puzzles were found, with the closest to one among all that came to nothing."""
        failures = self.failures + [one for _, one in sorted(self.waiting.items()) if isinstance(one, NotGenerated)]
        found = counted(self.count - self.left, "puzzle") if self.left < self.count else "no puzzle"
        wanted = f"{self.request.grade or ''} {self.request.kind}".strip()
        error = NotGenerated(f"found {found}, expected {counted(self.count, wanted)}: {why}")
        near = [failure.closest for failure in failures if failure.closest]
        error.closest = min(near, key=self._distance, default=None)
        return error

    def _distance(self, closest: Generated) -> int:
        if not closest.grade or not self.request.grade:
            return 0
        return abs(GRADES.index(closest.grade.label) - GRADES.index(self.request.grade))


class _Numbers(Iterator[Task]):
    """A task for each number below `end`, which moves on; none after the deadline. Numbers to do again come first."""

    def __init__(self, request: Request, first: int, deadline: float) -> None:
        self.request, self.next, self.end, self.deadline = request, first, first + AHEAD, deadline
        self.again: list[int] = []
        self.deaths: dict[int, int] = {}
        self.running = 1

    def __next__(self) -> Task:
        left = self.deadline - perf_counter()
        if left <= 0 or (not self.again and self.next >= self.end):
            raise StopIteration
        if self.again:
            number = self.again.pop()
        else:
            number, self.next = self.next, self.next + 1
        wall = None if left == inf else left + GRACE
        return Task(number, partial(_attempt, self.request, number, left), TaskLimits(wall=wall))

    def repeat(self, number: int, text: str) -> None:
        """Do the number again, as the process that did it died; raises WorkersFailed where that goes on."""
        self.deaths[number] = self.deaths.get(number, 0) + 1
        if self.deaths[number] == MOST_DEATHS:
            raise WorkersFailed(f"number {number}: {MOST_DEATHS} child processes died over it, the last one {text}")
        self.again.append(number)


def _attempt(request: Request, number: int, seconds: float) -> Outcome:
    """The puzzle of this number, or why there is none."""
    try:
        return generate_one(kinds()[request.kind], request.wishes, request.grade, request.seed, number, seconds=seconds)
    except NotGenerated as error:
        return error


def _in_this_process(numbers: _Numbers) -> Generator[dict[int, Outcome], None, None]:
    for task in numbers:
        yield {task.key: task.work()}


def _by_executor(executor: Executor, numbers: _Numbers) -> Generator[dict[int, Outcome], None, None]:
    with closing(executor(numbers, partial(_prepare, numbers.request.kind))) as reports:
        for finished in reports:
            _refuse_unlike(finished.provenance)
            numbers.running = finished.running
            yield _outcomes(finished, numbers)


def _prepare(kind: str) -> None:
    kinds()[kind].generator()


def _refuse_unlike(there: Provenance) -> None:
    here = provenance()
    if (there.version, there.engine) != (here.version, here.engine):
        raise WorkersFailed(
            f"found deadreckon {there.version} with the {there.engine} engine at a worker, expected {here.version} "
            f"with the {here.engine} engine, as here: puzzles of the same seed may differ"
        )


def _outcomes(finished: FinishedTasks, numbers: _Numbers) -> dict[int, Outcome]:
    found: dict[int, Outcome] = {}
    for done in finished.tasks:
        if done.how == "crash":
            numbers.repeat(done.key, done.text)
        else:
            found[done.key] = _outcome(done)
    return found


def _outcome(done: Done) -> Outcome:
    if done.how == "raised":
        raise done.value
    if done.how == "done":
        outcome: Outcome = done.value
        return outcome
    return NotGenerated(f"ended by its limit: {done.text or done.how}")
