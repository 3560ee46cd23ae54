"""Whole boards explained to the end: those made to teach a technique, and our own of the course's kind."""

import json
from pathlib import Path
from random import Random

import pytest

from deadreckon import explain, grade, load, solve
from deadreckon.puzzles.battleship.generating.fleets import draw_fleet
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.board import with_marks

ROOT = Path(__file__).parents[4]
BEYOND = {"10x10-01", "10x10-07"}  # have unfair steps, such as 26 ways of two lines
SLOW = {"10x10-02", "10x10-05", "10x10-06"} | BEYOND
COURSE = sorted((ROOT / "examples" / "course").glob("*.txt"))


def explained_fairly(puzzle: Battleship) -> bool:
    """Whether an explanation, which ends in the solution, has named tactics alone that a person can follow."""
    explanation = explain(puzzle)
    assert explanation.finished
    assert explanation.boards[-1] == solve(puzzle).solutions[0]
    return not any(step.unfair or step.tactic == "Facts together" for step in explanation.steps)


def test_boards_made_to_teach_are_explained_by_tactics(shared_data: Path) -> None:
    records = [json.loads(line) for line in (shared_data / "battleship" / "demystify.jsonl").read_text().splitlines()]
    assert len(records) == 12
    for record in records:
        givens = [["0"] * record["cols"] for _ in range(record["rows"])]
        for row, column, letter in record["hints"]:
            givens[row][column] = "?" if letter == "#" else letter
        fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, max(map(int, record["fleet"])) + 1))
        counts = tuple(record["row_counts"]), tuple(record["col_counts"])
        puzzle = Battleship(*counts, fleet, tuple("".join(row) for row in givens))
        assert explained_fairly(puzzle), record["id"]


@pytest.mark.scaled
@pytest.mark.parametrize("path", COURSE[::2], ids=lambda path: path.stem)
def test_own_boards_are_explained_by_tactics(path: Path, pytestconfig: pytest.Config) -> None:
    if path.stem in SLOW and not pytestconfig.getoption("--thorough"):
        pytest.skip("seconds each: with --thorough only")
    assert explained_fairly(load(path.read_text())) == (path.stem not in BEYOND)


@pytest.mark.parametrize("side", [5, 6, 7, 8])
def test_boards_whose_ships_may_touch_freely_are_explained_by_tactics(side: int) -> None:
    random, fair, number = Random(side), 0, 8
    fleet = {5: (2, 1, 1), 6: (3, 2, 1), 7: (3, 2, 1, 1), 8: (3, 3, 2, 1)}[side]
    for _ in range(number):
        board = draw_fleet(random, side, side, fleet, "free").board
        puzzle = Battleship.of_board(board, touching="free")
        while solve(puzzle).answer != "unique":
            row, column = random.randrange(side), random.randrange(side)
            puzzle = puzzle.with_givens(with_marks(puzzle.givens, [(row, column, board[row][column])]))
        fair += explained_fairly(puzzle)
    assert fair >= number - 1


def test_a_destroyer_on_a_small_board_where_ships_may_touch_is_for_seamen() -> None:
    assert grade(Battleship((2, 0, 0), (1, 1, 0), (0, 1), ("000",) * 3, "free")).label == "Seaman"
