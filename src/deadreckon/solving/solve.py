"""Solving for answers: by the native engine where it was built, otherwise or on request by the kernel."""

from __future__ import annotations

from time import perf_counter

from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.native import native_core
from deadreckon.puzzles.board import solved_board
from deadreckon.puzzles.kind import kind_of
from deadreckon.solving.reason import LateReason
from deadreckon.solving.verdict import DECIDE, Method, Verdict, verdict_answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from deadreckon.kernel.store import Event
    from deadreckon.puzzles.contract import Engine
    from deadreckon.puzzles.puzzle import Puzzle


def solve(
    puzzle: Puzzle,
    limits: Limits = DECIDE,
    method: Method | None = None,
    listen: Callable[[Event], None] | None = None,
) -> Verdict:
    """Find a solution and decide whether there is another, unless `limits` ask for less or for more.

    The native engine answers, unless a `method` or `listen` is given: models, strategies and events are the kernel's.
    """
    engine = kind_of(puzzle).engine()
    if not isinstance(limits, Limits):
        raise TypeError(f"found the {type(limits).__name__} {limits!r:.40}, expected Limits(...)")
    if method is not None and not isinstance(method, Method):
        raise TypeError(f"found the {type(method).__name__} {method!r:.40}, expected Method(...)")
    core = native_core() if method is None and listen is None else None
    if core is not None and engine.engine_takes(core, puzzle):
        return _solve_by_engine(core, engine, puzzle, limits)
    from deadreckon.solving.by_kernel import solve_by_kernel

    return solve_by_kernel(puzzle, limits, method or Method(), listen)


def _solve_by_engine(core: ModuleType, engine: Engine[Puzzle], puzzle: Puzzle, limits: Limits) -> Verdict:
    """The verdict of the native core, which checks boards by the rules."""
    began = perf_counter()
    status, boards, nodes, conflicts = engine.engine_run(core, puzzle, limits)
    counters = Counters()
    counters.seconds = perf_counter() - began
    counters.decisions, counters.failures = nodes, conflicts
    answer = verdict_answer(len(boards), status)
    solutions = tuple([solved_board(puzzle, board) for board in boards])
    why = LateReason(puzzle, limits.seconds) if answer == "none" else ""
    return Verdict(answer, solutions, counters, status == COMPLETE, 0.0, why, "native", None)
