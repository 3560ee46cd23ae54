"""Solving by the native engine: the core is asked, here or in a child process, and its answer becomes a verdict."""

from __future__ import annotations

from time import perf_counter

from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import COMPLETE
from deadreckon.native import native_core, native_limits
from deadreckon.puzzles.board import solved_board
from deadreckon.solving.reason import LateReason
from deadreckon.solving.verdict import Verdict, verdict_answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any, TypeAlias

    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.contract import Engine
    from deadreckon.puzzles.puzzle import Puzzle

    CoreAnswer: TypeAlias = tuple[tuple[Any, ...], float]  # numbers and texts, and in how many seconds


def ask_core(kind: str, arguments: tuple[Any, ...], limits: Limits) -> CoreAnswer:
    """What the core answers: numbers and texts, as it takes them, which are quickly handed to another process."""
    core = native_core()
    assert core, "only who has the core knows its arguments"
    began = perf_counter()
    answer = getattr(core, kind)(*arguments, *native_limits(core, limits))
    return answer, perf_counter() - began


def engine_verdict(
    core: ModuleType, engine: Engine[Puzzle], puzzle: Puzzle, limits: Limits, answer: CoreAnswer
) -> Verdict:
    """The verdict that follows from the answer of the core, which has checked the boards by the rules."""
    status, boards, nodes, conflicts = engine.engine_outcome(core, puzzle, answer[0])
    counters = Counters()
    counters.decisions, counters.failures, counters.seconds = nodes, conflicts, answer[1]
    word = verdict_answer(len(boards), status)
    solutions = tuple([solved_board(puzzle, board) for board in boards])
    why = LateReason(puzzle, limits.seconds) if word == "none" else ""
    return Verdict(word, solutions, counters, status == COMPLETE, 0.0, why, "native", None)
