"""Puzzles of one specification, by several processes or machines, in order of their numbers, without duplicates."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial
from math import inf
from time import perf_counter

from deadreckon.generating.collected import Attempted, Collected
from deadreckon.generating.generated import Generated, not_generated
from deadreckon.generating.number_tasks import NumberTasks, WorkersFailed
from deadreckon.generating.puzzle_spec import PuzzleSpec
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kinds
from deadreckon.solving.many import next_size
from deadreckon.workers.executor import Executor, FinishedTasks
from deadreckon.workers.provenance import Provenance, provenance
from deadreckon.workers.task import Done


def generate_in_order(
    spec: PuzzleSpec,
    count: int,
    executor: Executor | None = None,
    first: int = 0,
    known: Iterable[Board] = (),
    seconds: float | None = None,
) -> Generator[Generated, None, None]:
    """The next `count` puzzles from the number `first` on, without the solutions `known`; in this process if `executor`
    is None.

    Puzzles with the solution of an earlier one, turned or mirrored, are left out, and so are numbers without a puzzle.
    Raises NotGenerated after too many of either, or after `seconds`.
    """
    collected = Collected(spec, count, first, known)
    numbers = NumberTasks(spec, first, count, inf if seconds is None else perf_counter() + seconds)
    results = _by_executor(executor, numbers) if executor else _in_this_process(numbers)
    with closing(results):
        for result in results:
            collected.waiting.update(result)
            yield from collected.next_puzzles()
            if not collected.left:
                return
            numbers.go_on(collected.expected, collected.left)
    raise collected.failure("the workers ended" if seconds is None else f"{seconds:g} seconds have passed")


def _in_this_process(numbers: NumberTasks) -> Generator[dict[int, Attempted], None, None]:
    for task in numbers:
        yield task.work()


def _by_executor(executor: Executor, numbers: NumberTasks) -> Generator[dict[int, Attempted], None, None]:
    with closing(executor(numbers, partial(_prepare, numbers.spec.kind))) as reports:
        for finished in reports:
            _refuse_unlike(finished.provenance)
            numbers.running = finished.running
            yield _results(finished, numbers)


def _prepare(kind: str) -> None:
    kinds()[kind].generator()


def _refuse_unlike(there: Provenance) -> None:
    here = provenance()
    if (there.version, there.engine) != (here.version, here.engine):
        raise WorkersFailed(
            f"found deadreckon {there.version} with the {there.engine} engine at a worker, expected {here.version} "
            f"with the {here.engine} engine, as here: puzzles of the same seed may differ"
        )


def _results(finished: FinishedTasks, numbers: NumberTasks) -> dict[int, Attempted]:
    found: dict[int, Attempted] = {}
    for done in finished.tasks:
        if done.how == "crash":
            numbers.repeat(done.key, done.text)
        else:
            found |= _results_of(done)
            numbers.size = next_size(numbers.size, len(done.key), done.usage.wall)
    return found


def _results_of(done: Done) -> dict[int, Attempted]:
    if done.how == "raised":
        raise done.value
    if done.how == "done":
        found: dict[int, Attempted] = done.value
        return found
    return {number: not_generated(f"ended by its limit: {done.text or done.how}") for number in done.key}
