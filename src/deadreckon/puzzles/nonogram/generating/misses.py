"""How far a picture is from what is wished for of its look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.generating.moves import boring_lines
from deadreckon.puzzles.sentences import counted

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.generating.painting import Painting
    from deadreckon.puzzles.nonogram.generating.wishes import NonogramWishes


def gap_to_wishes(painting: Painting, wishes: NonogramWishes) -> float:
    """The share of cells painted too many or too few, and of lines that are blank or of one colour throughout."""
    share, (low, high) = _share(painting), wishes.density
    lines = 0 if wishes.may_have_boring_lines else boring_lines(painting) / (wishes.rows + wishes.columns)
    return max(low - share, share - high, 0.0) + lines


def what_it_has(painting: Painting) -> str:
    """In words: the share of painted cells, and how many lines are blank or full."""
    lines = boring_lines(painting)
    rest = f", and {counted(lines, 'line')} blank or of one colour throughout" if lines else ""
    return f"has {100 * _share(painting):.0f} % painted{rest}"


def _share(painting: Painting) -> float:
    return painting.painted / (len(painting.rows) * len(painting.columns))
