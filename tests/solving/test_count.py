"""Counts: exact or a lower bound, within limits, without storing boards; cells have the same form for all kinds."""

import random
import re
import subprocess
import sys
from collections import Counter
from itertools import product
from math import factorial

import pytest

from deadreckon import native
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.tally import COUNTED_BY
from deadreckon.solving.count import count
from deadreckon.solving.solve import solve
from puzzles.nonogram.drawing import random_puzzle, random_square
from thoroughness import thorough_after

ONES = black((1,))
BLANK = Battleship((None,) * 10, (None,) * 10, (4, 3, 2, 1), ("0" * 10,) * 10)
WITHOUT_SOLUTION = (
    Battleship((1, 1, 0), (1, 0, 0, 1), (0, 1), ("0000",) * 3),
    Battleship((0,) * 3, (0,) * 4, (9, 9), ("0000",) * 3),  # the fleet is larger than the board
    Nonogram(black((2,), (1,), ()), black((1,), (1,), (1,), (1,))),
    Nonogram(black((1,), (), ()), black((), (), (), ())),
)
MEMORY_OF_A_COUNT = """
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.solving.count import count
from deadreckon.workers.resource_usage import peak_memory_used
tally = count(Nonogram(*[black((1,)) * 40] * 2), Limits(nodes=2_000_000, memory=100_000_000), cells=True)
print(tally.status, tally.number, peak_memory_used() >> 20)
"""


@pytest.fixture
def core():
    return pytest.importorskip("deadreckon._native")


def counted_by_listing(puzzle):
    """The number of solutions, and of those that fill each cell, read from the boards."""
    boards = solve(puzzle, Limits()).solutions
    blank = kind_of(puzzle).blank
    cells = [[sum(board[r][c] != blank for board in boards) for c in range(puzzle.width)] for r in range(puzzle.height)]
    return len(boards), tuple(map(tuple, cells))


@pytest.mark.parametrize("number", range(60))
def test_a_count_is_that_of_the_boards(number):
    draw = random.Random(number)
    puzzle = random_puzzle(draw, draw.randint(1, 7), draw.randint(1, 7), number % 3 + 1)
    tally = count(puzzle, cells=True)
    assert (tally.status, tally.number, tally.cells) == ("complete", *counted_by_listing(puzzle))
    assert (count(puzzle).number, count(puzzle).cells) == (tally.number, ())


def test_diagonals_are_the_permutations():
    tally = count(Nonogram(ONES * 7, ONES * 7), cells=True)
    assert (tally.status, tally.number, tally.cells) == ("complete", 5040, ((720,) * 7,) * 7)


@pytest.mark.parametrize("size", thorough_after(1, [12, 18]))
def test_permutations_are_too_many_to_list(core, size):
    tally = count(Nonogram(ONES * size, ONES * size), cells=True)
    assert (tally.status, tally.number, tally.how) == ("complete", factorial(size), COUNTED_BY["frontier"])
    assert tally.cells == ((factorial(size - 1),) * size,) * size


@pytest.mark.parametrize(("letters", "number"), [(2, 2), (3, 30), (4, 864), (5, 39480), (6, 2631600)])
def test_words_of_two_of_each_letter_without_equal_neighbours(letters, number):
    """The rows are the letters of a word, a column has two for each letter: a sequence of known numbers (A114938)."""
    assert count(Nonogram(ONES * (2 * letters), black((1, 1)) * letters)).number == number


def counted_by_rows(puzzle):
    """The number of solutions, row by row, from the different beginnings of columns and how often each is reached."""
    ways = Counter({("",) * puzzle.width: 1})
    for row in puzzle.rows:
        lines = [line for line in product(f".{puzzle.letters}", repeat=puzzle.width) if blocks(puzzle, line) == row]
        longer = Counter()
        for (columns, number), line in product(ways.items(), lines):
            after = tuple(map(beginning, columns, line))
            if all(begins(blocks(puzzle, column), clue) for column, clue in zip(after, puzzle.columns)):
                longer[after] += number
        ways = longer
    return sum(ways[columns] for columns in ways if tuple(blocks(puzzle, line) for line in columns) == puzzle.columns)


