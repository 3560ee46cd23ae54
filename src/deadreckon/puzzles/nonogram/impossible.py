"""Puzzles that plainly have no solution, and why."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.puzzle import cells_needed
from deadreckon.puzzles.nonogram.words import counted, worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Puzzle


def why_impossible(puzzle: Puzzle) -> str | None:
    """The first plain reason, in words; None is no promise of a solution."""
    for name, clue, length in puzzle.lines():
        if cells_needed(clue) > length:
            return f"{name} has {counted(length, 'cell')}, its clue {worded(clue)} needs {cells_needed(clue)}"
    by_rows, by_columns = sum(map(sum, puzzle.rows)), sum(map(sum, puzzle.columns))
    if by_rows != by_columns:
        return f"the rows paint {counted(by_rows, 'cell')}, the columns {by_columns}"
    return None
