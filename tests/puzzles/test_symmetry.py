"""The eight forms of a puzzle: mappings are invertible, and all forms have one canonical form."""

from random import Random

import pytest

from deadreckon import Battleship, Nonogram, solve
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.symmetry import Symmetry, canonical_form, forms

WIDE = Battleship.of([2, 0, 2, None], [1, 1, 0, 1, 1], [0, 2], ["L0000", "00000", "00000", "WWWWW"])
COLOURS = Nonogram.of([[2, 1], [1], []], [[1], [2], [], [1]], givens=["#???", "????", "...."], title="a")
PUZZLES = [WIDE, COLOURS, *(kind.sample(Random(7), 6, {}) for kind in kinds().values())]


def each_form(test):
    cases = [(puzzle, *form) for puzzle in PUZZLES for form in forms(puzzle)]
    return pytest.mark.parametrize(("puzzle", "turned", "symmetry"), cases)(test)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_puzzle_has_eight_forms_and_they_share_one_canonical_form(puzzle):
    found = [turned for turned, _ in forms(puzzle)]
    assert found[0] == puzzle
    assert found == [symmetry.puzzle(puzzle) for _, symmetry in forms(puzzle)]
    assert len(set(found)) == 8
    assert {puzzle.rotated(), puzzle.mirrored(), puzzle.transposed()} <= set(found)
    assert {canonical_form(form)[0] for form in found} == {canonical_form(puzzle)[0]}


@each_form
def test_boards_turn_as_the_puzzle_does(puzzle, turned, symmetry):
    marks = symmetry.marks(puzzle)
    assert (turned.height, turned.width) == symmetry.turned_size
    assert symmetry.board(puzzle.given_rows(), marks) == turned.given_rows()
    assert symmetry.back.board(turned.given_rows(), symmetry.back.marks(puzzle)) == puzzle.given_rows()
    assert {symmetry.board(board, marks) for board in solve(puzzle).solutions} == set(solve(turned).solutions)


def sets_of_board(board):
    return tuple((r, c, mark) for r, row in enumerate(board) for c, mark in enumerate(row))


@each_form
def test_cells_sets_and_masks_turn_as_boards_do(puzzle, turned, symmetry):
    marks, board = symmetry.marks(puzzle), solve(puzzle).solutions[0]
    turned_board = symmetry.board(board, marks)
    sets = tuple((r, c, mark) for r, row in enumerate(board) for c, mark in enumerate(row))
    assert symmetry.sets(sets, marks) == tuple(
        (r, c, m) for r, row in enumerate(turned_board) for c, m in enumerate(row)
    )
    assert symmetry.back.sets(symmetry.sets(sets, marks), symmetry.back.marks(puzzle)) == sets
    for r, c, _ in sets:
        row, column = symmetry.cell((r, c))
        assert symmetry.mask(1 << r * puzzle.width + c) == 1 << row * symmetry.turned_size[1] + column


def cells_of_line(height, width, number):
    if number < height:
        return [(number, c) for c in range(width)]
    return [(r, number - height) for r in range(height)]


@each_form
def test_lines_turn_with_their_cells(puzzle, turned, symmetry):
    for number in range(puzzle.height + puzzle.width):
        there = symmetry.line(number)
        cells = [symmetry.cell(cell) for cell in cells_of_line(puzzle.height, puzzle.width, number)]
        assert cells[:: -1 if symmetry.reverses(number) else 1] == cells_of_line(*symmetry.turned_size, there)
        assert symmetry.back.line(there) == number
        name = f"row {number + 1}" if number < puzzle.height else f"column {number - puzzle.height + 1}"
        assert symmetry.turned_line_names[there] == name


def test_the_symmetry_that_leads_back_is_undone_by_the_first():
    for turned, symmetry in forms(WIDE):
        assert symmetry.back.back == symmetry
        assert symmetry.back.puzzle(turned) == WIDE
    assert Symmetry(4, 5).changes_nothing
