"""Solves many puzzles in parallel processes; yields results in input order, as soon as they are available."""

from __future__ import annotations

import os
import pickle
from contextlib import closing
from functools import partial
from itertools import tee
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from deadreckon.frozen import frozen
from deadreckon.native import native_core
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.by_engine import ask_core, engine_verdict
from deadreckon.solving.solve import refuse_wrong_types, solve
from deadreckon.solving.verdict import DECIDE, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from deadreckon.kernel.limits import Limits
    from deadreckon.solving.by_engine import CoreAnswer
    from deadreckon.solving.verdict import Method
    from deadreckon.workers.task import Done

    CoreCall: TypeAlias = tuple[str, tuple[Any, ...]]  # the kind of a puzzle, and the arguments of the core

Item = TypeVar("Item")
Result = TypeVar("Result")

PIECE_SECONDS = 0.05  # target time of a piece; sending one costs 0.2 ms of CPU
MAX_PIECE = 1024  # items
PIECES_PER_PROCESS = 3  # computed ahead of the first unread result


def solve_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, limits: Limits = DECIDE, method: Method | None = None
) -> Iterator[Verdict]:
    """The verdict on each puzzle, in input order; `limits` apply to each puzzle separately."""
    if jobs is not None and jobs < 1:
        raise ValueError(f"found jobs={jobs}, expected at least 1")
    refuse_wrong_types(limits, method)
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        return work_in_order(partial(solve, limits=limits, method=method), puzzles, jobs)
    return _solve_by_several(puzzles, jobs, limits, method)


def _solve_by_several(puzzles: Iterable[Puzzle], jobs: int, limits: Limits, method: Method | None) -> Iterator[Verdict]:
    own, others = tee(puzzles)
    calls = map(_core_call if method is None else WholePuzzle, others)
    with closing(work_in_order(partial(answer_in_child, limits=limits, method=method), calls, jobs)) as answers:
        for answer, puzzle in zip(answers, own):
            if isinstance(answer, Verdict):
                yield answer
            elif core := native_core():  # loaded, as `_core_call` has checked
                yield engine_verdict(core, kind_of(puzzle).engine(), puzzle, limits, answer)


@frozen
class WholePuzzle:
    """A puzzle sent as an object: for the kernel, or an invalid item that is refused in its turn."""

    puzzle: Puzzle


def _core_call(puzzle: Puzzle) -> CoreCall | WholePuzzle:
    """Call for a child process: the arguments of the core, cheaper to send than the puzzle, or the puzzle."""
    core = native_core()
    if core and isinstance(puzzle, Puzzle):
        engine = kind_of(puzzle).engine()
        if engine.engine_takes(core, puzzle):
            return puzzle.kind, engine.engine_arguments(core, puzzle)
    return WholePuzzle(puzzle)


def answer_in_child(call: CoreCall | WholePuzzle, limits: Limits, method: Method | None) -> CoreAnswer | Verdict:
    """Called in a child process: the answer of the core, for the parent to convert, or the verdict of the kernel."""
    if isinstance(call, WholePuzzle):
        return solve(call.puzzle, limits, method)
    return ask_core(*call, limits)


def work_in_order(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int | None = None
) -> Generator[Result, None, None]:
    """`work(item)` for each item, in input order, by `jobs` processes (default: one per processor)."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    from deadreckon.workers.pool import Pool  # the help of commands over many puzzles starts quicker without it
    from deadreckon.workers.task import Done, Task

    items = iter(items)
    started, size = 0, 1  # small pieces first, to spread a short list over all processes and to have first results soon
    waiting: dict[int, Done | int] = {}  # by number of the piece, in order: its result, or its size while in progress
    with Pool(jobs) as pool:
        while True:
            while pool.room and len(waiting) < PIECES_PER_PROCESS * jobs and (piece := gather(items, size)):
                waiting[started] = len(piece)
                pool.start(Task(started, partial(_work_all, work, piece)))
                started += 1
            if not waiting:
                return
            first = waiting[next(iter(waiting))]
            if isinstance(first, Done):
                del waiting[first.key]
                yield from _results(first)
            else:
                for done in pool.finished():
                    size = next_size(size, cast(int, waiting[done.key]), done.usage.wall)
                    waiting[done.key] = done


def gather(items: Iterator[Item], size: int, clock: Callable[[], float] = perf_counter) -> list[Item]:
    """The next `size` items, or fewer if the iterator is slow: waiting for one must not delay the others."""
    piece: list[Item] = []
    began = clock()
    for item in items:
        piece.append(item)
        if len(piece) == size or clock() - began > PIECE_SECONDS:
            break
    return piece


def next_size(size: int, done: int, seconds: float) -> int:
    """New piece size, given the current `size` and the `seconds` of a finished piece of `done` items.

    A small early piece may finish after the size has grown.
    """
    if seconds < PIECE_SECONDS / 2:
        return max(size, min(2 * done, MAX_PIECE))
    return max(size // 2, 1) if seconds > 2 * PIECE_SECONDS else size


def _work_all(work: Callable[[Item], Result], piece: list[Item]) -> tuple[list[Result], Exception | None]:
    """The results up to the first error, and that error."""
    results: list[Result] = []
    try:
        for item in piece:
            results.append(work(item))
    except Exception as error:
        return results, _portable(error)
    return results, None


def _portable(error: Exception) -> Exception:
    """The error, or a RuntimeError with the same text if it cannot be pickled: the results would be lost with it."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _results(done: Done) -> Iterator[Any]:
    if done.how == "raised":
        raise done.value
    if done.how != "done":
        raise RuntimeError(f"a child process {done.text}")
    results, error = done.value
    yield from results
    if error:
        raise error
