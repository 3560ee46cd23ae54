"""Refutation of a wrong mark: a chain from the mark to a line without arrangements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.chain_steps import case_of
from deadreckon.puzzles.nonogram.tactics.chains import chain_from
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.step import Case, Set


def refute(position: Position, item: Set) -> Case | None:
    """The trimmed chain from the cell having the mark."""
    row, column, mark = item
    place = position.terms.place(row, column)
    chain = chain_from(position, *place, position.terms.marks.index(mark)).follow()
    return case_of(trimmed(chain)) if chain.is_broken else None
