"""A mark that is wrong, refuted: followed from line to line until one breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.chain_steps import case_of
from deadreckon.puzzles.nonogram.tactics.chains import chain_from
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.step import Case, Set


def refute(position: Position, item: Set) -> Case | None:
    """The chain from the cell having the mark, cut to what it needs."""
    row, column, mark = item
    place = position.terms.place(row, column)
    chain = chain_from(position, *place, position.terms.marks.index(mark)).follow()
    return case_of(trimmed(chain)) if chain.is_broken else None
