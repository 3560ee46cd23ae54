"""Hands a nonogram to the native core and reads the answer."""

from __future__ import annotations

from deadreckon.native import EngineOutcome, native_limits
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def engine_takes(core: ModuleType, puzzle: Nonogram) -> bool:
    """Whether the core takes puzzles of this size."""
    longest = max(puzzle.height, puzzle.width)
    return bool(longest <= core.NONOGRAM_LONGEST_LINE and len(puzzle.colours) <= core.NONOGRAM_MOST_COLOURS)


def engine_run(core: ModuleType, puzzle: Nonogram, limits: Limits) -> EngineOutcome:
    status, boards, nodes, _, _, conflicts = core.nonogram(
        puzzle.rows, puzzle.columns, len(puzzle.colours), allowed_marks(puzzle), *native_limits(core, limits)
    )
    marks = (BLANK + puzzle.letters).encode().ljust(256)  # byte k is the letter of colour k
    pictures = tuple([tuple([row.translate(marks).decode() for row in board]) for board in boards])
    return EngineOutcome(core.STATUSES[status], pictures, nodes, conflicts)


def allowed_marks(puzzle: Nonogram) -> list[int]:
    """For each cell, row by row, the bits of what it may be: 0 for blank, k for colour k; [] where nothing is given."""
    marks = BLANK + puzzle.letters
    masks = {mark: 1 << bit for bit, mark in enumerate(marks)} | {UNKNOWN: (1 << len(marks)) - 1}
    return [masks[given] for row in puzzle.givens for given in row]
