"""The part of a picture that becomes a puzzle: a given one, without margins of the background's colour."""

from __future__ import annotations

from collections import Counter

from deadreckon.puzzles.nonogram.generating.pixels import Pixels, Rgb
from deadreckon.puzzles.nonogram.generating.shades import distance

ALIKE = 20**2 * 3  # squared distance up to which a pixel belongs to the margin
MIN_BORDER_SHARE = 0.9  # of the border's pixels that must be alike, or there is no margin


def part_of(picture: Pixels, shares: tuple[float, float, float, float] | None, margins: bool) -> Pixels:
    """The part that these shares of the sides cut out (left, top, width, height); without margins unless wanted."""
    part = picture if shares is None else _cropped(picture, shares)
    return part if margins else _trimmed(part)


def _cropped(picture: Pixels, shares: tuple[float, float, float, float]) -> Pixels:
    height, width = len(picture), len(picture[0])
    left, top = int(shares[0] * width), int(shares[1] * height)
    right, bottom = round((shares[0] + shares[2]) * width), round((shares[1] + shares[3]) * height)
    return tuple([row[left : max(right, left + 1)] for row in picture[top : max(bottom, top + 1)]])


def _trimmed(picture: Pixels) -> Pixels:
    """The picture without rows and columns at its sides that have the colour of the border alone.

    A figure that fills what is left keeps its margins, or nothing would be blank.
    """
    ground = _ground(picture)
    if ground is None:
        return picture
    known: dict[Rgb, bool] = {}
    for row in picture:
        for rgb in row:
            if rgb not in known:
                known[rgb] = distance(rgb, ground) > ALIKE
    rows = [r for r, row in enumerate(picture) if any(known[rgb] for rgb in row)]
    columns = [c for c, column in enumerate(zip(*picture)) if any(known[rgb] for rgb in column)]
    if not rows or not columns:
        return picture
    part = tuple([row[columns[0] : columns[-1] + 1] for row in picture[rows[0] : rows[-1] + 1]])
    return part if any(not known[rgb] for row in part for rgb in row) else picture


def _ground(picture: Pixels) -> Rgb | None:
    """The colour of nearly all of the border; None if it has several."""
    border = Counter([*picture[0], *picture[-1], *[row[0] for row in picture], *[row[-1] for row in picture]])
    [(ground, _)] = border.most_common(1)
    alike = sum(count for rgb, count in border.items() if distance(rgb, ground) <= ALIKE)
    return ground if alike >= MIN_BORDER_SHARE * sum(border.values()) else None
