"""The placements of a line, and the refusal to make too many of them."""

from itertools import product

import pytest

from deadreckon.puzzles import CannotBuild
from deadreckon.puzzles.nonogram.model_lines import MODEL, count_placements, placements, start_ranges
from deadreckon.puzzles.nonogram.puzzle import Puzzle, clue_of


def test_start_ranges_of_the_document():
    """It prints, for blocks of 3 and 2 in 7 cells, all the cells that each block may cover."""
    ranges = start_ranges((3, 2), 7)
    assert ranges == [range(2), range(4, 6)]
    covered = [sorted({start + i for start in starts for i in range(block)}) for block, starts in zip((3, 2), ranges)]
    assert covered == [[0, 1, 2, 3], [4, 5, 6]]
    assert start_ranges((), 5) == []


@pytest.mark.parametrize("length", range(8))
def test_placements_are_exactly_the_lines_with_the_clue(length):
    lines = ["".join(cells) for cells in product("#.", repeat=length)]
    for clue in {clue_of(line) for line in lines} | {(length + 1,), (1,) * length}:
        wanted = [line for line in lines if clue_of(line) == clue]  # leftmost first, as `product` goes
        assert placements(clue, length) == wanted
        assert count_placements(clue, length) == len(wanted)


def test_variables_are_named_after_their_lines():
    problem = MODEL.build(Puzzle(((1,), ()), ((1,),)), ()).problem
    assert [(variable.name, variable.values) for variable in problem.variables] == [
        ("row 1", ("#",)),
        ("row 2", (".",)),
        ("column 1", ("#.", ".#")),
    ]


def test_too_many_placements_are_refused_before_they_are_made():
    with pytest.raises(CannotBuild) as caught:
        MODEL.build(Puzzle(((),) * 7 + ((1,) * 15,), ((1,),) * 60), ())
    assert str(caught.value) == (
        "the lines have 511,738,761,031 placements, row 8 alone 511,738,760,544; the model 'lines' would need "
        "67,549,516 MB and stops at 256: use the model 'cells' instead"
    )


def test_many_lines_with_many_placements_each_are_too_many_together():
    side = ((1,) * 6,) * 30
    with pytest.raises(CannotBuild, match=r"^the lines have 10,626,000 placements, row 1 alone 177,100; .* 999 MB"):
        MODEL.build(Puzzle(side, side), ())


def test_numbers_too_long_to_print_are_refused_too():
    with pytest.raises(CannotBuild, match=r"row 1 alone about 10\^6019;"):
        MODEL.build(Puzzle(((1,) * 10_000,), ((1,),) * 30_000), ())
