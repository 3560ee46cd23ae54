"""The oracles against the rules on every board there is, and against each other."""

from itertools import product
from random import Random

import pytest

from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.nonogram.rules import violations
from puzzles.nonogram.drawing import GREEN, RED, random_puzzle
from puzzles.nonogram.oracles import right_boards, right_boards_by_cp_sat

TINY = {1: [(1, 1), (1, 6), (6, 1), (3, 3)], 2: [(1, 4), (2, 3), (3, 2)], 3: [(4, 1), (2, 2)]}
SMALL = {1: [(1, 8), (3, 4), (4, 4)], 2: [(3, 3), (2, 4), (4, 3)], 3: [(2, 4), (4, 2), (3, 3)]}


def random_puzzles(seed, number, sizes):
    random = Random(seed)
    for _ in range(number):
        colours = random.choice(list(sizes))
        yield random_puzzle(random, *random.choice(sizes[colours]), colours)


def test_expressions_allow_exactly_the_boards_that_break_nothing():
    solved = 0
    for puzzle in random_puzzles(1, 80, TINY):
        rows = ["".join(row) for row in product("." + puzzle.letters, repeat=puzzle.width)]
        legal = [board for board in product(rows, repeat=puzzle.height) if not violations(puzzle, board)]
        assert sorted(right_boards(puzzle)) == sorted(legal), puzzle
        solved += bool(legal)
    assert 60 < solved < 80


def test_cp_sat_finds_the_boards_of_expressions():
    several = 0
    for puzzle in random_puzzles(2, 200, SMALL):
        right = sorted(right_boards(puzzle))
        assert sorted(right_boards_by_cp_sat(puzzle, 10_000)) == right, puzzle
        several += len(right) > 1
    assert 20 < several < 100


def test_cp_sat_stops_at_the_most_boards_asked_for():
    puzzle = Nonogram(black((1,), (1,), (1,), (1,)), black((1,), (1,), (1,), (1,)))
    right = right_boards(puzzle)
    assert len(right) == 24
    few = right_boards_by_cp_sat(puzzle, 5)
    assert len(few) == 5
    assert set(few) < set(right)


@pytest.mark.parametrize(
    ("clue", "lines"),
    [
        (((1, 1), (1, 1)), {"r.r"}),
        (((1, 1), (1, 2)), {"rG.", "r.G", ".rG"}),
        (((0, 1), (1, 2)), {"rG.", "r.G", ".rG", "rrG"}),
        (((0, 1), (0, 1)), {"r.r"}),
        ((), {"..."}),
        (((4, 1),), set()),
    ],
)
def test_lines_by_hand(clue, lines):
    found = {
        board[0]
        for marks in product(*[[(), ((1, 1),), ((1, 2),)]] * 3)
        for board in right_boards(Nonogram((clue,), marks, (RED, GREEN)))
    }
    assert found == lines
