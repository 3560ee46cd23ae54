"""How hard a nonogram as wished for can be."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.line_tactics import FULL_LINE

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.generating.wishes import NonogramWishes


def hardest_step(wishes: NonogramWishes) -> float:
    """What single lines tell, *Full line* tells: no harder step is needed where they solve the puzzle."""
    return FULL_LINE.rating if wishes.line_solvable else inf
