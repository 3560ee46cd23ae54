"""The tactic of cells whose row and column have no colour in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.step import Because
from deadreckon.puzzles.tactic import Conclusion

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position


def shared_colours(position: Position) -> Iterator[Conclusion]:
    """A cell whose row and column have no colour in common is blank."""
    terms = position.terms
    if len(terms.puzzle.colours) == 1:
        return
    for r, row in enumerate(position.board):
        places = [terms.place(r, c) for c in range(len(row))]
        columns = [c for c, mark in enumerate(row) if mark == UNKNOWN and terms.shares_no_colour(*places[c])]
        if columns:
            names = (f"row {r + 1}", *(f"column {c + 1}" for c in columns))
            sets = tuple((r, c, BLANK) for c in columns)
            blank = Message("cells_are", settled=tuple([(r, c) for c in columns]), mark=terms.mark_message(0))
            told = Message("no_shared_colour", line=names[0], lines=names[1:], so=(blank,))
            yield Conclusion(sets, Because((), names), (told,))
