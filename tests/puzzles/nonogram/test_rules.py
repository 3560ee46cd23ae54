from itertools import product

import pytest

from deadreckon.puzzles import Violation
from deadreckon.puzzles.nonogram.puzzle import Puzzle, clue_of
from deadreckon.puzzles.nonogram.rules import violations

PUZZLE = Puzzle(rows=((2,), (1, 1), ()), columns=((2,), (1,), (1,)))


def test_a_solution_breaks_nothing():
    assert violations(PUZZLE, ("##.", "#.#", "...")) == []


@pytest.mark.parametrize(
    ("board", "texts"),
    [
        (("##.", "###", "..."), ["row 2 reads 3, needs 1 1", "column 2 reads 2, needs 1"]),
        (("##.", "#.#", "#.."), ["row 3 reads 1, needs to be blank", "column 1 reads 3, needs 2"]),
        (("##.", "#..", "..."), ["row 2 reads 1, needs 1 1", "column 3 is blank, needs 1"]),
        (("##.", "#.#"), ["the board has 2 rows, needs 3"]),
        (("##.",), ["the board has 1 row, needs 3"]),
        (("##.", "#.#", "...", "###"), ["the board has 4 rows, needs 3"]),
        (("##.", "#", "..."), ["row 2 has 1 cell, needs 3"]),
        (("##.", "#.#.", "..."), ["row 2 has 4 cells, needs 3"]),
        (
            ("##.", "#.#.", "#.."),
            ["row 2 has 4 cells, needs 3", "row 3 reads 1, needs to be blank", "column 1 reads 3, needs 2"],
        ),
        (
            ("##.", "", "###", "..."),
            ["the board has 4 rows, needs 3", "row 2 has 0 cells, needs 3", "row 3 reads 3, needs to be blank"],
        ),
        (("##.", "#?#", "..."), ["r2c2 is '?', needs to be '#' or '.'"]),
    ],
)
def test_each_broken_rule_has_a_sentence(board, texts):
    assert [violation.text for violation in violations(PUZZLE, board)] == texts


def test_violations_name_the_rule_and_the_cells():
    assert violations(PUZZLE, ("##.", "#.x", "#..")) == [
        Violation("character", ((1, 2),), "r2c3 is 'x', needs to be '#' or '.'"),
        Violation("row", ((2, 0), (2, 1), (2, 2)), "row 3 reads 1, needs to be blank"),
        Violation("column", ((0, 0), (1, 0), (2, 0)), "column 1 reads 3, needs 2"),
    ]
    assert violations(PUZZLE, ("##.", "#.", "..."))[0] == Violation(
        "size", ((1, 0), (1, 1)), "row 2 has 2 cells, needs 3"
    )


def test_on_every_3x3_picture_only_its_own_clues_are_satisfied():
    pictures = [tuple("".join(cells[i : i + 3]) for i in (0, 3, 6)) for cells in product(".#", repeat=9)]
    for picture in pictures:
        allowed = tuple(map(clue_of, picture)) == PUZZLE.rows
        allowed &= tuple(clue_of("".join(column)) for column in zip(*picture)) == PUZZLE.columns
        assert (violations(PUZZLE, picture) == []) is allowed
