"""Puzzles near a puzzle: a few cells of its picture changed so that lines tell fewer cells, or more."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.generator import Draft, Rival
from deadreckon.puzzles.nonogram.generating.drafts import draft_of
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.moves import around, changed_paintings
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.repairing import is_solvable
from deadreckon.puzzles.nonogram.puzzle import Nonogram

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.generating.painting import Painting
    from deadreckon.puzzles.nonogram.generating.wishes import NonogramWishes

MOST_CHANGES = 3  # cells, or pairs of cells that are to be alike
SAMPLE = 12  # paintings compared


def change(
    random: Random, draft: Draft[Nonogram], harder: bool, wishes: NonogramWishes, rival: Rival
) -> Draft[Nonogram] | None:
    """A puzzle whose picture differs in a few cells: of some, that of which lines leave the most open, or the least."""
    first = painting_of(draft.solution, draft.puzzle.colours)
    near = [other for _ in range(SAMPLE) if (other := _changed(random, first, harder, wishes))]
    numbers = {other: len(open_cells(other)) for other in near}
    near.sort(key=numbers.__getitem__, reverse=harder)
    solvable = (other for other in near if is_solvable(other, numbers[other], wishes, rival))
    return draft_of(next(solvable, None))


def _changed(random: Random, painting: Painting, harder: bool, wishes: NonogramWishes) -> Painting | None:
    """The painting with up to so many changes: anywhere, or to be easier near what lines leave open."""
    last = None
    for _ in range(random.randint(1, MOST_CHANGES)):
        now = last or painting
        cells = around(now, open_cells(now)) if not harder else set()
        last = next(iter(changed_paintings(random, now, cells or now.cells, wishes, 1)), last)
    return last
