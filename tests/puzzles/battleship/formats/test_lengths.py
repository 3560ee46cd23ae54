"""The grid of lengths: the model-comparison document's sample problem and solution, and errors that name their line."""

import pytest

from deadreckon import check, load, read_board, write
from deadreckon.puzzles.battleship.formats.lengths import FORMAT, read, solutions
from deadreckon.puzzles.battleship.formats.lengths import write as write_puzzle
from deadreckon.puzzles.format import FormatError
from puzzles.battleship.boards import DOCUMENT

PROBLEM = """  1 3 2 2
2 ? ? ? ?
1 ? ? ? ?
2 ? ? ? ?
3 ? ? ? ?
ships = [ 0,1,2,1 ]
"""
SOLUTION = "0 0 2 2\n0 2 0 0\n0 2 0 1\n3 3 3 0\n"
BOARD = ("WWLR", "WTWW", "WBWS", "LMRW")


def test_the_sample_problem_and_its_solution():
    assert load(PROBLEM) == DOCUMENT
    assert read_board(SOLUTION, DOCUMENT) == BOARD
    assert check(DOCUMENT, BOARD) == []


def test_a_solution_may_stand_below_its_puzzle():
    both = f"# sample problem\n{PROBLEM}\n# sample solution\n{SOLUTION}"
    assert load(both) == DOCUMENT
    assert (solutions(PROBLEM), solutions(both)) == ([None], [BOARD])
    assert read_board(both, DOCUMENT) == BOARD


def test_it_is_written_as_the_document_has_it():
    assert write(DOCUMENT, "lengths").replace(" ", "") == PROBLEM.replace(" ", "")
    wide = write_puzzle(load(PROBLEM.replace("3 ?", "13 ?")))
    assert wide.splitlines()[:2] == ["   1 3 2 2", " 2 ? ? ? ?"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("1 3 2 2", "1 3 x 2", "line 1: found 'x', expected a column count"),
        ("1 ? ? ? ?", "1 ? ? ?", "line 3: found 3 cells, expected 4"),
        ("1 ? ? ? ?", "1 ? 2 ? ?", "line 3: found the cell '2', expected one of ?"),
        ("1 ? ? ? ?", "? ? ? ? ?", "line 3: found '?', expected a row count"),
        ("ships = [ 0,1,2,1 ]\n", "", "line 6: found the end of the text, expected the ships, as in ships = [0, 1, 2]"),
        ("ships = [ 0,1,2,1 ]", "ships : 0,1", "line 6: found 'ships : 0,1', expected the ships, as in ships = [0,"),
        ("[ 0,1", "[ 2,1", "line 6: found 2 ships of length 0, expected 0, as no ship has length 0"),
        ("2,1 ]", "x,1 ]", "line 6: found 'x', expected a number of ships"),
        ("1 ]\n", "1 ]\n0 0 2 2\n", "line 7: found 1 line below the ships, expected 4 of a solution, or none"),
        ("1 ]\n", f"1 ]\n{SOLUTION}".replace("0 2 0 0", "0 2 0"), "line 8: found 3 cells, expected 4"),
        ("1 ]\n", f"1 ]\n{SOLUTION}".replace("3 3 3 0", "3 3 3 ?"), "line 10: found '?', expected the length of a"),
    ],
)  # fmt: skip
def test_errors_name_their_line(old, new, said):
    assert old in PROBLEM
    with pytest.raises(FormatError) as caught:
        read(PROBLEM.replace(old, new))
    assert str(caught.value).startswith(said)


def test_no_row_at_all_is_refused():
    with pytest.raises(FormatError, match="line 2: found the end of the text, expected the first row"):
        read("1 2\nships = [0]\n")
    assert not FORMAT.sniff("1 2\nships = [0]\n")
