import pytest

from deadreckon.puzzles.nonogram.puzzle import Puzzle, cells_needed, clue_of


@pytest.mark.parametrize(
    ("line", "clue"), [("", ()), ("....", ()), ("####", (4,)), ("#.#", (1, 1)), (".##..#.", (2, 1)), ("#..###", (1, 3))]
)
def test_clue_of(line, clue):
    assert clue_of(line) == clue


@pytest.mark.parametrize(("clue", "cells"), [((), 0), ((3,), 3), ((3, 1), 5), ((1, 1, 1), 5)])
def test_cells_needed(clue, cells):
    assert cells_needed(clue) == cells


def test_lines_are_named_and_measured():
    puzzle = Puzzle(rows=((2,), ()), columns=((1,), (1,), ()))
    assert (puzzle.height, puzzle.width) == (2, 3)
    assert list(puzzle.lines()) == [
        ("row 1", (2,), 3),
        ("row 2", (), 3),
        ("column 1", (1,), 2),
        ("column 2", (1,), 2),
        ("column 3", (), 2),
    ]
