"""Drafts of nonograms with one solution: a random picture, repaired where it has another, or a given picture."""

from __future__ import annotations

from math import ceil
from random import Random

from deadreckon.puzzles.generator import Draft, Rival
from deadreckon.puzzles.nonogram.generating.appearance import appearance_gap, appearance_in_words
from deadreckon.puzzles.nonogram.generating.from_picture import from_picture
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.moves import meets_options
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import Painting, painting_of
from deadreckon.puzzles.nonogram.generating.random_picture import random_picture
from deadreckon.puzzles.nonogram.generating.repairing import is_solvable, repaired
from deadreckon.puzzles.nonogram.puzzle import Nonogram

PICTURES = 50  # drawn before an attempt fails: most are too full or have a blank line
SMALL = 100  # cells of a board where a failed attempt costs one


def draw(random: Random, options: NonogramOptions, rival: Rival) -> Draft[Nonogram] | None:
    """A puzzle that meets the options, or else one of another appearance; None if no picture was solvable."""
    if options.picture is not None:
        return from_picture(options, rival)
    others = []
    for _ in range(PICTURES):
        painting = painting_of(*random_picture(random, options))
        if meets_options(painting, options):
            return draft_of(repaired(random, painting, options, rival))
        others.append(painting)
    for painting in sorted(others, key=lambda other: appearance_gap(other, options)):
        if not open_cells(painting) and is_solvable(painting, 0, options, rival):
            gap, misses = appearance_gap(painting, options), appearance_in_words(painting)
            return Draft(painting.puzzle, painting.board, gap=gap, misses=misses)
    return None


def failure_cost(options: NonogramOptions) -> int:
    """Cost of a failed attempt, in attempts: proportional to the cells of the board."""
    return ceil(options.rows * options.columns / SMALL)


def draft_of(painting: Painting | None) -> Draft[Nonogram] | None:
    return None if painting is None else Draft(painting.puzzle, painting.board)
