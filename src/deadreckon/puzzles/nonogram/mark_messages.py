"""The message for a mark: blank, painted, or of a colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.puzzle import BLANK

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def mark_message(puzzle: Nonogram, mark: str) -> Message:
    """Blank; painted, or the colour where there are several, by the name that the puzzle gives it."""
    if mark == BLANK:
        return Message("blank")
    names = {colour.letter: colour.name for colour in puzzle.colours}
    return Message("colour", name=names[mark]) if len(names) > 1 else Message("painted")
