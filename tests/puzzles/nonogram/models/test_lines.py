"""The arrangements of a line, and the refusal to make too many of them."""

from itertools import product

import pytest

from constraints.checker import check
from deadreckon.constraints.crossing import Crossing, letter_positions
from deadreckon.puzzles.model import CannotBuild
from deadreckon.puzzles.nonogram.models.lines import MODEL, arrangement_texts, count_arrangements, start_ranges
from deadreckon.puzzles.nonogram.puzzle import BLACK, Nonogram, black, clue_of
from puzzles.nonogram.drawing import RED
from puzzles.nonogram.oracles import expression, right_lines


def test_start_ranges_of_the_document():
    """It prints, for blocks of 3 and 2 in 7 cells, all the cells that each block may cover."""
    ranges = start_ranges(((3, 1), (2, 1)), 7)
    assert ranges == [range(2), range(4, 6)]
    covered = [sorted({start + i for start in starts for i in range(block)}) for block, starts in zip((3, 2), ranges)]
    assert covered == [[0, 1, 2, 3], [4, 5, 6]]
    assert start_ranges((), 5) == []


def test_start_ranges_of_colours_and_blots():
    assert start_ranges(((3, 1), (2, 2)), 7) == [range(3), range(3, 6)]
    assert start_ranges(((0, 1), (2, 1)), 5) == [range(2), range(2, 4)]


@pytest.mark.parametrize("length", range(8))
def test_placements_are_exactly_the_lines_with_the_clue(length):
    lines = ["".join(cells) for cells in product("#.", repeat=length)]
    for clue in {clue_of(line) for line in lines} | {((length + 1, 1),), ((1, 1),) * (length + 1)}:
        wanted = [line for line in lines if clue_of(line) == clue]  # leftmost first, as `product` goes
        assert arrangement_texts(clue, length, "#") == wanted
        assert count_arrangements(clue, length) == len(wanted)


@pytest.mark.parametrize("length", range(6))
def test_placements_in_colours_and_with_blots(length):
    blocks = [(0, 1), (0, 2), (1, 1), (2, 2)]
    for clue in [clue for number in range(4) for clue in product(blocks, repeat=number)]:
        lines = map("".join, product(".r#", repeat=length))
        wanted = [line for line in lines if expression(clue, "r#").fullmatch(line)]
        assert sorted(arrangement_texts(clue, length, "r#")) == sorted(wanted)
        assert count_arrangements(clue, length) == len(wanted)


def test_blotted_blocks_are_longest_first():
    assert arrangement_texts(((0, 1), (1, 1)), 4, "#") == ["##.#", "#.#.", "#..#", ".#.#"]


@pytest.mark.parametrize("length", range(5))
def test_placements_agree_with_the_givens(length):
    clues = [(), ((1, 1),), ((0, 2), (1, 1)), ((0, 1), (0, 1))]
    for givens, clue in product(map("".join, product("?.r", repeat=length)), clues):
        assert sorted(arrangement_texts(clue, length, "r#", givens)) == sorted(right_lines(clue, "r#", givens))


@pytest.mark.parametrize("letter", "r#.")
def test_crossings_filter_as_they_mean(letter):
    def build(problem):
        row = problem.add("row", ["r#.", ".#r", "##."])
        column = problem.add("column", [".r", "#r", "r#"])
        return Crossing(letter_positions(row, 3, letter)[1], letter_positions(column, 2, letter)[0])

    check(build)


def test_lines_of_one_colour_agree_on_it_and_of_several_on_each_and_on_blank():
    puzzle = Nonogram((((1, 2),),), (((1, 2),), ()), (BLACK, RED))
    crossings = MODEL.build(puzzle, ()).problem.constraints
    assert [(crossing.one.letter, crossing.one.position) for crossing in crossings] == [
        (k, c) for k in ".#r" for c in (0, 1)
    ]
    crossings = MODEL.build(Nonogram(black((1,)), black((1,), ())), ()).problem.constraints
    assert [(crossing.one.letter, crossing.one.position) for crossing in crossings] == [("#", 0), ("#", 1)]


def test_variables_are_named_after_their_lines():
    problem = MODEL.build(Nonogram(black((1,), ()), black((1,))), ()).problem
    assert [(variable.name, variable.values) for variable in problem.variables] == [
        ("row 1", ("#",)),
        ("row 2", (".",)),
        ("column 1", ("#.", ".#")),
    ]


def test_too_many_placements_are_refused_before_they_are_made():
    with pytest.raises(CannotBuild) as caught:
        MODEL.build(Nonogram(black(*[()] * 7, (1,) * 15), black((1,)) * 60), ())
    assert str(caught.value) == (
        "the lines have 511,738,761,031 arrangements, row 8 alone 511,738,760,544; the model 'lines' would need "
        "67,549,516 MB and stops at 256: use the model 'cells' instead"
    )


def test_many_lines_with_many_placements_each_are_too_many_together():
    side = black((1,) * 6) * 30
    with pytest.raises(CannotBuild, match=r"^the lines have 10,626,000 arrangements, row 1 alone 177,100; .* 999 MB"):
        MODEL.build(Nonogram(side, side), ())


def test_each_colour_needs_room_for_its_masks():
    side = black((1,) * 6) * 30
    with pytest.raises(CannotBuild, match=r"^the lines have 10,626,000 arrangements, .* 1,160 MB"):
        MODEL.build(Nonogram(side, side, (BLACK, RED)), ())


def test_blotted_clues_may_have_too_many_placements_too():
    MODEL.build(Nonogram(black((1, 1, 1)), black((1,)) * 60), ())
    with pytest.raises(CannotBuild, match=r"row 1 alone 55,525,372; .*: use the model 'cells' instead"):
        MODEL.build(Nonogram(black((0, 0, 0)), black((0,)) * 60), ())


def test_numbers_too_long_to_print_are_refused_too():
    with pytest.raises(CannotBuild, match=r"row 1 alone about 10\^6019;"):
        MODEL.build(Nonogram(black((1,) * 10_000), black((1,)) * 30_000), ())
