"""How many passes over all lines solve a nonogram: a measure of the length of the way (Batenburg and Kosters 2012)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.position import start_position

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def sweeps(puzzle: Nonogram) -> int | None:
    """How many passes solve a puzzle, over all rows and all columns in turn, whichever of them is better to begin with.

    None where single lines are not enough.
    """
    start = start_position(puzzle, puzzle.given_rows())
    passes: int | None = start.core.nonogram_sweeps(*start.for_core)
    return passes
