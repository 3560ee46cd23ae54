"""The tactic of cells whose row and column have no colour in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.message import plain
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.sentences import are, cell_names, listed
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
            mask = sum(1 << r * len(row) + c for c in columns)
            where = cell_names(len(row), mask)
            several = "columns" if len(columns) > 1 else "column"
            text = (
                f"Row {r + 1} has no colour in common with {several} {listed([str(c + 1) for c in columns])}, "
                f"so {where} {are(mask)} blank."
            )
            yield Conclusion(sets, Because((), names), (plain(text),))
