"""Drafts of nonograms about as hard as wanted, for a search to begin with."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from deadreckon.puzzles.generator import Draft, Rival
from deadreckon.puzzles.nonogram.generating.changing import change
from deadreckon.puzzles.nonogram.generating.drafts import draw
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.puzzle import Nonogram

LINE_SOLVABLE = 0.3  # up to this difficulty the grades need no assumption
MAX_CHANGES = 8


def draw_about(random: Random, options: NonogramOptions, rival: Rival, hard: float) -> Draft[Nonogram] | None:
    """A draft made harder step by step, in more steps the nearer `hard` is to 1."""
    if hard <= LINE_SOLVABLE:
        options = replace(options, line_solvable=True)
    draft = draw(random, options, rival)
    if draft and draft.gap:
        return draft
    for _ in range(round(hard * MAX_CHANGES)):
        draft = draft and (change(random, draft, True, options, rival) or draft)
    return draft
