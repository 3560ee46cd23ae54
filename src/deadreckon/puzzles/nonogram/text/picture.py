"""From a picture to the puzzle whose clues it has, and what pictures cannot show."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.puzzle import Nonogram, clue_of
from deadreckon.puzzles.text.sizes import LARGEST_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Colour

FORM = "a picture"
PLAIN_LACKS = ("blocks of unknown length", "givens", "titles", "names of colours")


def puzzle_of_picture(rows: list[str], colours: tuple[Colour, ...]) -> Nonogram:
    """The clues of a picture, given in the letters of its colours."""
    letters = "".join([colour.letter for colour in colours])
    columns = ["".join(cells) for cells in zip(*rows)]
    return Nonogram(
        tuple([clue_of(row, letters) for row in rows]), tuple([clue_of(column, letters) for column in columns]), colours
    )


def check_picture_size(width: int, height: int) -> None:
    """Raise FormatError for a picture that is too large, before anything of that size is made."""
    if not (1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
        raise FormatError(f"a picture of {width} by {height}", f"sides of 1 to {LARGEST_SIDE}")
