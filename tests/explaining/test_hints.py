"""Hints: mistakes first, then where to look, which technique, and the move; from any partly filled board."""

import pytest

from deadreckon.explaining.hints import Hint, hint
from deadreckon.explaining.mistakes import without_mistakes
from deadreckon.explaining.proof import prove
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.step import Because, Case, Step

ASSIGNMENT = Battleship(
    (2, 1, 1, 2, 2, 2), (1, 4, 0, 2, 1, 2), (3, 2, 1), ("000000", "0000S0", "000000", "000000", "00000W", "000000")
)
SOLUTION = ("LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS")
EITHER = Battleship((1,), (0, None, None), (1,), ("000",))  # a submarine in the second cell or in the third


def test_from_the_givens_there_are_no_mistakes_and_four_stages() -> None:
    found = hint(ASSIGNMENT)
    assert found.mistakes == ()
    mistakes, where, why, move = found.stages
    assert mistakes == "No mistakes so far."
    assert where == "Look at column 3."
    assert why.startswith("Empty line (1.0). ")
    assert move == "Column 3 needs no ship parts, so it is all water. So write W at r1c3 to r6c3."


def test_the_technique_is_described_in_its_own_words() -> None:
    found = hint(ASSIGNMENT, ("00W000", "00W0S0", "00W000", "00W000", "00W00W", "00W000"))
    assert found.stages[2] == "Line complete (1.0). A line that has all its ship parts is water elsewhere."


def test_a_count_that_is_found_is_to_be_noted() -> None:
    step = Step("tactic", 1.0, ((0, 0, "W"), (0, 1, "W"), (1, 1, "?")), Because(), "Text.", learns=(("row 2", 1),))
    move = Hint(ASSIGNMENT, "unique", (), ASSIGNMENT.givens, step, "summary").stages[3]
    assert move == "Text. So write W at r1c1 and r1c2, write ? at r2c2 and note that row 2 has 1."


def test_mistakes_are_named_first_and_left_out() -> None:
    found = hint(ASSIGNMENT, ("S00000", "0000S0", "00W000", "0?0000", "00000W", "000000"))
    assert found.mistakes == ((0, 0, "S"),)
    assert found.stages[0] == "1 mistake: r1c1 (S) cannot be right."
    assert found.board == ("000000", "0000S0", "00W000", "0?0000", "00000W", "000000")
    assert found.step is not None


def test_a_given_that_was_overwritten_is_a_mistake_and_comes_back() -> None:
    found = hint(ASSIGNMENT, ("000000", "0000W0", "000000", "000000", "00000S", "000000"))
    assert found.mistakes == ((1, 4, "W"), (4, 5, "S"))
    assert found.board == ASSIGNMENT.givens


def test_a_finished_board_needs_no_step() -> None:
    found = hint(ASSIGNMENT, SOLUTION)
    assert found.step is None
    assert found.stages == ("No mistakes so far.", "The board is finished.")


def test_where_solutions_differ_only_what_follows_is_told() -> None:
    assert hint(EITHER).stages[3].endswith("So write W at r1c1.")
    found = hint(EITHER, ("W00",))
    assert found.step is None
    assert found.stages[1] == "Nothing more follows: solutions differ."


@pytest.mark.parametrize(
    ("board", "right", "mistakes"),
    [
        (("0S0",), ("0S0",), ()),
        (("SS0",), ("0S0",), ((0, 0, "S"),)),
        (("0SS",), ("0S0",), ((0, 2, "S"),)),  # either alone would do
    ],
)
def test_with_several_solutions_a_mistake_is_what_no_solution_has(
    board: tuple[str, ...], right: tuple[str, ...], mistakes: tuple[tuple[int, int, str], ...]
) -> None:
    assert without_mistakes(EITHER, board, prove(EITHER)) == (right, mistakes)


def test_with_several_solutions_an_overwritten_given_is_a_mistake_too() -> None:
    given = Battleship((1,), (None, None, None), (1,), ("W00",))
    assert without_mistakes(given, ("S00",), prove(given)) == (("W00",), ((0, 0, "S"),))


def test_a_puzzle_without_solution_says_so() -> None:
    assert hint(Battleship((1, 0), (0, 0), (1,), ("00", "00"))).stages == ("The puzzle has no solution.",)


LINES = ("row 1", "row 2", "column 1", "column 2", "column 3")
CASE = Case("", (), (), "")


@pytest.mark.parametrize(
    ("because", "cells", "cases", "where"),
    [
        (Because(lines=LINES[:4]), [(5, 5)], (), "rows 1 and 2 and columns 1 and 2"),
        (Because(lines=LINES), [(5, 5)], (), "row 6"),
        (Because(lines=LINES, ships=("destroyer",)), [(5, 5)], (), "where the destroyer can lie"),
        (Because(lines=LINES, ships=("destroyer",)), [(5, 5)], (CASE,), "row 6"),
        (Because(), [(0, 1), (3, 1), (4, 1)], (), "column 2"),
        (Because(), [(3, 0), (3, 1)], (), "row 4"),
        (Because(), [(0, 0), (2, 0), (0, 1), (2, 1), (2, 2)], (), "rows 1 and 3"),
    ],
)
def test_where_to_look_is_told_by_as_few_lines_as_there_are(
    because: Because, cells: list[tuple[int, int]], cases: tuple[Case, ...], where: str
) -> None:
    step = Step("tactic", 1.0, tuple((row, column, "W") for row, column in cells), because, "text", cases)
    assert Hint(ASSIGNMENT, "unique", (), ASSIGNMENT.givens, step, "summary").stages[1] == f"Look at {where}."
