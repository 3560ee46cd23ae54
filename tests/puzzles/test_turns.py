"""Puzzles turned and mirrored: the solutions turn with them."""

import pytest

from deadreckon import Battleship, Nonogram, load, solve
from deadreckon.cli.main import main

BATTLESHIP = Battleship.of(
    [2, 0, 2, 0], [1, 1, 0, 1, 1], [0, 2], ["L0000", "00000", "00000", "WWWWW"], title="a", author="b"
)
NONOGRAM = Nonogram.of([[2, 1], [1], []], [[1], [2], [], [1]], givens=["#???", "????", "...."], title="a")
PUZZLES = [BATTLESHIP, NONOGRAM]


def marks(puzzle):
    """The cells that are ship or painted in each solution."""
    blank = {"battleship": "W", "nonogram": "."}[puzzle.kind]
    return {tuple(tuple(mark != blank for mark in row) for row in board) for board in solve(puzzle).solutions}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.kind)
def test_solutions_turn_with_their_puzzle(puzzle):
    found = marks(puzzle)
    assert found
    assert marks(puzzle.transposed()) == {tuple(zip(*board)) for board in found}
    assert marks(puzzle.mirrored()) == {tuple(row[::-1] for row in board) for board in found}
    assert marks(puzzle.rotated()) == {tuple(zip(*board[::-1])) for board in found}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.kind)
def test_turns_come_round(puzzle):
    assert puzzle.transposed() != puzzle != puzzle.mirrored()
    assert {turned.title for turned in (puzzle.transposed(), puzzle.mirrored(), puzzle.rotated())} == {"a"}
    assert puzzle.transposed().transposed() == puzzle.mirrored().mirrored() == puzzle
    assert puzzle.rotated().rotated() != puzzle
    assert puzzle.rotated().rotated().rotated().rotated() == puzzle


def test_ends_of_ships_turn():
    whole = Battleship.of([3, 1, 1], [3, 1, 1], [0, 0, 1], ["LMR", "TB0", "SW?"])
    assert whole.transposed().givens == ("TLS", "MRW", "B0?")
    assert whole.mirrored().givens == ("LMR", "0BT", "?WS")


def test_convert_turns_in_the_order_given(tmp_path, capsys):
    nin = tmp_path / "swapped.nin"
    nin.write_text("3 2\n1\n1 1\n2\n0\n1\n")
    puzzle = load(nin)
    for options, turned in (
        (["--transpose"], puzzle.transposed()),
        (["--rotate", "--mirror"], puzzle.rotated().mirrored()),
        (["--mirror", "--rotate"], puzzle.mirrored().rotated()),
    ):
        assert main(["convert", str(nin), "-", "--format", "nin", *options]) == 0
        assert load(capsys.readouterr().out) == turned
    assert puzzle.rotated().mirrored() != puzzle.mirrored().rotated()


def test_equal_puzzles_are_equal():
    assert Battleship.of([1], [1], [1, 0, 0]) == Battleship.of([1], [1], [1])
    assert hash(Battleship.of([1], [1], [0])) == hash(Battleship.of([1], [1], []))
    assert Nonogram.of([[1]], [[1]], givens=["?"]) == Nonogram.of([[1]], [[1]])
    assert load("2x2:1/1/1/1,") == load("2x2:1/1/1/1")
    assert load("11\n11\n200\n00\n00\n") == load("11\n11\n2\n00\n00\n")
