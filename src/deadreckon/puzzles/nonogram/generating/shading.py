"""From pixels to cells in a few colours: by a threshold, by the most frequent shade, or dithered."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.nonogram.formats.shared.picture import colours_of_shades
from deadreckon.puzzles.nonogram.generating.few_shades import few_shades, nearest
from deadreckon.puzzles.nonogram.generating.photograph import dark_cells, is_photograph
from deadreckon.puzzles.nonogram.generating.pixels import Pixels, Rgb, pixels_in_cells, scaled, shade_of
from deadreckon.puzzles.nonogram.generating.shades import distance, grey, otsu_threshold
from deadreckon.puzzles.nonogram.puzzle import BLANK, Colour

BLACK_AND_WHITE: list[Rgb] = [(255, 255, 255), (0, 0, 0)]
TOO_LIGHT = 224  # a grey hardly visible beside blank
MIN_BORDER_SHARE = 0.75  # share of border cells that must have the background's shade
FIGURE_SHARES = (0.10, 0.65)  # minimum and maximum share of the other cells for them to be a figure
ERROR_SHARES = ((0, 1, 7), (1, -1, 3), (1, 0, 5), (1, 1, 1))  # rows down, columns to the right, sixteenths of the error


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
    dark. Of a photograph without a threshold, shadows and edges are painted. A figure that is nearly white takes the
    colour of its background, or it would not be seen.
    """
    pixels = scaled(picture, *size)
    given = threshold
    if colours == 1:
        meant = _greys(pixels)
        given = otsu_threshold([part for row in meant for part, *_ in row]) if threshold is None else threshold
        plain = [[int(part <= given) for part, *_ in row] for row in meant]
        shades = BLACK_AND_WHITE
        if threshold is None and is_photograph(picture, *size):
            plain = dark_cells(picture, *size)
    else:
        shades = sorted(few_shades(picture, colours + 1), key=grey, reverse=True)
        plain, meant = _most_frequent(picture, size, shades), pixels
    blank = _background(plain, invert)
    numbers = _dithered(meant, shades) if dither else plain
    painted = sorted({number for row in numbers for number in row} - {blank})
    inks = [shades[blank if grey(shades[number]) >= TOO_LIGHT and blank else number] for number in painted]
    found = colours_of_shades([shade_of(rgb) for rgb in inks])
    marks = {blank: BLANK} | {number: colour.letter for number, colour in zip(painted, found)}
    board = tuple(["".join([marks[number] for number in row]) for row in numbers])
    return Shaded(board, found, meant, {mark: shades[number] for number, mark in marks.items()}, given)


def _greys(pixels: Pixels) -> Pixels:
    return tuple([tuple([(grey(rgb),) * 3 for rgb in row]) for row in pixels])


def _most_frequent(picture: Pixels, size: tuple[int, int], shades: list[Rgb]) -> list[list[int]]:
    """For each cell the number of the shade that most of its pixels are nearest to."""
    numbers = {rgb: nearest(rgb, shades) for rgb in {rgb for row in picture for rgb in row}}
    return [
        [Counter([numbers[rgb] for rgb in cell]).most_common(1)[0][0] for cell in row]
        for row in pixels_in_cells(picture, *size)
    ]


def _background(numbers: list[list[int]], invert: bool) -> int:
    """Number of the shade to leave blank; shade 0 is the lightest.

    The shade of at least three quarters of the border cells if the others form a figure, neither tiny nor nearly the
    whole picture; else the lightest shade. Inverted: the lightest if another one was found, else the darkest.
    """
    around, figure = _border_shade(numbers)
    found = around if figure else 0
    return found if not invert else 0 if found else max(map(max, numbers))


def _border_shade(numbers: list[list[int]]) -> tuple[int, bool]:
    """The most frequent shade of the border, and whether the other cells form a figure."""
    border = [*numbers[0], *numbers[-1], *[row[0] for row in numbers], *[row[-1] for row in numbers]]
    [(around, count)] = Counter(border).most_common(1)
    cells = len(numbers) * len(numbers[0])
    others = 1 - sum(row.count(around) for row in numbers) / cells
    return around, count >= MIN_BORDER_SHARE * len(border) and FIGURE_SHARES[0] <= others <= FIGURE_SHARES[1]


def _dithered(pixels: Pixels, shades: list[Rgb]) -> list[list[int]]:
    """The number of the shade of each pixel, by error diffusion (Floyd and Steinberg 1976)."""
    wanted = [[[float(part) for part in rgb] for rgb in row] for row in pixels]
    numbers = range(len(shades))
    chosen: list[list[int]] = []
    for r, row in enumerate(wanted):
        chosen.append([])
        for c, rgb in enumerate(row):
            number = min(numbers, key=lambda number: distance(rgb, shades[number]))
            chosen[-1].append(number)
            _hand_on(wanted, r, c, [part - is_part for part, is_part in zip(rgb, shades[number])])
    return chosen


def _hand_on(wanted: list[list[list[float]]], r: int, c: int, error: list[float]) -> None:
    for down, right, sixteenths in ERROR_SHARES:
        if r + down < len(wanted) and 0 <= c + right < len(wanted[0]):
            near = wanted[r + down][c + right]
            wanted[r + down][c + right] = [part + off * sixteenths / 16 for part, off in zip(near, error)]
