"""Many puzzles on several processes: results in the order of the input, as they come."""

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
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Done, Task

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from deadreckon.kernel.limits import Limits
    from deadreckon.solving.by_engine import CoreAnswer
    from deadreckon.solving.verdict import Method

    Question: TypeAlias = tuple[str, tuple[Any, ...]]  # the kind of a puzzle, and what the core takes of it

Item = TypeVar("Item")
Result = TypeVar("Result")

SECONDS = 0.05  # that a process works on what it is handed at a time; each time costs 0.2 ms of CPU beside the items
MOST = 1024  # items handed over at a time
AHEAD = 3  # times as many pieces as processes are done before the first of their results is read


def solve_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, limits: Limits = DECIDE, method: Method | None = None
) -> Iterator[Verdict]:
    """The verdict on each puzzle, in their order; `limits` hold for each puzzle separately."""
    if jobs is not None and jobs < 1:
        raise ValueError(f"found jobs={jobs}, expected at least 1")
    refuse_wrong_types(limits, method)
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        return work_in_order(partial(solve, limits=limits, method=method), puzzles, jobs)
    return _solve_by_several(puzzles, jobs, limits, method)


def _solve_by_several(puzzles: Iterable[Puzzle], jobs: int, limits: Limits, method: Method | None) -> Iterator[Verdict]:
    own, others = tee(puzzles)
    questions = map(_question if method is None else Whole, others)
    with closing(work_in_order(partial(answer_apart, limits=limits, method=method), questions, jobs)) as answers:
        for answer, puzzle in zip(answers, own):
            if isinstance(answer, Verdict):
                yield answer
            elif core := native_core():  # as `_question` has found
                yield engine_verdict(core, kind_of(puzzle).engine(), puzzle, limits, answer)


@frozen
class Whole:
    """A puzzle that is handed over as it is: for the kernel, or to be refused as no puzzle when it is its turn."""

    puzzle: Puzzle


def _question(puzzle: Puzzle) -> Question | Whole:
    """What a child process is asked: the core with its arguments, which are quicker to hand over than the puzzle."""
    core = native_core()
    if core and isinstance(puzzle, Puzzle):
        engine = kind_of(puzzle).engine()
        if engine.engine_takes(core, puzzle):
            return puzzle.kind, engine.engine_arguments(core, puzzle)
    return Whole(puzzle)


def answer_apart(question: Question | Whole, limits: Limits, method: Method | None) -> CoreAnswer | Verdict:
    """In a child process: what the core answers, of which the parent makes a verdict, or the verdict of the kernel."""
    if isinstance(question, Whole):
        return solve(question.puzzle, limits, method)
    return ask_core(*question, limits)


def work_in_order(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int | None = None
) -> Generator[Result, None, None]:
    """`work(item)` for each item, done by `jobs` processes (as many as there are processors, unless given)."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    items = iter(items)
    started, size = 0, 1  # small pieces first, so that a short list is shared out and the first results come soon
    waiting: dict[int, Done | int] = {}  # by number of piece, in order; its size while a process works on it
    with Pool(jobs) as pool:
        while True:
            while pool.room and len(waiting) < AHEAD * jobs and (piece := gather(items, size)):
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
    """The next `size` items, or as many as come in time: who waits for one must not hold up those that are there."""
    piece: list[Item] = []
    began = clock()
    for item in items:
        piece.append(item)
        if len(piece) == size or clock() - began > SECONDS:
            break
    return piece


def next_size(size: int, done: int, seconds: float) -> int:
    """How many items to hand over at a time, where it was `size` lately and a piece of `done` has taken so long.

    A small piece, of the beginning, may come back when others have long gone on to larger ones.
    """
    if seconds < SECONDS / 2:
        return max(size, min(2 * done, MOST))
    return max(size // 2, 1) if seconds > 2 * SECONDS else size


def _work_all(work: Callable[[Item], Result], piece: list[Item]) -> tuple[list[Result], Exception | None]:
    """The results, as far as an error that one of them raised."""
    results: list[Result] = []
    try:
        for item in piece:
            results.append(work(item))
    except Exception as error:
        return results, _portable(error)
    return results, None


def _portable(error: Exception) -> Exception:
    """The error, or one that says the same where it cannot be handed over: with it the results would be lost."""
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
