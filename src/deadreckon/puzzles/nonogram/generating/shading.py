"""From pixels to cells in a few colours: by a threshold, by the most frequent shade, or dithered."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.nonogram.formats.shared.picture import colours_of_shades
from deadreckon.puzzles.nonogram.generating.background import background
from deadreckon.puzzles.nonogram.generating.dithering import dithered
from deadreckon.puzzles.nonogram.generating.few_shades import few_shades, nearest
from deadreckon.puzzles.nonogram.generating.pixels import Pixels, Rgb, pixels_in_cells, scaled, shade_of
from deadreckon.puzzles.nonogram.generating.shades import grey, otsu_threshold
from deadreckon.puzzles.nonogram.puzzle import BLANK, Colour

BLACK_AND_WHITE: list[Rgb] = [(255, 255, 255), (0, 0, 0)]
TOO_LIGHT = 224  # a grey hardly visible beside blank


@dataclass(frozen=True)
class Shaded:
    """A picture on the cells of a puzzle: its marks, their colours, and the original pixels."""

    board: Board
    colours: tuple[Colour, ...]
    pixels: Pixels  # the mean colour of each cell
    shades: dict[str, Rgb]  # the original colour of each mark
    threshold: int | None  # the grey up to which cells are dark; None with more than one colour


@lru_cache(maxsize=1)
def shaded(
    picture: Pixels,
    size: tuple[int, int],
    colours: int,
    dither: bool = False,
    invert: bool = False,
    threshold: int | None = None,
) -> Shaded:
    """The picture on `size` (rows, columns) cells, in blank and at most `colours` colours.

    A single colour is black, for what is darker than the threshold (Otsu's, if None), or lighter if the background is
    dark. A figure that is nearly white takes the colour of its background, or it would not be seen.
    """
    pixels = scaled(picture, *size)
    if colours == 1:
        meant = _greys(pixels)
        threshold = otsu_threshold([part for row in meant for part, *_ in row]) if threshold is None else threshold
        shades, plain = BLACK_AND_WHITE, [[int(part <= threshold) for part, *_ in row] for row in meant]
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
    return Shaded(board, found, meant, {mark: shades[number] for number, mark in marks.items()}, threshold)


def _greys(pixels: Pixels) -> Pixels:
    return tuple([tuple([(grey(rgb),) * 3 for rgb in row]) for row in pixels])


def _most_frequent(picture: Pixels, size: tuple[int, int], shades: list[Rgb]) -> list[list[int]]:
    """For each cell the number of the shade that most of its pixels are nearest to."""
    numbers = {rgb: nearest(rgb, shades) for rgb in {rgb for row in picture for rgb in row}}
    return [
        [Counter([numbers[rgb] for rgb in cell]).most_common(1)[0][0] for cell in row]
        for row in pixels_in_cells(picture, *size)
    ]
