import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadreckon.puzzles import FormatError
from deadreckon.puzzles.nonogram.board import read_board, write_board


@pytest.mark.parametrize("text", ["#.\n.#\n", "10\n01\n", "X.\n.x", "\ufeff\r\n#.\r\n\r\n.#  \r\n\n", "x0\n0#"])
def test_ways_to_write_a_solution(text):
    assert read_board(text) == ("#.", ".#")


def test_rows_are_read_as_they_stand():
    assert read_board("#\n\n###\n") == ("#", "###")
    assert read_board("") == ()


@pytest.mark.parametrize(("text", "line", "column", "found"), [("#.\n.?", 2, 2, "'?'"), ("# .\n", 1, 2, "' '")])
def test_what_is_no_cell(text, line, column, found):
    with pytest.raises(FormatError) as caught:
        read_board(text)
    assert (caught.value.line, caught.value.column, caught.value.found) == (line, column, found)
    assert caught.value.expected == "'#' for a painted cell or '.' for a blank one"


@given(st.lists(st.text("#.", min_size=1)))
def test_round_trip(rows):
    assert read_board(write_board(tuple(rows))) == tuple(rows)
