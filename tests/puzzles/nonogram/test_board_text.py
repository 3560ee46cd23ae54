import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.board_text import read_board, write_board
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram

CROSSED = Nonogram(((),), ((),), (BLACK, Colour("x", "blue", "#0000ff"), Colour("r", "red", "#ff0000")))


@pytest.mark.parametrize("text", ["#.\n.#\n", "10\n01\n", "X.\n.x", "\ufeff\r\n#.\r\n\r\n.#  \r\n\n", "x0\n0#"])
def test_ways_to_write_a_solution(text):
    assert read_board(text) == ("#.", ".#")


def test_letters_of_colours_are_read_as_they_stand():
    assert read_board("rG\n#.\n01\n") == ("rG", "#.", ".#")


def test_a_cross_is_black_unless_it_is_a_colour():
    assert read_board("x.r") == ("x.r",)
    assert read_board("x.X", CROSSED) == ("x.X",)
    assert read_board("x.#1", CROSSED) == ("x.##",)
    assert read_board("x.X", Nonogram(((),), ((),))) == ("#.#",)
    assert read_board("x.X", Nonogram(((),), ((),), CROSSED.colours[1:2])) == ("x.#",)


def test_rows_are_read_as_they_stand():
    assert read_board("#\n\n###\n") == ("#", "###")
    assert read_board("") == ()


@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [("#.\n.?", 2, 2, "'?'"), ("# .\n", 1, 2, "' '"), ("r.\n.2", 2, 2, "'2'"), ("é", 1, 1, "'é'")],
)
def test_what_is_no_cell(text, line, column, found):
    with pytest.raises(FormatError) as caught:
        read_board(text)
    assert (caught.value.line, caught.value.column, caught.value.found) == (line, column, found)
    assert caught.value.expected == "'#' or the letter of a colour for a painted cell, '.' for a blank one"


@given(st.lists(st.text("#.", min_size=1)))
def test_round_trip(rows):
    assert read_board(write_board(tuple(rows))) == tuple(rows)


@given(st.lists(st.text("#.xr", min_size=1)))
def test_round_trip_in_colours(rows):
    assert read_board(write_board(tuple(rows)), CROSSED) == tuple(rows)
