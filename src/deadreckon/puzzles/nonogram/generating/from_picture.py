"""A nonogram made from a given picture with as few changed cells as can be found."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Draft, GradeGap, InvalidOptions, Pictured, Rival
from deadreckon.puzzles.nonogram.generating.fewest_changes import fewest_changes
from deadreckon.puzzles.nonogram.generating.goals import Damage, Goal
from deadreckon.puzzles.nonogram.generating.obstacles import Obstacles
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import painting_of
from deadreckon.puzzles.nonogram.generating.shades import distance
from deadreckon.puzzles.nonogram.generating.shading import Shaded
from deadreckon.puzzles.nonogram.puzzle import Nonogram
from deadreckon.puzzles.step import Cell

NO_PICTURE = "picture: found none, expected the pixels of one"


@dataclass(frozen=True, kw_only=True)
class PictureDraft(Draft[Nonogram]):
    """A puzzle made from a picture, its cells before any change, and the changes."""

    first: Board
    changed: tuple[Cell, ...]
    proved: bool  # whether fewer changes are not sufficient

    @property
    def summary(self) -> str:
        """In words: the number of changed cells, and whether it is proved smallest."""
        number = len(self.changed)
        if number == 0:
            return "the puzzle is the picture, cell for cell"
        cells = f"{number} cell{'' if number == 1 else 's'} of the picture changed"
        return f"{cells}, and fewer cannot do" if self.proved else f"{cells}; fewer may do"


def from_picture(options: NonogramOptions, rival: Rival, gap: GradeGap | None = None) -> PictureDraft | None:
    """The picture as a puzzle with one solution, of the grade for which `gap` is 0; None if none was found.

    As few cells as possible are changed; ties go to the changes that the pixels suggest most.
    """
    if options.picture is None:
        raise InvalidOptions(NO_PICTURE)
    cells = options.cells_of(options.picture)
    first = painting_of(cells.board, cells.colours)
    goal = Goal(Obstacles(rival, options.line_solvable), gap, _damage(cells))
    changes = fewest_changes(first, goal)
    if changes is None:
        return None
    last = first.changed(changes.marks)
    changed = tuple(sorted([(r, c) for r, c, _ in changes.marks]))
    return PictureDraft(last.puzzle, last.board, first=first.board, changed=changed, proved=changes.proved)


def pictured(options: NonogramOptions) -> Pictured[Nonogram]:
    """The picture as a puzzle without any changes."""
    if options.picture is None:
        raise InvalidOptions(NO_PICTURE)
    cells = options.cells_of(options.picture)
    return Pictured(painting_of(cells.board, cells.colours).puzzle, cells.board, cells.threshold)


def _damage(cells: Shaded) -> Damage:
    """How much further a pixel is from the shade of its new mark than from the shade of its old one."""
    pixels, shades, board = cells.pixels, cells.shades, cells.board
    return lambda change: (
        distance(pixels[change[0]][change[1]], shades[change[2]])
        - distance(pixels[change[0]][change[1]], shades[board[change[0]][change[1]]])
    )
