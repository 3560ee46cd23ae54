"""Many puzzles on several processes: results in the order of the input, as they come."""

from __future__ import annotations

import os
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import DECIDE
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Done, Task

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.solving.verdict import Method, Verdict

Item = TypeVar("Item")
Result = TypeVar("Result")

CHUNK = 64  # puzzles handed over at a time once the first ones are through: handing over costs as much as solving one


def solve_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, limits: Limits = DECIDE, method: Method | None = None
) -> Iterator[Verdict]:
    """The verdict on each puzzle, in their order; `limits` hold for each puzzle separately."""
    if jobs is not None and jobs < 1:
        raise ValueError(f"found jobs={jobs}, expected at least 1")
    return work_in_order(partial(solve, limits=limits, method=method), puzzles, jobs)


def work_in_order(work: Callable[[Item], Result], items: Iterable[Item], jobs: int | None = None) -> Iterator[Result]:
    """`work(item)` for each item, done by `jobs` processes (as many as there are processors, unless given)."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    chunks = enumerate(_chunks(iter(items), jobs))
    waiting: dict[int, Done | None] = {}  # by number of chunk, in order; None while a process works on it
    with Pool(jobs) as pool:
        while True:
            while pool.room and len(waiting) < 3 * jobs:
                number, chunk = next(chunks, (-1, None))
                if chunk is None:
                    break
                waiting[number] = None
                pool.start(Task(number, partial(_work_all, work, chunk)))
            if not waiting:
                return
            waiting.update((done.key, done) for done in pool.finished())
            while waiting and (done := waiting[next(iter(waiting))]):
                del waiting[done.key]
                yield from _results(done)


def _results(done: Done) -> list[Any]:
    if done.how == "raised":
        raise done.value
    if done.how != "done":
        raise RuntimeError(f"a child process {done.text}")
    results: list[Any] = done.value
    return results


def _chunks(items: Iterator[Item], jobs: int) -> Iterator[list[Item]]:
    """The items in chunks, small at first, so that a short list is shared out and the first results come soon."""
    size = 1
    number = 0
    while chunk := list(islice(items, size)):
        yield chunk
        number += 1
        if number % (2 * jobs) == 0:
            size = min(2 * size, CHUNK)


def _work_all(work: Callable[[Item], Result], chunk: list[Item]) -> list[Result]:
    return [work(item) for item in chunk]
