"""The number of passes over all lines that solve a nonogram, a measure of difficulty (Batenburg and Kosters 2012)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.position import start_position

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def sweeps(puzzle: Nonogram) -> int | None:
    """The number of passes that solve a puzzle, over all rows and all columns in turn, with the better ones first.

    None if line solving is not sufficient.
    """
    start = start_position(puzzle, puzzle.given_rows())
    passes: int | None = start.core.nonogram_sweeps(*start.for_core)
    return passes
