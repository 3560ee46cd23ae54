"""The page's own checks agree with the service on thousands of random boards of both kinds.

Automatic marks are correct if all marks of the player are.
"""

from random import Random
from typing import Any

import pytest

from deadreckon.puzzles.kind import kind_of
from deadreckon.service import ask
from deadreckon.service.puzzle_fields import puzzle_record
from thoroughness import scaled
from web.random_boards import random_battleship, random_nonogram

BOARDS = 1500  # of each kind
CHECK = """async (boards) => {
  const { rulesOf } = await import('/kinds/kinds.js');
  return boards.map(({ puzzle, givens, board }) => {
    const rules = rulesOf({ puzzle, givens });
    const cells = [...board.join('')];
    const number = (a, b) => a - b;
    const violations = rules.violations(cells).map(({ rule, cells }) => [rule, [...cells].sort(number)]);
    const rests = rules.lines.flatMap((line) => rules.restOf(cells, line));
    const filled = [...rests, ...rules.blanksAround(cells)];
    return { violations, done: [...rules.done(cells)].sort(), solved: rules.solved(cells), filled };
  });
}"""


def served(puzzle: Any, board: Any) -> dict[str, Any]:
    answer = ask({"ask": "violations", "puzzle": puzzle_record(puzzle), "board": list(board)})
    violations = [[each["rule"], sorted(each["cells"])] for each in answer["violations"]]
    done = sorted(kind_of(puzzle).drawn_picture().done(puzzle, board))
    return {"violations": violations, "done": done, "solved": answer["solved"]}


def fits(board: Any, solution: Any) -> bool:
    """Whether every mark of a board is right; an unknown cell of a nonogram is as any, as is a ship of unknown kind."""
    return fits_at(enumerate("".join(board)), solution)


def fits_at(marks: Any, solution: Any) -> bool:
    right = "".join(solution)
    return all(mark in ("0", right[cell]) or (mark == "?" and right[cell] != "W") for cell, mark in marks)


@pytest.mark.scaled
@pytest.mark.parametrize("make", [random_battleship, random_nonogram])
def test_the_page_and_the_service_say_the_same(run_in_node: Any, make: Any, pytestconfig: Any) -> None:
    random = Random(17)
    count = scaled(pytestconfig, BOARDS)
    boards = [make(random) for _ in range(count)]
    sent = [
        {"puzzle": puzzle_record(puzzle), "givens": puzzle.given_rows(), "board": board} for puzzle, board, _ in boards
    ]
    found = run_in_node(CHECK, sent)
    expected = [served(puzzle, board) for puzzle, board, _ in boards]
    filled = 0
    for (puzzle, board, solution), here, there in zip(boards, found, expected):
        changes = here.pop("filled")
        assert here == there, (puzzle, board)
        if fits(board, solution):
            filled += len(changes)
            assert fits_at(changes, solution), (puzzle, board, changes)
    assert filled > count
    solved = sum(answer["solved"] for answer in expected)
    broken = sum(bool(answer["violations"]) for answer in expected)
    assert solved > count / 50 and broken > count / 5 and count - broken - solved > count / 5, (solved, broken)
