"""The native engine on battleship: against brute force, CP-SAT, the kernel and the published boards; limits kept."""

import json
from collections import Counter
from itertools import product
from random import Random

import pytest

from deadreckon import Limits, Method, check, count, solve
from deadreckon.puzzles.battleship.puzzle import Battleship
from puzzles.battleship.oracles import board_with, counts_of, fleet_of, fleets_that_fit, right_boards_by_cp_sat
from puzzles.battleship.test_against_cp_sat import random_puzzle, random_ships, tell
from stored_verdicts import cp_sat_verdicts, summary
from thoroughness import batches

pytest.importorskip("deadreckon._native")
TOUCHING = ("never", "diagonal", "free")
MAX_SOLUTIONS = 20
BATCHES, BATCH = 20, 100


def pytest_generate_tests(metafunc):
    if "batch" in metafunc.fixturenames:
        metafunc.parametrize("batch", batches(metafunc.config, BATCHES))


def native(puzzle, limits):
    verdict = solve(puzzle, limits)
    assert verdict.engine == "native"
    return verdict


def random_puzzles(batch):
    random = Random(batch)
    return [random_puzzle(random) for _ in range(BATCH)]


@pytest.mark.scaled
def test_against_cp_sat(batch):
    """The same answer, and up to a point the same solutions, on boards of every variant."""
    puzzles = random_puzzles(batch)
    for puzzle, right in zip(
        puzzles, cp_sat_verdicts(f"battleship {batch}", puzzles, right_boards_by_cp_sat, MAX_SOLUTIONS + 1)
    ):
        verdict = native(puzzle, Limits(MAX_SOLUTIONS + 1))
        assert verdict.answer == ("none", "unique", "multiple")[min(right.number, 2)], puzzle
        assert len(set(verdict.solutions)) == len(verdict.solutions), puzzle
        assert summary(verdict.solutions, MAX_SOLUTIONS + 1) == right, puzzle


def test_few_counts_and_many_givens_against_cp_sat():
    """Where hardly any count is known the givens alone must keep ships away; in half of the puzzles one is changed."""
    random = Random(7)
    answers = Counter()
    for _ in range(400):
        height, width, touching = random.randint(1, 5), random.randint(2, 5), random.choice(TOUCHING)
        ships = random_ships(random, height, width, touching)
        board = board_with(height, width, ships)
        hidden, told = random.choice((0.6, 0.9, 1)), random.choice((0.2, 0.4, 0.6))
        counts = [tuple(None if random.random() < hidden else count for count in line) for line in counts_of(board)]
        givens = [[tell(random, letter) if random.random() < told else "0" for letter in row] for row in board]
        if random.random() < 0.5:
            givens[random.randrange(height)][random.randrange(width)] = random.choice("WSLRTBM?")
        puzzle = Battleship(*counts, fleet_of(ships), tuple(map("".join, givens)), touching)
        right = right_boards_by_cp_sat(puzzle, MAX_SOLUTIONS + 1)
        verdict = native(puzzle, Limits(MAX_SOLUTIONS + 1))
        assert verdict.answer == ("none", "unique", "multiple")[min(len(right), 2)], puzzle
        answers[verdict.answer] += 1
    assert min(answers[answer] for answer in ("none", "unique", "multiple")) > 40


@pytest.mark.parametrize("touching", TOUCHING)
@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 5), (4, 1), (2, 2), (2, 3), (3, 3)])
def test_every_tiny_board(height, width, touching):
    """All boards with the same fleet and counts are found, each once, and counted; their cells too."""
    groups = {}
    from puzzles.battleship.oracles import board_with

    for ships in fleets_that_fit(height, width, touching):
        board = board_with(height, width, ships)
        groups.setdefault((fleet_of(ships), *map(tuple, counts_of(board))), []).append(board)
    for (fleet, rows, columns), boards in groups.items():
        puzzle = Battleship(rows, columns, fleet, ("0" * width,) * height, touching)
        assert sorted(native(puzzle, Limits()).solutions) == sorted(boards)
        tally = count(puzzle, cells=True)
        assert (tally.status, tally.number) == ("complete", len(boards))
        for r, c in product(range(height), range(width)):
            assert tally.cells[r][c] == sum(board[r][c] != "W" for board in boards)


