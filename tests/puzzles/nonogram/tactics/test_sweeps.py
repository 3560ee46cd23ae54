"""Passes over all rows, then all columns, until a nonogram is solved."""

import pytest

from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.nonogram.tactics.core_rounds import sweeps
from puzzles.nonogram.drawing import puzzle_of


@pytest.mark.parametrize(
    ("puzzle", "passes"),
    [
        (puzzle_of(("###", "###")), 1),
        (puzzle_of(("#..", "##.", "#.#")), 2),
        (puzzle_of(("..", "#.", "..")), 2),
        (puzzle_of(("#.", "#.")), 1),  # the rows tell nothing, the columns everything
        (Nonogram(black((1,), (1,)), black((1,), (1,))), None),
        (Nonogram(black((1,)), black((1,), ()), givens=("#.",)), 0),
    ],
)
def test_sweeps(puzzle, passes):
    assert sweeps(puzzle) == passes
