"""The oracles against the rules on every board of letters there is, and against each other."""

from itertools import product
from random import Random

import pytest

from deadreckon.puzzles.battleship.puzzle import LETTERS
from deadreckon.puzzles.battleship.rules import violations
from puzzles.battleship.oracles import every_board, fleets_that_fit, right_boards, right_boards_by_cp_sat
from puzzles.battleship.visiting import TOUCHING, blank, random_puzzle
from thoroughness import thorough_after

NUMBERS = {  # of boards
    (1, 1): {"never": 2, "diagonal": 2, "free": 2},
    (1, 4): {"never": 16, "diagonal": 16, "free": 34},
    (4, 1): {"never": 16, "diagonal": 16, "free": 34},
    (2, 2): {"never": 9, "diagonal": 11, "free": 34},
    (2, 3): {"never": 25, "diagonal": 35, "free": 248},
}


def boards_of_letters(height, width):
    rows = ["".join(row) for row in product(LETTERS, repeat=width)]
    return product(rows, repeat=height)


@pytest.mark.parametrize("touching", TOUCHING)
@pytest.mark.parametrize("size", thorough_after(4, NUMBERS), ids=str)
def test_brute_force_makes_exactly_the_boards_that_break_nothing_but_the_fleet(size, touching):
    height, width = size
    puzzle = blank(height, width, (), touching)
    legal = {board for board in boards_of_letters(height, width) if not broken(puzzle, board) - {"fleet"}}
    made = every_board(height, width, touching)
    assert legal == {board for boards in made.values() for board in boards}
    assert len(legal) == sum(len(boards) for boards in made.values()) == NUMBERS[height, width][touching]
    for fleet, boards in made.items():
        assert not any(violations(blank(height, width, fleet, touching), board) for board in boards)
        more = (fleet[0] + 1, *fleet[1:]) if fleet else (1,)
        assert all(broken(blank(height, width, more, touching), board) == {"fleet"} for board in boards)


def broken(puzzle, board):
    return {violation.rule for violation in violations(puzzle, board)}


@pytest.mark.parametrize("touching", TOUCHING)
def test_brute_force_does_not_care_which_way_is_up(touching):
    turned = str.maketrans("LRTB", "TBLR")
    for fleet, boards in every_board(2, 3, touching).items():
        flipped = [tuple("".join(column).translate(turned) for column in zip(*board)) for board in boards]
        assert sorted(flipped) == sorted(every_board(3, 2, touching)[fleet])


@pytest.mark.parametrize(("height", "width", "number"), [(2, 2, 20), (1, 4, 10), (4, 1, 10)])
def test_brute_force_keeps_counts_and_givens_as_the_rules_do(height, width, number):
    random = Random(height * width)
    for _ in range(number):
        puzzle = random_puzzle(random, height, width)
        legal = [board for board in boards_of_letters(height, width) if not violations(puzzle, board)]
        assert sorted(right_boards(puzzle)) == sorted(legal), puzzle


def test_cp_sat_finds_the_boards_of_brute_force():
    random, solved = Random(5), 0
    for _ in range(150):
        puzzle = random_puzzle(random, *random.choice([(1, 1), (1, 5), (5, 1), (2, 3), (3, 2), (3, 3), (2, 4)]))
        right = sorted(right_boards(puzzle))
        assert sorted(right_boards_by_cp_sat(puzzle, 10_000)) == right, puzzle
        solved += bool(right)
    assert 75 < solved < 150


def test_cp_sat_stops_at_the_most_boards_asked_for():
    puzzle = blank(3, 3, (2,))
    right = right_boards(puzzle)
    assert len(right) == 16
    few = right_boards_by_cp_sat(puzzle, 5)
    assert len(set(few)) == 5
    assert set(few) < set(right)


def test_no_board_is_made_twice():
    for touching in TOUCHING:
        fleets = [frozenset(frozenset(ship) for ship in ships) for ships in fleets_that_fit(3, 3, touching)]
        assert len(fleets) == len(set(fleets)) == {"never": 119, "diagonal": 195, "free": 5194}[touching]
