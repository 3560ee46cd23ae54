"""A mark that is wrong, refuted: followed from line to line until one breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.message import Message, plain
from deadreckon.puzzles.nonogram.puzzle import BLANK
from deadreckon.puzzles.nonogram.tactics.chain_steps import case_of
from deadreckon.puzzles.nonogram.tactics.chains import chain_from
from deadreckon.puzzles.nonogram.tactics.trimming import trimmed

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Case, Set


def mark_message(puzzle: Nonogram, mark: str) -> Message:
    """Blank, painted, or the colour where there are several."""
    return plain(mark_in_words(puzzle, mark))


def mark_in_words(puzzle: Nonogram, mark: str) -> str:
    """blank, painted, or the colour where there are several."""
    if mark == BLANK:
        return "blank"
    names = {colour.letter: colour.name for colour in puzzle.colours}
    return names[mark] if len(names) > 1 else "painted"


def refute(position: Position, item: Set) -> Case | None:
    """The chain from the cell having the mark, cut to what it needs."""
    row, column, mark = item
    place = position.terms.place(row, column)
    chain = chain_from(position, *place, position.terms.marks.index(mark)).follow()
    return case_of(trimmed(chain)) if chain.is_broken else None
