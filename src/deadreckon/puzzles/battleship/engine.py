"""Hands a battleship puzzle to the native core and reads the answer."""

from __future__ import annotations

from deadreckon.engine import STATUSES, EngineOutcome, native_limits
from deadreckon.puzzles.battleship.puzzle import TOUCHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.battleship.puzzle import Puzzle

MOST_CELLS = 4096  # the largest board the core has words for


def able(puzzle: Puzzle) -> bool:
    """Whether the core takes puzzles of this size."""
    return 0 < puzzle.height * puzzle.width <= MOST_CELLS


def run(core: ModuleType, puzzle: Puzzle, limits: Limits) -> EngineOutcome:
    status, boards, nodes, conflicts = core.battleship(
        puzzle.row_counts,
        puzzle.column_counts,
        puzzle.fleet,
        puzzle.givens,
        TOUCHING.index(puzzle.touching),
        *native_limits(limits),
    )
    return EngineOutcome(STATUSES[status], boards, nodes, conflicts)
