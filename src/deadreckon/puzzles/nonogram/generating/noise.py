"""Smooth random heights over the cells of a board, from which pictures are cut."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TypeAlias

Heights: TypeAlias = list[list[float]]


def smooth_noise(random: Random, rows: int, columns: int, passes: int) -> Heights:
    """Random heights, smoothed `passes` times by the mean of neighbours, with mean 0 and standard deviation 1."""
    heights = [[random.random() for _ in range(columns)] for _ in range(rows)]
    for _ in range(passes):
        heights = _turned([_smoothed(line) for line in _turned([_smoothed(line) for line in heights])])
    return spread_by_one(heights)


def spread_by_one(heights: Heights) -> Heights:
    """The heights moved and scaled so that their mean is 0 and their standard deviation 1."""
    every = [height for line in heights for height in line]
    mean = sum(every) / len(every)
    spread = sqrt(sum((height - mean) ** 2 for height in every) / len(every)) or 1.0
    return [[(height - mean) / spread for height in line] for line in heights]


def mixed(first: Heights, second: Heights, share: float) -> Heights:
    """Weighted sum, with the weight `share` for the second."""
    return [[a * (1 - share) + b * share for a, b in zip(one, other)] for one, other in zip(first, second)]


def mirrored(heights: Heights) -> Heights:
    return [line[::-1] for line in heights]


def rotated(heights: Heights) -> Heights:
    return [line[::-1] for line in heights[::-1]]


def hill(rows: int, columns: int) -> Heights:
    """A height that falls from the middle of the board to its corners."""
    down = [(2 * r + 1 - rows) / rows for r in range(rows)]
    across = [(2 * c + 1 - columns) / columns for c in range(columns)]
    return spread_by_one([[-(y * y + x * x) for x in across] for y in down])


def _smoothed(line: list[float]) -> list[float]:
    """The mean of each height and its neighbours; beyond an end the line goes on as it ends."""
    longer = [line[0], *line, line[-1]]
    return [(a + b + c) / 3 for a, b, c in zip(longer, longer[1:], longer[2:])]


def _turned(heights: Heights) -> Heights:
    return [list(line) for line in zip(*heights)]
