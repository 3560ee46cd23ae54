import pytest

from deadreckon import InvalidPuzzle
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, cells_needed, clue_of, reads_as

RED = Colour("r", "red", "#ff0000")


def test_black_makes_clues_from_plain_lengths():
    assert black((2, 1), (), (3,)) == (((2, 1), (1, 1)), (), ((3, 1),))


@pytest.mark.parametrize(
    ("line", "lengths"),
    [("", ()), ("....", ()), ("####", (4,)), ("#.#", (1, 1)), (".##..#.", (2, 1)), ("#..###", (1, 3))],
)
def test_clue_of(line, lengths):
    assert (clue_of(line),) == black(lengths)


def test_clue_of_a_line_in_colours():
    assert clue_of(".rr##.#r", "#r") == ((2, 2), (2, 1), (1, 1), (1, 2))


@pytest.mark.parametrize(("lengths", "cells"), [((), 0), ((3,), 3), ((3, 1), 5), ((1, 1, 1), 5), ((0, 2), 4)])
def test_cells_needed(lengths, cells):
    assert cells_needed(*black(lengths)) == cells


def test_only_equal_colours_need_a_blank_between_them():
    assert cells_needed(((1, 1), (1, 2), (1, 1))) == 3
    assert cells_needed(((1, 1), (1, 2), (0, 2), (3, 1))) == 7


@pytest.mark.parametrize(
    ("clue", "reading", "right"),
    [
        ((), (), True),
        (((2, 1),), ((2, 1),), True),
        (((2, 1),), ((3, 1),), False),
        (((2, 1),), ((2, 2),), False),
        (((0, 1), (1, 2)), ((7, 1), (1, 2)), True),
        (((0, 1), (1, 2)), ((7, 2), (1, 2)), False),
        (((0, 1), (1, 2)), ((7, 1), (2, 2)), False),
        (((0, 1),), (), False),
        (((0, 1),), ((1, 1), (1, 1)), False),
    ],
)
def test_reads_as(clue, reading, right):
    assert reads_as(clue, reading) is right


def test_lines_are_named_and_measured():
    puzzle = Nonogram(rows=black((2,), ()), columns=black((1,), (1,), ()))
    assert (puzzle.height, puzzle.width, puzzle.letters) == (2, 3, "#")
    assert list(puzzle.lines()) == [
        ("row 1", ((2, 1),), 3),
        ("row 2", (), 3),
        ("column 1", ((1, 1),), 2),
        ("column 2", ((1, 1),), 2),
        ("column 3", (), 2),
    ]


def test_givens_by_line():
    sides = black((1,), ()), black((1,), (), ())
    assert Nonogram(*sides).given_rows() == ("???", "???")
    assert Nonogram(*sides).given_lines() == ["???", "???", "??", "??", "??"]
    assert Nonogram(*sides, givens=("#?.", "??.")).given_lines() == ["#?.", "??.", "#?", "??", ".."]


BLOCKS = "expected a tuple of blocks, each its length and its colour from 1; `of` takes lengths alone"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rows": (((1, 2),),)}, "row 1: found ((1, 2),), expected colours from 1 to 1"),
        ({"columns": (((1, 0),),)}, f"column 1: found ((1, 0),), {BLOCKS}"),
        ({"columns": (((-1, 1),),)}, f"column 1: found ((-1, 1),), {BLOCKS}"),
        ({"colours": ()}, "the colours have the letters '', which are not all different, or none"),
        ({"colours": (RED, BLACK, RED)}, "the colours have the letters 'r#r', which are not all different, or none"),
        ({"givens": ("?", "?")}, "found a grid of other sizes, expected 1 rows of 1 cells"),
        ({"givens": ("??",)}, "found a grid of other sizes, expected 1 rows of 1 cells"),
        ({"givens": ("r",)}, "found 'r' in the grid, expected some of #.?"),
    ],
)
def test_what_makes_no_sense_is_no_puzzle(changes, said):
    with pytest.raises(ValueError) as caught:
        Nonogram(**{"rows": (((1, 1),),), "columns": (((1, 1),),)} | changes)
    assert str(caught.value) == said


@pytest.mark.parametrize("letter", [*".?,0123456789 é", "", "ab", "\n"])
def test_what_is_no_letter_of_a_colour(letter):
    with pytest.raises(ValueError, match=r"^a colour cannot be "):
        Colour(letter, "red", "#ff0000")


@pytest.mark.parametrize("rgb", ["", "ff0000", "#f00", "#FF0000", "#ff000g", "#ff00000"])
def test_what_is_no_rgb(rgb):
    with pytest.raises(ValueError, match=r"^a colour cannot be "):
        Colour("r", "red", rgb)


@pytest.mark.parametrize("board", [["#x"], ["#.", "#"], ["?#"]])
def test_the_puzzle_of_a_board_that_is_not_finished_is_refused(board):
    with pytest.raises(InvalidPuzzle, match=r"of the marks \.#"):
        Nonogram.of_board(board)
