"""Repairing pictures with several solutions: changed where line solving leaves cells open, until one is left."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.generator import Rival, TooHard
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.moves import around, changed_paintings
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import Painting

STEPS = 12  # changes before an attempt fails
SAMPLE = 10  # changes compared in each step


def repaired(random: Random, painting: Painting, options: NonogramOptions, rival: Rival) -> Painting | None:
    """The painting, changed step by step so that fewer cells stay open, until it can be solved as required.

    Which cells line solving leaves open does not depend on the solver, so the result does not either.
    """
    for _ in range(STEPS):
        cells = open_cells(painting)
        if is_solvable(painting, len(cells), options, rival):
            return painting
        near = changed_paintings(random, painting, around(painting, cells), options, SAMPLE)
        if not near:
            return None
        painting = min(near, key=lambda other: len(open_cells(other)))
    return None


def is_solvable(painting: Painting, number_open: int, options: NonogramOptions, rival: Rival) -> bool:
    """Whether the picture is the only solution of its clues, and line-solvable if the options require it."""
    if number_open and options.line_solvable:
        return False
    try:
        return rival(painting.puzzle, painting.board) is None
    except TooHard:
        return False