def beginning(column, mark):
    """A column with a mark more; blanks in a row are one."""
    return column if mark == "." and column[-1:] in ("", ".") else column + mark


def blocks(puzzle, line):
    runs = re.finditer(r"([^.])\1*", "".join(line))
    return tuple((len(run[0]), puzzle.letters.index(run[1]) + 1) for run in runs)


def begins(some, clue):
    """Whether blocks, of which the last may grow, are the first of a clue."""
    return len(some) <= len(clue) and some[:-1] == clue[: max(0, len(some) - 1)]


@pytest.mark.parametrize("number", range(12))
def test_the_solutions_of_sparse_pictures(core, number):
    size, colours = [(7, 1), (5, 2), (4, 3)][number % 3]
    puzzle = random_square(size, 0.25, number, colours)
    assert count(puzzle).number == counted_by_rows(puzzle)


@pytest.mark.parametrize("most", [1, 2, 1000])
def test_a_limit_on_solutions(most):
    puzzle = Nonogram(ONES * 12, ONES * 12)
    tally = count(puzzle, Limits(solutions=most), cells=True)
    assert (tally.status, tally.number, sum(map(sum, tally.cells))) == ("enough", most, 12 * most)


def test_without_the_core_only_some_solutions_are_listed(monkeypatch):
    monkeypatch.setattr(native, "_core", None)
    tally = count(Nonogram(ONES * 6, ONES * 6), cells=True, listed=10)
    assert (tally.status, tally.number, sum(map(sum, tally.cells))) == ("enough", 10, 60)


def test_a_limit_on_decisions_leaves_a_lower_bound(core):
    tally = count(Nonogram(ONES * 22, ONES * 22), Limits(nodes=10_000), cells=True)
    assert tally.status == "limit" and 1000 < tally.number < 10_000
    assert sum(map(sum, tally.cells)) == 22 * tally.number


def test_memory_does_not_grow_with_the_number_of_solutions(core):
    done = subprocess.run([sys.executable, "-c", MEMORY_OF_A_COUNT], capture_output=True, text=True, check=True)
    status, number, megabytes = done.stdout.split()
    assert status == "limit" and int(number) > 1_000_000 and int(megabytes) < 150


@pytest.mark.parametrize(
    "puzzle", thorough_after(1, [BLANK, Nonogram(ONES * 30, ONES * 30)]), ids=["battleship", "nonogram"]
)
def test_a_count_that_can_only_list_ends_by_itself(core, puzzle):
    tally = count(puzzle, Limits(memory=2_000_000))
    assert tally.status == "limit" and tally.number > 1_000_000


def test_a_count_with_a_limit_on_decisions_goes_on_to_it(core):
    """Who limits the work has said how long to list."""
    few, more = (count(BLANK, Limits(memory=2_000_000, nodes=nodes)) for nodes in (100_000, 200_000))
    assert few.status == more.status == "limit" and few.number < more.number


@pytest.mark.parametrize("puzzle", WITHOUT_SOLUTION)
@pytest.mark.parametrize("with_core", [True, False])
def test_cells_of_a_puzzle_without_solutions(monkeypatch, puzzle, with_core):
    monkeypatch.setattr(native, "_core", native.native_core() if with_core else None)
    tally = count(puzzle, cells=True)
    assert (tally.status, tally.number, tally.cells) == ("complete", 0, ((0,) * puzzle.width,) * puzzle.height)
    assert count(puzzle).cells == ()


def test_cells_where_there_was_no_memory_to_begin(core):
    for puzzle in (BLANK, Nonogram(ONES * 10, ONES * 10)):
        tally = count(puzzle, Limits(memory=0), cells=True)
        assert (tally.status, tally.number, tally.cells) == ("limit", 0, ((0,) * 10,) * 10)
