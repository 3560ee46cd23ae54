"""The families of boards that the benchmarks draw from seeds, and the contestants on them."""

import pytest

pytest.importorskip("pysat", reason="pip install '.[bench]'")

import families
from deadreckon import solve
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from families import FAMILIES, SIDES, Seed, board, dense_fleet, family_set, loose_fleet, usual_fleet


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Nothing that was made before, and nothing left behind."""
    monkeypatch.setattr(families, "FOLDER", tmp_path)


SEEDS = [Seed("tuning", 12, number) for number in (1, 2, 3)]


def test_the_fleet_of_10x10_is_the_usual_one_and_others_are_scaled():
    assert usual_fleet(10) == (4, 3, 2, 1)
    for fleet, share in ((usual_fleet, 0.2), (dense_fleet, 0.32), (loose_fleet, 0.14)):
        for side in SIDES:
            cells = sum(length * number for length, number in enumerate(fleet(side), 1))
            assert cells / side**2 == pytest.approx(share, abs=0.03)


@pytest.mark.parametrize("seed", SEEDS, ids=str)
def test_answers_are_those_the_families_are_called_by(seed):
    answers = {name: solve(board(name, seed)).answer for name in ("unique", "several", "none")}
    assert answers == {"unique": "unique", "several": "multiple", "none": "none"}


@pytest.mark.parametrize("seed", SEEDS, ids=str)
def test_no_given_of_a_unique_board_can_be_left_out(seed):
    puzzle = board("unique", seed)
    given = [(r, c) for r, row in enumerate(puzzle.givens) for c, letter in enumerate(row) if letter != UNKNOWN]
    assert given
    for row, column in given:
        rows = [list(text) for text in puzzle.givens]
        rows[row][column] = UNKNOWN
        assert solve(puzzle.with_givens(tuple(map("".join, rows)))).answer == "multiple"


def test_boards_are_drawn_from_their_seeds_alone(tmp_path, monkeypatch):
    first = {(half, name): board(name, Seed(half, 12, 1)) for half in ("tuning", "another") for name in FAMILIES}
    assert len(set(first.values())) == len(first)
    monkeypatch.setattr(families, "FOLDER", tmp_path / "again")
    for (half, name), puzzle in reversed(first.items()):
        assert board(name, Seed(half, 12, 1)) == puzzle


def test_nothing_is_given_in_the_families_that_say_so_and_moved_counts_keep_their_sums():
    for name in ("bare", "dense", "loose", "nearly"):
        for label, puzzle in family_set("tuning", 15, name):
            assert label.startswith(f"{name}-")
            assert set("".join(puzzle.givens)) == {UNKNOWN}
            assert sum(puzzle.row_counts) == sum(puzzle.column_counts) == puzzle.parts
    assert [len(family_set("tuning", side, "bare")) for side in (15, 40)] == [10, 3]
