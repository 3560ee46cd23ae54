"""Many puzzles on several processes: results in the order of the input, as they come."""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from deadreckon.solving import solve
from deadreckon.verdict import DECIDE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles import Puzzle
    from deadreckon.verdict import Method, Verdict

Item = TypeVar("Item")
Result = TypeVar("Result")

CHUNK = 64  # puzzles handed over at a time once the first ones are through: handing over costs as much as solving one


def solve_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, limits: Limits = DECIDE, method: Method | None = None
) -> Iterator[Verdict]:
    """The verdict on each puzzle, in their order; `limits` are for each by itself."""
    return in_order(partial(solve, limits=limits, method=method), puzzles, jobs)


def in_order(work: Callable[[Item], Result], items: Iterable[Item], jobs: int | None = None) -> Iterator[Result]:
    """`work(item)` for each item, done by `jobs` processes (as many as there are processors, unless given)."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    chunks = _chunks(iter(items), jobs)
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        try:
            waiting: deque[Future[list[Result]]] = deque()
            for chunk in islice(chunks, 3 * jobs):
                waiting.append(pool.submit(_work_all, work, chunk))
            while waiting:
                yield from waiting.popleft().result()
                for chunk in islice(chunks, 1):
                    waiting.append(pool.submit(_work_all, work, chunk))
        except BaseException:  # an interrupt, or a caller that wants no more: what runs is of no use
            for process in list(pool._processes.values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _chunks(items: Iterator[Item], jobs: int) -> Iterator[list[Item]]:
    """Small chunks at first, so that a short list is shared out and the first results come soon."""
    size = 1
    number = 0
    while chunk := list(islice(items, size)):
        yield chunk
        number += 1
        if number % (2 * jobs) == 0:
            size = min(2 * size, CHUNK)


def _work_all(work: Callable[[Item], Result], chunk: list[Item]) -> list[Result]:
    return [work(item) for item in chunk]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
