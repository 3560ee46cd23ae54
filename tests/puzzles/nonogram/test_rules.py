from itertools import product

import pytest

from deadreckon.puzzles.board import Violation
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, clue_of
from deadreckon.puzzles.nonogram.rules import violations

PUZZLE = Nonogram(rows=black((2,), (1, 1), ()), columns=black((2,), (1,), (1,)))
RED = Colour("r", "red", "#ff0000")
# Rows: one red, one black of unknown length; two red apart. The second cell of the second row is given as blank.
COLOURED = Nonogram(
    rows=(((1, 2), (0, 1)), ((1, 2), (1, 2))),
    columns=(((2, 2),), ((1, 1),), ((1, 1), (0, 2))),
    colours=(BLACK, RED),
    givens=("???", "?.?"),
)


def test_a_solution_breaks_nothing():
    assert violations(PUZZLE, ("##.", "#.#", "...")) == []
    assert violations(COLOURED, ("r##", "r.r")) == []


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


@pytest.mark.parametrize(
    ("board", "texts"),
    [
        (("r#.", "r.r"), ["column 3 reads 1r, needs 1# ?r"]),
        (("r##", "rrr"), ["the given '.' at r2c2 was changed to 'r'", "row 2 reads 3r, needs 1r 1r",
                          "column 2 reads 1# 1r, needs 1#"]),
        (("#r#", "r.r"), ["row 1 reads 1# 1r 1#, needs 1r ?#", "column 1 reads 1# 1r, needs 2r",
                          "column 2 reads 1r, needs 1#"]),
        (("r.#", "r.r"), ["column 2 is blank, needs 1#"]),
        (("r#b", "r.r"), ["r1c3 is 'b', needs to be '#', 'r' or '.'"]),
        (("r##", "r?r"), ["r2c2 is '?', needs to be '#', 'r' or '.'", "the given '.' at r2c2 was changed to '?'"]),
        (("r##",), ["the board has 1 row, needs 2"]),
    ],
)  # fmt: skip
def test_colours_blots_and_givens_in_sentences(board, texts):
    assert [violation.text for violation in violations(COLOURED, board)] == texts


def test_violations_name_the_rule_and_the_cells():
    assert violations(PUZZLE, ("##.", "#.x", "#..")) == [
        Violation("character", ((1, 2),), "r2c3 is 'x', needs to be '#' or '.'"),
        Violation("row", ((2, 0), (2, 1), (2, 2)), "row 3 reads 1, needs to be blank"),
        Violation("column", ((0, 0), (1, 0), (2, 0)), "column 1 reads 3, needs 2"),
    ]
    assert violations(PUZZLE, ("##.", "#.", "..."))[0] == Violation(
        "size", ((1, 0), (1, 1)), "row 2 has 2 cells, needs 3"
    )
    assert violations(COLOURED, ("r##", "rrr"))[0] == Violation(
        "given", ((1, 1),), "the given '.' at r2c2 was changed to 'r'"
    )


def test_on_every_3x3_picture_only_its_own_clues_are_satisfied():
    pictures = [tuple("".join(cells[i : i + 3]) for i in (0, 3, 6)) for cells in product(".#", repeat=9)]
    for picture in pictures:
        allowed = tuple(map(clue_of, picture)) == PUZZLE.rows
        allowed &= tuple(clue_of("".join(column)) for column in zip(*picture)) == PUZZLE.columns
        assert (violations(PUZZLE, picture) == []) is allowed


def test_of_all_2x3_pictures_in_two_colours_exactly_these_are_right():
    rows = ["".join(row) for row in product(".#r", repeat=3)]
    assert [board for board in product(rows, repeat=2) if not violations(COLOURED, board)] == [("r##", "r.r")]
    loose = Nonogram((((0, 2),), ((0, 1),)), ((), ((0, 2), (0, 1)), ((0, 2), (1, 1))), (BLACK, RED))
    assert [board for board in product(rows, repeat=2) if not violations(loose, board)] == [(".rr", ".##")]
