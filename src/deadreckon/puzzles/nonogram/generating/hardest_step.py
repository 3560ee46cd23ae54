"""Upper bound on the difficulty that the options allow."""

from __future__ import annotations

from math import inf

from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.tactics.line_tactics import FULL_LINE


def hardest_step(options: NonogramOptions) -> float:
    """Rating of the hardest step: *Full line* for line-solvable puzzles, as it finds all that a single line implies."""
    return FULL_LINE.rating if options.line_solvable else inf
