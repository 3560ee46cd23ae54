"""A nonogram of a given picture, changed in as few cells as can be found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.puzzles.generator import Draft, GradeGap, InvalidWishes, Rival
from deadreckon.puzzles.nonogram.generating.fewest_changes import fewest_changes
from deadreckon.puzzles.nonogram.generating.goals import Damage, Goal
from deadreckon.puzzles.nonogram.generating.obstacles import Obstacles
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.shades import distance
from deadreckon.puzzles.nonogram.generating.shading import Shaded, shaded
from deadreckon.puzzles.nonogram.puzzle import Nonogram

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.generating.wishes import NonogramWishes
    from deadreckon.puzzles.step import Cell


@dataclass(frozen=True, kw_only=True)
class PictureDraft(Draft[Nonogram]):
    """A puzzle made of a picture, the cells before any was changed, and which were."""

    first: Board
    changed: tuple[Cell, ...]
    proved: bool  # whether fewer changes cannot do

    @property
    def summary(self) -> str:
        """How many cells were changed, and whether that is known to be the fewest, in words."""
        number = len(self.changed)
        if number == 0:
            return "the puzzle is the picture, cell for cell"
        cells = f"{number} cell{'' if number == 1 else 's'} of the picture changed"
        return f"{cells}, and fewer cannot do" if self.proved else f"{cells}; fewer may do"


def from_picture(wishes: NonogramWishes, rival: Rival, gap: GradeGap | None = None) -> PictureDraft | None:
    """The picture as a puzzle with one solution, in the grade for which `gap` is 0; None where none was found.

    No cell is changed unless needed; of as few changes those are taken that the pixels suggest most.
    """
    if wishes.picture is None:
        raise InvalidWishes("picture: found none, expected the pixels of one")
    size = wishes.rows, wishes.columns
    cells = shaded(wishes.picture, size, wishes.colours, wishes.dither, wishes.invert)
    first = painting_of(cells.board, cells.colours)
    goal = Goal(Obstacles(rival, wishes.line_solvable), gap, _damage(cells))
    changes = fewest_changes(first, goal)
    if changes is None:
        return None
    last = first.changed(changes.marks)
    changed = tuple(sorted([(r, c) for r, c, _ in changes.marks]))
    return PictureDraft(last.puzzle, last.board, first=first.board, changed=changed, proved=changes.proved)


def _damage(cells: Shaded) -> Damage:
    """How much further a pixel is from the shade of a new mark than from that of the old one."""
    pixels, shades, board = cells.pixels, cells.shades, cells.board
    return lambda change: (
        distance(pixels[change[0]][change[1]], shades[change[2]])
        - distance(pixels[change[0]][change[1]], shades[board[change[0]][change[1]]])
    )
