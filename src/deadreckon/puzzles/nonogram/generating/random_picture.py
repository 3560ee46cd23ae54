"""Random pictures that resemble something: one figure in the middle, nearly or exactly symmetric."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.nonogram.generating.noise import (
    Heights,
    hill,
    mirrored,
    mixed,
    rotated,
    smooth_noise,
    spread_by_one,
)
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.palette import PALETTE
from deadreckon.puzzles.nonogram.generating.specks import without_specks
from deadreckon.puzzles.nonogram.puzzle import BLANK, Colour

LEAN = (0.25, 0.5)  # range of the weight of the mirror image in a picture without symmetry: 0.5 would be symmetric
HILL = (0.05, 0.4)  # range of the weight of a hill in the middle
DETAIL = (0.0, 0.3)  # range of the weight of noise smoothed only once
COLOUR_PASSES = 4  # patches of colours are larger than details of the figure


def random_picture(random: Random, options: NonogramOptions) -> tuple[Board, tuple[Colour, ...]]:
    """A picture with about the requested density, and its colours."""
    coarse, fine = (smooth_noise(random, options.rows, options.columns, passes) for passes in (2, 1))
    noise = _alike(random, mixed(coarse, fine, random.uniform(*DETAIL)), options)
    heights = mixed(noise, hill(options.rows, options.columns), random.uniform(*HILL))
    share = random.uniform(*options.density)
    shape = without_specks(_highest(heights, round(share * options.rows * options.columns)))
    if options.colours == 1:
        return shape, PALETTE[:1]
    patches = _alike(random, smooth_noise(random, options.rows, options.columns, COLOUR_PASSES), options)
    colours = tuple(random.sample(PALETTE, options.colours))
    return _coloured(shape, patches, colours), colours


def _alike(random: Random, heights: Heights, options: NonogramOptions) -> Heights:
    """Heights with the requested symmetry, or else blended with their mirror image."""
    if options.symmetry == "rotate":
        return spread_by_one(mixed(heights, rotated(heights), 0.5))
    lean = 0.5 if options.symmetry == "mirror" else random.uniform(*LEAN)
    return spread_by_one(mixed(heights, mirrored(heights), lean))


def _highest(heights: Heights, number: int) -> Board:
    """The `number` highest cells painted; of equal heights all or none."""
    border = sorted([height for line in heights for height in line], reverse=True)[max(0, number - 1)]
    mark = PALETTE[0].letter
    return tuple("".join([mark if height >= border else BLANK for height in line]) for line in heights)


def _coloured(shape: Board, heights: Heights, colours: tuple[Colour, ...]) -> Board:
    """The painted cells in colour bands by height, about as many cells in each."""
    painted = sorted([heights[r][c] for r, row in enumerate(shape) for c, mark in enumerate(row) if mark != BLANK])
    borders = [painted[len(painted) * band // len(colours)] for band in range(1, len(colours))] if painted else []

    def colour_at(height: float) -> str:
        return colours[sum(height >= border for border in borders)].letter

    return tuple(
        "".join([mark if mark == BLANK else colour_at(height) for mark, height in zip(row, line)])
        for row, line in zip(shape, heights)
    )
