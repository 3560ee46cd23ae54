"""The number of passes over all lines that solve a nonogram, a measure of difficulty (Batenburg and Kosters 2012)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.position import Position, start_position
from deadreckon.puzzles.nonogram.tactics.line_tactics import FULL_LINE

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def sweeps(puzzle: Nonogram) -> int | None:
    """The number of passes that solve a puzzle, over all rows and all columns in turn, with the better ones first.

    None if line solving is not sufficient.
    """
    start = start_position(puzzle, puzzle.given_rows())
    passes = [_passes(start, rows_first) for rows_first in (True, False)]
    return min((number for number in passes if number is not None), default=None)


def _passes(position: Position, rows_first: bool) -> int | None:
    passes = idle = 0
    while not position.finished:
        following = _after_pass(position, rows=(passes % 2 == 0) == rows_first)
        idle = idle + 1 if following is position else 0
        if idle == 2:
            return None
        position, passes = following, passes + 1
    return passes


def _after_pass(position: Position, rows: bool) -> Position:
    """The position after one pass over all rows, or all columns; the same object if nothing follows."""
    height = position.terms.puzzle.height
    swept = position
    for line in position.lines[:height] if rows else position.lines[height:]:
        for found in FULL_LINE.deductions(line) if line.is_informative else ():
            swept = found.taken(swept)
    return swept
