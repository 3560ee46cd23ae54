"""Pixels of a picture as plain numbers, and scaling to the cells of a puzzle."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias, TypeGuard

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.nonogram.formats import pbm, png, ppm

Rgb: TypeAlias = tuple[int, int, int]  # 0 to 255 each
Pixels: TypeAlias = tuple[tuple[Rgb, ...], ...]  # row by row

OWN_SIZE = 40  # pixels: a picture with no longer side gets a cell per pixel
LONGER_SIDE = 25  # cells, for larger pictures
ENOUGH_DETAIL = 400  # pixels of a side: larger pictures are reduced as they are read


def read_pixels(text: str) -> Pixels:
    """The pixels of a PNG, JPEG, PPM, PGM or PBM picture, its bytes read as characters; transparent ones become white.
    Raises FormatError."""
    if png.sniff(text):
        width, shades = png.shades(text, ENOUGH_DETAIL)
    elif text.startswith(png.JPEG):
        width, shades = png.photograph_shades(text, ENOUGH_DETAIL)
    elif ppm.sniff(text):
        width, shades = ppm.shades(text)
    elif pbm.sniff(text):
        width, shades = pbm.shades(text)
    else:
        raise FormatError(repr(text[:8]), "the beginning of a PNG, JPEG, PPM, PGM or PBM picture")
    cells = [rgb_of(shade) for shade in shades]
    return tuple([tuple(cells[i : i + width]) for i in range(0, len(cells), width)])


def requested_picture(picture: object) -> Pixels | None:
    """The pixels for the option `picture`, from a file's bytes or from pixels; raises InvalidOptions."""
    if picture is None:
        return None
    if isinstance(picture, bytes):
        try:
            picture = read_pixels(picture.decode("latin-1"))
        except FormatError as error:
            raise InvalidOptions(f"picture: {error}") from error
    if not _are_pixels(picture):
        expected = "the bytes of a picture, such as Path(...).read_bytes(), or rows of (red, green, blue) of 0 to 255"
        raise InvalidOptions(f"picture: found {picture!r:.60}, expected {expected}")
    return picture


def _are_pixels(picture: object) -> TypeGuard[Pixels]:
    """Whether these are rows of the same length, at least one pixel each."""
    if not isinstance(picture, tuple) or not picture or not all(isinstance(row, tuple) and row for row in picture):
        return False
    try:
        shades = {rgb for row in picture for rgb in row}
    except TypeError:  # lists and other unhashable values
        return False
    return len(set(map(len, picture))) == 1 and all(map(_is_rgb, shades))


def _is_rgb(rgb: object) -> bool:
    return isinstance(rgb, tuple) and len(rgb) == 3 and all(isinstance(part, int) and 0 <= part <= 255 for part in rgb)


def rgb_of(shade: str) -> Rgb:
    red, green, blue = bytes.fromhex(shade[1:])
    return red, green, blue


def shade_of(rgb: Rgb) -> str:
    return f"#{bytes(rgb).hex()}"


def usual_size(pixels: Pixels) -> tuple[int, int]:
    """Default rows and columns of a puzzle made from a picture: its own size if it is small."""
    height, width = len(pixels), len(pixels[0])
    longer = max(height, width)
    if longer <= OWN_SIZE:
        return height, width
    return max(1, round(height * LONGER_SIDE / longer)), max(1, round(width * LONGER_SIDE / longer))


def scaled(pixels: Pixels, rows: int, columns: int) -> Pixels:
    """The picture scaled to this many cells; each is the mean of the pixels it covers."""
    return tuple([tuple(map(mean_of, row)) for row in pixels_in_cells(pixels, rows, columns)])


def pixels_in_cells(pixels: Pixels, rows: int, columns: int) -> list[list[list[Rgb]]]:
    """The pixels that each cell covers."""
    down, across = _ranges(len(pixels), rows), _ranges(len(pixels[0]), columns)
    return [
        [[pixel for line in pixels[top:bottom] for pixel in line[left:right]] for left, right in across]
        for top, bottom in down
    ]


def _ranges(pixels: int, cells: int) -> list[tuple[int, int]]:
    """The range of pixels that each cell covers: at least one."""
    starts = [cell * pixels // cells for cell in range(cells + 1)]
    return [(start, max(start + 1, end)) for start, end in pairwise(starts)]


def mean_of(pixels: list[Rgb]) -> Rgb:
    red, green, blue = [(2 * sum(parts) + len(pixels)) // (2 * len(pixels)) for parts in zip(*pixels)]
    return red, green, blue
