"""Adapter that hands a battleship puzzle to the native core and reads the answer."""

from __future__ import annotations

from deadreckon.native import native_limits
from deadreckon.puzzles.tally import tally_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from deadreckon.kernel.limits import Limits
    from deadreckon.native import EngineOutcome
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.tally import Tally


def engine_takes(core: ModuleType, puzzle: Battleship) -> bool:
    """Whether the core takes puzzles of this size."""
    most: int = core.BATTLESHIP_MAX_CELLS
    return len(puzzle.row_counts) * len(puzzle.column_counts) <= most


def engine_arguments(core: ModuleType, puzzle: Battleship) -> tuple[Any, ...]:
    counts = puzzle.row_counts, puzzle.column_counts
    return (*counts, puzzle.fleet, puzzle.givens, core.TOUCHING.index(puzzle.touching))


def engine_outcome(core: ModuleType, puzzle: Battleship, answer: tuple[Any, ...]) -> EngineOutcome:
    status, boards, nodes, conflicts = answer
    return core.STATUSES[status], boards, nodes, conflicts


def core_boards(puzzle: Battleship, boards: tuple[Board, ...]) -> tuple[Board, ...]:
    return boards


def engine_count(core: ModuleType, puzzle: Battleship, limits: Limits, cells: bool) -> Tally:
    arguments = *engine_arguments(core, puzzle), *native_limits(core, limits), cells
    return tally_of(core, core.battleship_count(*arguments), puzzle.width)
