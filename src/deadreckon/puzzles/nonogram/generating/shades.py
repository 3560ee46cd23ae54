"""Brightness of colours and distances between them."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.puzzles.nonogram.generating.pixels import Rgb


def grey(rgb: Rgb) -> int:
    """Perceived brightness of a colour, from 0 to 255."""
    return (299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2]) // 1000


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """Squared distance of two colours."""
    return sum((a - b) ** 2 for a, b in zip(one, other))


def otsu_threshold(greys: list[int]) -> int:
    """The grey up to which a pixel is dark, by maximal variance between the classes (Otsu 1979)."""
    borders = sorted(set(greys))[:-1]
    return max(borders, key=lambda border: _between(greys, border)) if borders else 127


def _between(greys: list[int], border: int) -> float:
    dark = [value for value in greys if value <= border]
    light = [value for value in greys if value > border]
    return len(dark) * len(light) * (sum(dark) / len(dark) - sum(light) / len(light)) ** 2
