import pytest

from deadreckon.puzzles.nonogram.impossible import why_impossible
from deadreckon.puzzles.nonogram.puzzle import Puzzle


@pytest.mark.parametrize(
    ("rows", "columns", "reason"),
    [
        (((2,), (1,)), ((2,), (1,)), None),
        (((), ()), ((), ()), None),
        (((1, 1), ()), ((1,), (1,)), "row 1 has 2 cells, its clue 1 1 needs 3"),
        (((1,),), ((2,),), "column 1 has 1 cell, its clue 2 needs 2"),
        (((2,), (1,)), ((1,), (1,)), "the rows paint 3 cells, the columns 2"),
        (((1,), ()), ((1,), (1,)), "the rows paint 1 cell, the columns 2"),
    ],
)
def test_why_impossible(rows, columns, reason):
    assert why_impossible(Puzzle(rows, columns)) == reason
