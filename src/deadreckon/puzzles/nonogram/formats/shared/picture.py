"""From a picture to the puzzle with its clues, and what pictures cannot express."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, MAX_COLOURS, Colour, Nonogram

FORM = "a picture"
PLAIN_LACKS = ("blocks of unknown length", "givens", "names of colours")
WHITE = "#ffffff"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!$%&*+-/=@^_|~"


def puzzle_of_shades(width: int, shades: list[str]) -> Nonogram:
    """The puzzle of a picture given as the #rrggbb of each cell, row by row; white is blank."""
    return Nonogram.of_board(*picture_of_shades(width, shades))


def picture_of_shades(width: int, shades: list[str]) -> tuple[list[str], tuple[Colour, ...]]:
    """The rows of a picture in the letters of its colours, and the colours."""
    colours = colours_of_shades([shade for shade in dict.fromkeys(shades) if shade != WHITE])
    marks = {WHITE: BLANK} | {colour.rgb: colour.letter for colour in colours}
    cells = "".join([marks[shade] for shade in shades])
    rows = [cells[i : i + width] for i in range(0, len(cells), width)]
    return rows, colours or (BLACK,)


def colours_of_shades(shades: list[str]) -> tuple[Colour, ...]:
    """A colour for each #rrggbb: the usual black, the others with the next free letters."""
    if len(shades) > MAX_COLOURS:
        raise FormatError(f"{len(shades)} colours", f"at most {MAX_COLOURS} and white")
    others = [shade for shade in shades if shade != BLACK.rgb]
    colours = {shade: Colour(letter, letter, shade) for shade, letter in zip(others, LETTERS)}
    return tuple([colours.get(shade, BLACK) for shade in shades])


def check_picture_size(width: int, height: int, largest: int = LARGEST_SIDE) -> None:
    """Raise FormatError for a picture that is too large, before any memory of that size is allocated."""
    if not (1 <= width <= largest and 1 <= height <= largest):
        raise FormatError(f"a picture of {width} by {height}", f"sides of 1 to {largest}")
