"""A nonogram with one solution: a random picture, repaired where it has another, or one that is given."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from deadreckon.puzzles.generator import Draft, Rival
from deadreckon.puzzles.nonogram.generating.from_picture import from_picture
from deadreckon.puzzles.nonogram.generating.moves import is_as_wished
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.random_picture import random_picture
from deadreckon.puzzles.nonogram.generating.repairing import repaired
from deadreckon.puzzles.nonogram.puzzle import Nonogram

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.generating.painting import Painting
    from deadreckon.puzzles.nonogram.generating.wishes import NonogramWishes

PICTURES = 50  # drawn before an attempt comes to nothing: most are too full, or have a blank line


def draw(random: Random, wishes: NonogramWishes, rival: Rival) -> Draft[Nonogram] | None:
    """A puzzle as wished for; None where no picture came out well."""
    if wishes.picture is not None:
        return from_picture(wishes, rival)
    for _ in range(PICTURES):
        painting = painting_of(*random_picture(random, wishes))
        if is_as_wished(painting, wishes):
            return draft_of(repaired(random, painting, wishes, rival))
    return None


def draft_of(painting: Painting | None) -> Draft[Nonogram] | None:
    return None if painting is None else Draft(painting.puzzle, painting.board)
