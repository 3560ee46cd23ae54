"""Hands a battleship puzzle to the native core and reads the answer."""

from __future__ import annotations

from deadreckon.native import STATUSES, EngineOutcome, Tally, native_limits
from deadreckon.puzzles.battleship.puzzle import TOUCHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.battleship.puzzle import Puzzle

MOST_CELLS = 4096  # of the largest board the core can represent
COUNTED_BY = ("search, solution by solution", "dynamic programming over row profiles")  # as the core numbers them


def engine_takes(puzzle: Puzzle) -> bool:
    """Whether the core takes puzzles of this size."""
    return 0 < puzzle.height * puzzle.width <= MOST_CELLS


def engine_run(core: ModuleType, puzzle: Puzzle, limits: Limits) -> EngineOutcome:
    status, boards, nodes, conflicts = core.battleship(*_core_arguments(puzzle, limits))
    return EngineOutcome(STATUSES[status], boards, nodes, conflicts)


def engine_count(core: ModuleType, puzzle: Puzzle, limits: Limits, cells: bool) -> Tally:
    status, number, by_cell, method, _ = core.battleship_count(*_core_arguments(puzzle, limits), cells)
    rows = tuple(by_cell[r * puzzle.width : (r + 1) * puzzle.width] for r in range(puzzle.height)) if by_cell else ()
    return Tally(STATUSES[status], number, rows, COUNTED_BY[method])


def _core_arguments(puzzle: Puzzle, limits: Limits) -> tuple[Any, ...]:
    counts = puzzle.row_counts, puzzle.column_counts
    return (*counts, puzzle.fleet, puzzle.givens, TOUCHING.index(puzzle.touching), *native_limits(limits))
