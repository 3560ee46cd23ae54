"""A nonogram with one solution: a random picture, repaired where it has another, or one that is given."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.generator import Draft, Missed, Rival
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
CELLS_A_WORK = 17  # drawn in the time of a unit of work, or less


def draw(random: Random, wishes: NonogramWishes, rival: Rival) -> Draft[Nonogram] | None:
    """A puzzle as wished for; None where no picture came out well, or Missed where some have one solution."""
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
            work = PICTURES * wishes.rows * wishes.columns // CELLS_A_WORK
            draft = Draft(painting.puzzle, painting.board)
            raise Missed(what_it_has(painting), draft, gap_to_wishes(painting, wishes), work)
    return None


def draft_of(painting: Painting | None) -> Draft[Nonogram] | None:
    return None if painting is None else Draft(painting.puzzle, painting.board)
