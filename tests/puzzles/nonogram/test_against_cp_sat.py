"""Random puzzles of 5x5 to 10x10 cells, with colours, blots and givens: the solutions are those of OR-Tools CP-SAT."""

from random import Random

import pytest

from deadreckon.kernel.limits import COMPLETE, ENOUGH, Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import gac
from deadreckon.kernel.search import Strategy
from deadreckon.kernel.search import run_search as search
from deadreckon.kernel.search_backtracking import SEARCH
from deadreckon.native import native_limits
from deadreckon.puzzles.nonogram import engine
from deadreckon.puzzles.nonogram.impossible import why_impossible
from deadreckon.puzzles.nonogram.models import cells
from deadreckon.puzzles.nonogram.rules import violations
from puzzles.nonogram.drawing import random_puzzle
from puzzles.nonogram.oracles import right_boards_by_cp_sat
from stored_verdicts import cp_sat_verdicts, summary
from thoroughness import batches

MOST = 20  # solutions compared; of puzzles with more only that they have more


def pytest_generate_tests(metafunc):
    if "batch" in metafunc.fixturenames:
        metafunc.parametrize("batch", batches(metafunc.config, 10))


@pytest.fixture
def core():
    return pytest.importorskip("deadreckon._native")


def random_puzzles(seed, number):
    random = Random(seed)
    return [
        random_puzzle(random, random.randint(5, 10), random.randint(5, 10), random.randint(1, 3)) for _ in range(number)
    ]


def core_puzzles(batch):
    return random_puzzles(f"core {batch}", 40)


def by_kernel(puzzle):
    built = cells.MODEL.build(puzzle, ())
    strategy = Strategy(gac, VARIABLE_ORDERS[built.order], VALUE_ORDERS["given"])
    outcome = search(SEARCH, built.problem, strategy, Limits(MOST))
    return outcome.status, [board for solution in outcome.solutions for board in built.decode(solution)]


def agree(puzzle, status, boards):
    """The same boards as CP-SAT's or, where there are more than are compared, as many and right."""
    right = right_boards_by_cp_sat(puzzle, MOST)
    if len(right) < MOST:
        assert (status, sorted(boards)) == (COMPLETE, sorted(right)), puzzle
    else:
        assert (status, len(set(boards)), len(boards)) == (ENOUGH, MOST, MOST), puzzle
        assert not any(violations(puzzle, board) for board in boards), puzzle
    assert not right or why_impossible(puzzle) is None, puzzle


@pytest.mark.scaled
def test_kernel(batch):
    for puzzle in random_puzzles(f"kernel {batch}", 12):
        agree(puzzle, *by_kernel(puzzle))


def by_core(core, puzzle):
    limits = native_limits(core, Limits(MOST))
    return engine.engine_outcome(core, puzzle, core.nonogram(*engine.engine_arguments(core, puzzle), *limits))


@pytest.mark.scaled
def test_native_core(core, batch):
    name, puzzles = f"nonogram {batch}", core_puzzles(batch)
    for puzzle, right in zip(puzzles, cp_sat_verdicts(name, puzzles, right_boards_by_cp_sat, MOST)):
        status, boards, *_ = by_core(core, puzzle)
        assert status == (ENOUGH if right.number == MOST else COMPLETE), puzzle
        assert len(set(boards)) == len(boards) and summary(boards, MOST) == right, puzzle
        assert not any(violations(puzzle, board) for board in boards), puzzle
        assert not right.number or why_impossible(puzzle) is None, puzzle


@pytest.mark.scaled
def test_native_core_against_kernel(core, batch):
    for puzzle in random_puzzles(f"both {batch}", 12):
        status, boards = by_kernel(puzzle)
        own_status, own_boards, *_ = by_core(core, puzzle)
        assert own_status == status, puzzle
        assert status == ENOUGH or sorted(own_boards) == sorted(boards), puzzle


def test_the_random_puzzles_are_of_every_sort():
    puzzles = core_puzzles(0)
    numbers = [len(right_boards_by_cp_sat(puzzle, MOST)) for puzzle in puzzles]
    assert (
        min(numbers.count(0), numbers.count(1), sum(1 < number < MOST for number in numbers), numbers.count(MOST)) >= 2
    )
    assert {len(puzzle.colours) for puzzle in puzzles} == {1, 2, 3}
    assert 5 < sum(bool(puzzle.givens) for puzzle in puzzles) < 35
    blotted = [any((0, c) in clue for clue in puzzle.rows for c in (1, 2, 3)) for puzzle in puzzles]
    assert 5 < sum(blotted) < 35
