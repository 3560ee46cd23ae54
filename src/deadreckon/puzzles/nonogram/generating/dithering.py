"""Error-diffusion dithering (Floyd and Steinberg 1976)."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.generating.pixels import Pixels, Rgb
from deadreckon.puzzles.nonogram.generating.shades import distance

SHARES = ((0, 1, 7), (1, -1, 3), (1, 0, 5), (1, 1, 1))  # rows down, columns to the right, sixteenths of the error


def dithered(pixels: Pixels, shades: list[Rgb]) -> list[list[int]]:
    """For each pixel the number of its shade."""
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
    for down, right, sixteenths in SHARES:
        if r + down < len(wanted) and 0 <= c + right < len(wanted[0]):
            near = wanted[r + down][c + right]
            wanted[r + down][c + right] = [part + off * sixteenths / 16 for part, off in zip(near, error)]
