"""How bright and how far apart colours are, and a few that stand for many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from deadreckon.puzzles.nonogram.generating.pixels import Rgb, mean_of

Box: TypeAlias = list[Rgb]  # colours of pixels


def grey(rgb: Rgb) -> int:
    """How bright a colour is for the eye, from 0 to 255."""
    return (299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2]) // 1000


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """How far two colours are apart, squared."""
    return sum((a - b) ** 2 for a, b in zip(one, other))


def threshold(greys: list[int]) -> int:
    """The grey up to which all is dark: the means of dark and light are as far apart as can be (Otsu 1979)."""
    borders = sorted(set(greys))[:-1]
    return max(borders, key=lambda border: _between(greys, border)) if borders else 127


def _between(greys: list[int], border: int) -> float:
    dark = [value for value in greys if value <= border]
    light = [value for value in greys if value > border]
    return len(dark) * len(light) * (sum(dark) / len(dark) - sum(light) / len(light)) ** 2


def few_shades(pixels: list[Rgb], number: int) -> list[Rgb]:
    """So many colours for these pixels, or all there are: the box with the widest range is cut (Heckbert 1982)."""
    boxes: list[Box] = [pixels]
    while len(boxes) < number:
        boxes.sort(key=_widest_range)
        if not _widest_range(boxes[-1]):
            break
        boxes += _halves(boxes.pop())
    return [mean_of(box) for box in boxes]


def _widest_range(box: Box) -> int:
    return max(_ranges(box))


def _ranges(box: Box) -> list[int]:
    """The range of red, of green and of blue."""
    return [max(parts) - min(parts) for parts in zip(*box)]


def _halves(box: Box) -> tuple[Box, Box]:
    """The box cut at the median of its widest part; colours that are equal in that stay together."""
    part = _ranges(box).index(_widest_range(box))
    values = sorted(rgb[part] for rgb in box)
    middle = values[len(values) // 2]
    border = middle if middle > values[0] else next(value for value in values if value > middle)
    return [rgb for rgb in box if rgb[part] < border], [rgb for rgb in box if rgb[part] >= border]
