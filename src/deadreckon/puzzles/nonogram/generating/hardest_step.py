"""Upper bound on the difficulty that the options allow."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics.line_tactics import FULL_LINE

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.generating.wishes import NonogramWishes


def hardest_step(wishes: NonogramWishes) -> float:
    """Rating of the hardest step: *Full line* for line-solvable puzzles, as it finds all that a single line implies."""
    return FULL_LINE.rating if wishes.line_solvable else inf
