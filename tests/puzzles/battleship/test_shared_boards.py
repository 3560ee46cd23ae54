"""Published boards, where they are at hand: their solutions break no rule and no reason is given against them."""

import json
from pathlib import Path

import pytest

from deadreckon.puzzles.battleship import board_text
from deadreckon.puzzles.battleship.formats import course
from deadreckon.puzzles.battleship.formats import json as format_json
from deadreckon.puzzles.battleship.impossible import why_impossible
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.rules import violations

DATA = Path(__file__).parents[4] / "shared" / "data" / "battleship"


def puzzle_of(record):
    rows = [["0"] * record["cols"] for _ in range(record["rows"])]
    for row, column, letter in record["hints"]:
        rows[row][column] = letter
    fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, max(map(int, record["fleet"])) + 1))
    return Battleship(tuple(record["row_counts"]), tuple(record["col_counts"]), fleet, tuple(map("".join, rows)))


@pytest.mark.parametrize(("name", "number"), [("csplib", 200), ("solbat", 20), ("demystify", 12)])
def test_published_boards_are_possible_and_their_solutions_right(name, number):
    path = DATA / f"{name}.jsonl"
    if not path.exists():
        pytest.skip("the published boards are not beside this checkout")
    records = [json.loads(line) for line in path.read_text().splitlines()]
    assert len(records) == number
    for record in records:
        puzzle = puzzle_of(record)
        assert why_impossible(puzzle) is None
        assert format_json.read(format_json.write(puzzle)) == puzzle
        if record["solution"]:
            solution = tuple(record["solution"])
            assert violations(puzzle, solution) == []
            assert course.read(course.write(puzzle, "arrows")) == puzzle
            assert board_text.read_board(board_text.write_board(solution, "arrows")) == solution
