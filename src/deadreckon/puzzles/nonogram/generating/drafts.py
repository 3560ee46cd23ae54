"""A nonogram with one solution: a random picture, repaired where it has another, or one that is given."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.generator import Draft, Rival
from deadreckon.puzzles.nonogram.generating.from_picture import from_picture
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.misses import gap_to_wishes, what_it_has
from deadreckon.puzzles.nonogram.generating.moves import is_as_wished
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.random_picture import random_picture
from deadreckon.puzzles.nonogram.generating.repairing import is_solvable, repaired
from deadreckon.puzzles.nonogram.puzzle import Nonogram

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.generating.painting import Painting
    from deadreckon.puzzles.nonogram.generating.wishes import NonogramWishes

PICTURES = 50  # drawn before an attempt comes to nothing: most are too full, or have a blank line
SMALL = 100  # cells: drawing so many, that often, counts as one attempt


def draw(random: Random, wishes: NonogramWishes, rival: Rival) -> Draft[Nonogram] | None:
    """A puzzle as wished for, or one of another look where none came up; None where no picture came out well."""
    if wishes.picture is not None:
        return from_picture(wishes, rival)
    others = []
    for _ in range(PICTURES):
        painting = painting_of(*random_picture(random, wishes))
        if is_as_wished(painting, wishes):
            return draft_of(repaired(random, painting, wishes, rival))
        others.append(painting)
    for painting in sorted(others, key=lambda other: gap_to_wishes(other, wishes)):
        if not open_cells(painting) and is_solvable(painting, 0, wishes, rival):
            gap, misses = gap_to_wishes(painting, wishes), what_it_has(painting)
            return Draft(painting.puzzle, painting.board, gap=gap, misses=misses)
    return None


def barren(wishes: NonogramWishes) -> int:
    """As how many attempts one counts that came to nothing: the more cells it draws the longer it takes."""
    return ceil(wishes.rows * wishes.columns / SMALL)


def draft_of(painting: Painting | None) -> Draft[Nonogram] | None:
    return None if painting is None else Draft(painting.puzzle, painting.board)
