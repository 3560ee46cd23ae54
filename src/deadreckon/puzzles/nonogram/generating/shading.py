"""From the pixels of a picture to cells in a few colours: by a threshold, in the nearest shades, or dithered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.generating.dithering import dithered
from deadreckon.puzzles.nonogram.generating.pixels import Pixels, Rgb, shade_of
from deadreckon.puzzles.nonogram.generating.shades import distance, few_shades, grey, threshold
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK
from deadreckon.puzzles.nonogram.text.picture import colours_of_shades

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Colour

WHITE_RGB, BLACK_RGB = (255, 255, 255), (0, 0, 0)


def shaded(pixels: Pixels, colours: int, dither: bool) -> tuple[Board, tuple[Colour, ...]]:
    """The picture in blank and so many colours, or fewer where it has no more.

    One colour is black, for what is darker than the threshold. Of several shades the lightest is left blank.
    """
    if colours == 1:
        return _in_black(pixels, dither), (BLACK,)
    shades = sorted(few_shades([rgb for row in pixels for rgb in row], colours + 1), key=grey, reverse=True)
    found = colours_of_shades([shade_of(rgb) for rgb in shades[1:]]) or (BLACK,)
    numbers = dithered(pixels, shades) if dither else _nearest(pixels, shades)
    return _board(numbers, "".join([colour.letter for colour in found])), found


def _in_black(pixels: Pixels, dither: bool) -> Board:
    greys = [[grey(rgb) for rgb in row] for row in pixels]
    if dither:
        grey_pixels = tuple([tuple([(value, value, value) for value in row]) for row in greys])
        return _board(dithered(grey_pixels, [WHITE_RGB, BLACK_RGB]), BLACK.letter)
    border = threshold([value for row in greys for value in row])
    return _board([[int(value <= border) for value in row] for row in greys], BLACK.letter)


def _nearest(pixels: Pixels, shades: list[Rgb]) -> list[list[int]]:
    numbers = range(len(shades))
    return [[min(numbers, key=lambda number: distance(rgb, shades[number])) for rgb in row] for row in pixels]


def _board(numbers: list[list[int]], letters: str) -> Board:
    return tuple(["".join([(BLANK + letters)[number] for number in row]) for row in numbers])
