"""Photographs in one colour: contrast, shadows and edges decide what is dark, not one grey for the whole picture."""

from __future__ import annotations

from itertools import accumulate

from deadreckon.puzzles.nonogram.generating.pixels import Pixels, scaled
from deadreckon.puzzles.nonogram.generating.shades import grey, otsu_threshold

MANY_COLOURS = 1000  # of a photograph; drawings with smooth edges have fewer
FINE = 3  # samples of a cell's side
CLIPPED = 0.02  # share of the darkest and of the lightest samples that contrast leaves out
AROUND = 0.14  # of the longer side: the neighbourhood that a sample is compared with
LOCAL = 0.55  # how much the neighbourhood counts for the threshold, beside the whole picture
EDGE_NEAR, EDGE_FAR, EDGE = 1, 3, 14  # radii of blurred pictures, and their difference at a dark edge
MIN_DARK = 5  # of the nine samples of a painted cell

Greys = list[list[float]]


def is_photograph(picture: Pixels, rows: int, columns: int) -> bool:
    """Whether a picture has the many colours of a photograph, and more pixels than cells."""
    enough = len(picture) >= 2 * rows and len(picture[0]) >= 2 * columns
    return enough and len({rgb for row in picture for rgb in row}) > MANY_COLOURS


def dark_cells(picture: Pixels, rows: int, columns: int) -> list[list[int]]:
    """For each cell 1 if it is to be painted, else 0."""
    greys = _stretched([[float(grey(rgb)) for rgb in row] for row in scaled(picture, FINE * rows, FINE * columns)])
    around = _blurred(greys, round(AROUND * FINE * max(rows, columns)))
    near, far = _blurred(greys, EDGE_NEAR), _blurred(greys, EDGE_FAR)
    whole = otsu_threshold([round(value) for row in greys for value in row])
    dark = [
        [
            near[r][c] <= (1 - LOCAL) * whole + LOCAL * around[r][c] or far[r][c] - near[r][c] > EDGE
            for c in range(FINE * columns)
        ]
        for r in range(FINE * rows)
    ]
    return [
        [
            int(sum(dark[FINE * r + i][FINE * c + j] for i in range(FINE) for j in range(FINE)) >= MIN_DARK)
            for c in range(columns)
        ]
        for r in range(rows)
    ]


def _stretched(greys: Greys) -> Greys:
    """The same from 0 to 255, without the extremes."""
    values = sorted(value for row in greys for value in row)
    least, most = values[int(CLIPPED * len(values))], values[int((1 - CLIPPED) * len(values)) - 1]
    scale = 255 / max(1.0, most - least)
    return [[min(255.0, max(0.0, (value - least) * scale)) for value in row] for row in greys]


def _blurred(greys: Greys, radius: int) -> Greys:
    """Means of squares of this radius, smaller at the border."""
    return _transposed([_means(row, radius) for row in _transposed([_means(row, radius) for row in greys])])


def _transposed(greys: Greys) -> Greys:
    return [list(column) for column in zip(*greys)]


def _means(row: list[float], radius: int) -> list[float]:
    sums = [0.0, *accumulate(row)]
    ends = [(max(0, at - radius), min(len(row), at + radius + 1)) for at in range(len(row))]
    return [(sums[end] - sums[begin]) / (end - begin) for begin, end in ends]
