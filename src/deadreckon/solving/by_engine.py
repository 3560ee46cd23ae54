"""Solving by the native engine: call the core, here or in a child process, and convert its answer to a verdict."""

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

    CoreAnswer: TypeAlias = tuple[tuple[Any, ...], float]  # numbers and texts; seconds taken


def ask_core(kind: str, arguments: tuple[Any, ...], limits: Limits) -> CoreAnswer:
    """Answer of the core; arguments and answer are numbers and texts, cheap to send to another process."""
    core = native_core()
    assert core, "the core is not loaded"
    began = perf_counter()
    answer = getattr(core, kind)(*arguments, *native_limits(core, limits))
    return answer, perf_counter() - began


def engine_verdict(
    core: ModuleType, engine: Engine[Puzzle], puzzle: Puzzle, limits: Limits, answer: CoreAnswer
) -> Verdict:
    """Verdict from the answer of the core, which has already checked the boards by the rules."""
    status, boards, nodes, conflicts = engine.engine_outcome(core, puzzle, answer[0])
    counters = Counters()
    counters.decisions, counters.failures, counters.seconds = nodes, conflicts, answer[1]
    word = verdict_answer(len(boards), status)
    solutions = tuple([solved_board(puzzle, board) for board in boards])
    why = LateReason(puzzle, limits.seconds) if word == "none" else ""
    return Verdict(word, solutions, counters, status == COMPLETE, 0.0, why, "native", None, None)
