import pytest

from deadreckon.puzzles.nonogram.impossible import why_impossible
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black

RED = Colour("r", "red", "#ff0000")


@pytest.mark.parametrize(
    ("rows", "columns", "reason"),
    [
        (((2,), (1,)), ((2,), (1,)), None),
        (((), ()), ((), ()), None),
        (((1, 1), ()), ((1,), (1,)), "row 1 has 2 cells, its clue 1 1 needs 3"),
        (((1,),), ((2,),), "column 1 has 1 cell, its clue 2 needs 2"),
        (((2,), (1,)), ((1,), (1,)), "the rows paint 3 cells, the columns 2"),
        (((1,), ()), ((1,), (1,)), "the rows paint 1 cell, the columns 2"),
        (((0, 1),), ((1,), ()), "row 1 has 2 cells, its clue ? 1 needs 3"),
        (((0,), ()), ((1,), (1,)), None),
        (((0,), (1,)), ((1,), ()), "the rows paint at least 2 cells, the columns 1"),
        (((1,), ()), ((0,), (0,)), "the rows paint 1 cell, the columns at least 2"),
        (((0,), (0,)), ((0,), ()), None),
    ],
)
def test_why_impossible(rows, columns, reason):
    assert why_impossible(Nonogram(black(*rows), black(*columns))) == reason


@pytest.mark.parametrize(
    ("rows", "columns", "reason"),
    [
        ((((1, 1), (1, 2)),), (((1, 1),), ((1, 2),)), None),
        ((((1, 1), (1, 2)),), (((1, 1),), ((1, 1),)), "the rows paint 1 black cell, the columns 2"),
        ((((2, 2),),), (((1, 2),), ()), "the rows paint 2 red cells, the columns 1"),
        ((((2, 2), (1, 1)),), (((1, 2),), ((1, 2),)), "row 1 has 2 cells, its clue 2r 1# needs 3"),
    ],
)
def test_each_colour_is_painted_equally_often_both_ways(rows, columns, reason):
    assert why_impossible(Nonogram(rows, columns, (BLACK, RED))) == reason


@pytest.mark.parametrize(
    ("givens", "reason"),
    [
        (("??", "??"), None),
        (("#.", "r."), None),
        (("r?", "??"), "row 1 has the given 'r' in its cell 1, its clue 1# has no such block"),
        (("?#", "??"), "column 2 has the given '#' in its cell 1, it needs to be blank"),
    ],
)
def test_givens_are_among_the_colours_of_their_lines(givens, reason):
    rows, columns = (((1, 1),), ((1, 2),)), (((1, 1), (1, 2)), ())
    assert why_impossible(Nonogram(rows, columns, (BLACK, RED), givens)) == reason
