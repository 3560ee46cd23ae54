"""Neighbours of a puzzle: a few cells of its picture changed so that line solving decides fewer cells, or more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from deadreckon.puzzles.generator import Draft, Rival
from deadreckon.puzzles.nonogram.generating.drafts import draft_of, draw
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.moves import around, changed_paintings
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import Painting, painting_of
from deadreckon.puzzles.nonogram.generating.repairing import is_solvable
from deadreckon.puzzles.nonogram.puzzle import Nonogram

LINE_SOLVABLE = 0.3  # up to this difficulty the grades need no assumption
MAX_CHANGES = 8

MAX_CHANGES = 3  # cells, or pairs of symmetric cells
SAMPLE = 12  # paintings compared


def change(
    random: Random, draft: Draft[Nonogram], harder: bool, options: NonogramOptions, rival: Rival
) -> Draft[Nonogram] | None:
    """A puzzle with a few cells changed: of a sample, the one that line solving leaves most open, or least."""
    first = painting_of(draft.solution, draft.puzzle.colours)
    near = [other for _ in range(SAMPLE) if (other := _changed(random, first, harder, options))]
    numbers = {other: len(open_cells(other)) for other in near}
    near.sort(key=numbers.__getitem__, reverse=harder)
    solvable = (other for other in near if is_solvable(other, numbers[other], options, rival))
    return draft_of(next(solvable, None))


def _changed(random: Random, painting: Painting, harder: bool, options: NonogramOptions) -> Painting | None:
    """The painting with at most MAX_CHANGES changes: anywhere or, to become easier, near the cells that lines leave
    open."""
    last = None
    for _ in range(random.randint(1, MAX_CHANGES)):
        now = last or painting
        cells = around(now, open_cells(now)) if not harder else set()
        last = next(iter(changed_paintings(random, now, cells or now.cells, options, 1)), last)
    return last


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