def test_against_the_kernel():
    random = Random(77)
    for _ in range(100):
        puzzle = random_puzzle(random)
        limits = Limits(MAX_SOLUTIONS, 100_000)
        by_kernel, by_engine = solve(puzzle, limits, Method()), native(puzzle, limits)
        assert by_kernel.answer == by_engine.answer
        if by_kernel.complete:
            assert sorted(by_kernel.solutions) == sorted(by_engine.solutions)


@pytest.mark.parametrize("name", ["csplib", "demystify", "solbat"])
def test_published_boards(shared_data, name):
    for line in (shared_data / "battleship" / f"{name}.jsonl").read_text().splitlines():
        record = json.loads(line)
        givens = [["0"] * record["cols"] for _ in range(record["rows"])]
        for row, column, letter in record["hints"]:
            givens[row][column] = "?" if letter == "#" else letter
        fleet = tuple(record["fleet"].get(str(n), 0) for n in range(1, max(map(int, record["fleet"])) + 1))
        counts = tuple(record["row_counts"]), tuple(record["col_counts"])
        puzzle = Battleship(*counts, fleet, tuple(map("".join, givens)))
        verdict = native(puzzle, Limits(2, None, 60))
        if name == "solbat":
            assert verdict.answer in ("unique", "multiple", "none")
            assert all(not check(puzzle, board) for board in verdict.solutions)
        else:
            assert verdict.answer == "unique"
            assert record["solution"] in (None, list(verdict.solutions[0]))


# 64 x 64 with every count unknown but one, and a fleet that fills it: far too much to decide.
HUGE = Battleship((None,) * 63 + (31,), (None,) * 64, (40, 30, 20, 20, 20, 20, 20), ("0" * 64,) * 64)


@pytest.mark.parametrize("seconds", [0.05, 0.5])
def test_a_limit_on_seconds_ends_it_on_the_largest_board(seconds):
    verdict = native(HUGE, Limits(None, None, seconds))
    assert verdict.answer in ("undecided", "multiple")
    assert not verdict.complete


def test_nodes_are_kept():
    verdict = native(HUGE, Limits(None, 10))
    assert verdict.counters.decisions <= 11
    assert not verdict.complete


@pytest.mark.parametrize(
    ("size", "fleet", "number"),
    [((6, 6), (3, 2, 1), 894_296), ((7, 7), (3, 2, 1), 52_038_088), ((8, 8), (0, 1, 2, 1, 1), 16_546_192)],
)
def test_known_numbers_of_placements(size, fleet, number):
    """Ways to place a fleet on an empty board (computed elsewhere by a row-wise count and cross-checked)."""
    height, width = size
    puzzle = Battleship((None,) * height, (None,) * width, fleet, ("0" * width,) * height)
    tally = count(puzzle)
    assert (tally.status, tally.number) == ("complete", number)


def test_a_count_stops_at_its_limit():
    puzzle = Battleship((None,) * 9, (None,) * 9, (4, 3, 2, 1), ("0" * 9,) * 9)
    tally = count(puzzle, Limits(None, None, 0.05))
    assert tally.status in ("complete", "limit")
    assert tally.number <= 15_624_844_160_880


def test_boards_too_large_for_the_core_go_to_the_kernel():
    puzzle = Battleship((1,) + (0,) * 64, (1,) + (0,) * 64, (1,), ("0" * 65,) * 65)
    verdict = solve(puzzle)
    assert (verdict.answer, verdict.engine) == ("unique", "kernel")


def test_no_ship_is_placed_on_given_water():
    """The only ship for the T would end on the given water, so there is no solution."""
    puzzle = Battleship((None,) * 4, (None,), (0, 1), ("0", "T", "W", "0"))
    assert native(puzzle, Limits()).answer == "none"
    assert count(puzzle).number == 0


def test_a_fleet_larger_than_the_board_is_no_work():
    puzzle = Battleship((None,) * 8, (None,) * 8, (999_999,), ("0" * 8,) * 8)
    assert native(puzzle, Limits()).answer == "none"


@pytest.mark.parametrize("turned", [False, True])
def test_counts_that_do_not_add_up_need_no_search(turned):
    """Rows, or columns, for two parts more than the others and the fleet have: seen before the first decision."""
    many, few = (5,) * 13, (None,) + (4,) * 12
    puzzle = Battleship(*((few, many) if turned else (many, few)), (10, 7, 6, 3, 0), ("0" * 13,) * 13)
    verdict = native(puzzle, Limits(2, 10_000))
    assert (verdict.answer, verdict.counters.decisions) == ("none", 0)
