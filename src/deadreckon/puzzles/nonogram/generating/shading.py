"""From the pixels of a picture to cells in a few colours: by a threshold, by what most pixels are, or dithered."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.generating.background import background
from deadreckon.puzzles.nonogram.generating.dithering import dithered
from deadreckon.puzzles.nonogram.generating.few_shades import few_shades, nearest
from deadreckon.puzzles.nonogram.generating.pixels import Pixels, Rgb, pixels_in_cells, scaled, shade_of
from deadreckon.puzzles.nonogram.generating.shades import grey, threshold
from deadreckon.puzzles.nonogram.puzzle import BLANK
from deadreckon.puzzles.nonogram.text.picture import colours_of_shades

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Colour

BLACK_AND_WHITE: list[Rgb] = [(255, 255, 255), (0, 0, 0)]
TOO_LIGHT = 224  # a grey that is hardly seen beside blank


@dataclass(frozen=True)
class Shaded:
    """A picture on the cells of a puzzle: its marks, their colours, and what was there before."""

    board: Board
    colours: tuple[Colour, ...]
    pixels: Pixels  # the mean colour of each cell
    shades: dict[str, Rgb]  # what each mark stands for in them


@lru_cache(maxsize=1)
def shaded(picture: Pixels, size: tuple[int, int], colours: int, dither: bool = False, invert: bool = False) -> Shaded:
    """The picture on so many rows and columns, in blank and so many colours, or fewer where it has no more.

    One colour is black, for what is darker than the threshold, or lighter, where the background is dark. A figure that
    is nearly white has the colour of its background, as it would not be seen.
    """
    pixels = scaled(picture, *size)
    if colours == 1:
        shades, plain = BLACK_AND_WHITE, _dark_ones(pixels)
        meant = _greys(pixels)
    else:
        shades = sorted(few_shades(picture, colours + 1), key=grey, reverse=True)
        plain, meant = _most_frequent(picture, size, shades), pixels
    blank = background(plain, invert)
    numbers = dithered(meant, shades) if dither else plain
    painted = sorted({number for row in numbers for number in row} - {blank})
    inks = [shades[blank if grey(shades[number]) >= TOO_LIGHT and blank else number] for number in painted]
    found = colours_of_shades([shade_of(rgb) for rgb in inks])
    marks = {blank: BLANK} | {number: colour.letter for number, colour in zip(painted, found)}
    board = tuple(["".join([marks[number] for number in row]) for row in numbers])
    return Shaded(board, found, meant, {mark: shades[number] for number, mark in marks.items()})


def _greys(pixels: Pixels) -> Pixels:
    return tuple([tuple([(grey(rgb),) * 3 for rgb in row]) for row in pixels])


def _dark_ones(pixels: Pixels) -> list[list[int]]:
    """1 for each cell up to the threshold, else 0."""
    border = threshold([grey(rgb) for row in pixels for rgb in row])
    return [[int(grey(rgb) <= border) for rgb in row] for row in pixels]


def _most_frequent(picture: Pixels, size: tuple[int, int], shades: list[Rgb]) -> list[list[int]]:
    """For each cell the number of the shade that most of its pixels are nearest to."""
    numbers = {rgb: nearest(rgb, shades) for rgb in {rgb for row in picture for rgb in row}}
    return [
        [Counter([numbers[rgb] for rgb in cell]).most_common(1)[0][0] for cell in row]
        for row in pixels_in_cells(picture, *size)
    ]
