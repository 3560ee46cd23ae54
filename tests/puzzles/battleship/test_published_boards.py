"""Published boards, where they are at hand: the default method finds their one solution and proves it the only one."""

import json

import pytest

from deadreckon import Method, solve
from deadreckon.puzzles.battleship.puzzle import Battleship


def puzzle_of(record):
    givens = [["0"] * record["cols"] for _ in range(record["rows"])]
    for row, column, letter in record["hints"]:
        givens[row][column] = letter
    fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, max(map(int, record["fleet"])) + 1))
    return Battleship(tuple(record["row_counts"]), tuple(record["col_counts"]), fleet, tuple(map("".join, givens)))


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize(("name", "number"), [("csplib", 200), ("demystify", 12)])
def test_published_boards_have_one_solution(shared_data, name, number, quarter):
    records = [json.loads(line) for line in (shared_data / "battleship" / f"{name}.jsonl").read_text().splitlines()]
    assert len(records) == number
    for record in records[quarter::4]:
        verdict = solve(puzzle_of(record), method=Method("ships"))
        assert verdict.answer == "unique", record["id"]
        if record["solution"]:
            assert verdict.solutions == (tuple(record["solution"]),), record["id"]
