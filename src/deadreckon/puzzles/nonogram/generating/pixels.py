"""The pixels of a picture as plain numbers, and the same picture on as many cells as a puzzle has."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.formats import pbm, png, ppm

Rgb: TypeAlias = tuple[int, int, int]  # 0 to 255 each
Pixels: TypeAlias = tuple[tuple[Rgb, ...], ...]  # row by row

OWN_SIZE = 40  # pixels: a picture with no longer side has a cell for each
LONGER_SIDE = 25  # cells of larger ones
ENOUGH_DETAIL = 400  # pixels of a side: larger pictures are made smaller as they are read


def read_pixels(text: str) -> Pixels:
    """The pixels of a PNG, PPM, PGM or PBM picture, read as bytes; what is transparent is white. Raises FormatError."""
    if png.sniff(text):
        width, shades = png.shades(text, ENOUGH_DETAIL)
    elif ppm.sniff(text):
        width, shades = ppm.shades(text)
    elif pbm.sniff(text):
        width, shades = pbm.shades(text)
    else:
        raise FormatError(repr(text[:8]), "the beginning of a PNG, PPM, PGM or PBM picture")
    cells = [rgb_of(shade) for shade in shades]
    return tuple([tuple(cells[i : i + width]) for i in range(0, len(cells), width)])


def rgb_of(shade: str) -> Rgb:
    red, green, blue = bytes.fromhex(shade[1:])
    return red, green, blue


def shade_of(rgb: Rgb) -> str:
    return f"#{bytes(rgb).hex()}"


def usual_size(pixels: Pixels) -> tuple[int, int]:
    """The rows and columns of a puzzle made of a picture, where nobody says how many: those of a small picture."""
    height, width = len(pixels), len(pixels[0])
    longer = max(height, width)
    if longer <= OWN_SIZE:
        return height, width
    return max(1, round(height * LONGER_SIDE / longer)), max(1, round(width * LONGER_SIDE / longer))


def scaled(pixels: Pixels, rows: int, columns: int) -> Pixels:
    """The picture on so many cells: each is the mean of the pixels it covers."""
    down, across = _ranges(len(pixels), rows), _ranges(len(pixels[0]), columns)
    return tuple(
        [
            tuple(
                [
                    mean_of([pixel for line in pixels[top:bottom] for pixel in line[left:right]])
                    for left, right in across
                ]
            )
            for top, bottom in down
        ]
    )


def _ranges(pixels: int, cells: int) -> list[tuple[int, int]]:
    """For each cell the pixels it covers: at least one."""
    starts = [cell * pixels // cells for cell in range(cells + 1)]
    return [(start, max(start + 1, end)) for start, end in pairwise(starts)]


def mean_of(pixels: list[Rgb]) -> Rgb:
    red, green, blue = [(2 * sum(parts) + len(pixels)) // (2 * len(pixels)) for parts in zip(*pixels)]
    return red, green, blue
