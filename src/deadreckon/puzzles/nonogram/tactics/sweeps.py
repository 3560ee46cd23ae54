"""How many passes over all lines solve a nonogram: a measure of the length of the way (Batenburg and others 2012)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.position.position import Position, start_position
from deadreckon.puzzles.nonogram.tactics.line_tactics import FULL_LINE

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Puzzle


def sweeps(puzzle: Puzzle) -> int | None:
    """Passes over all rows, then over all columns, and so on; None where lines by themselves are not enough."""
    position, passes, idle = start_position(puzzle, puzzle.given_rows()), 0, 0
    while not position.finished:
        following = _swept(position, rows=passes % 2 == 0)
        idle = idle + 1 if following is position else 0
        if idle == 2:
            return None
        position, passes = following, passes + 1
    return passes


def _swept(position: Position, rows: bool) -> Position:
    """Everything that the rows tell by themselves, or the columns; the same position where that is nothing."""
    height = position.terms.puzzle.height
    swept = position
    for line in position.lines[:height] if rows else position.lines[height:]:
        for found in FULL_LINE.deductions(line) if line.tells else ():
            swept = swept.after(found.step(FULL_LINE))
    return swept
