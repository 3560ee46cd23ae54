"""Nonograms with several solutions: all that is forced is found once, and told to the end."""

import json
from random import Random

import pytest

from deadreckon import explain, solve
from deadreckon.explaining.proof import prove
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from puzzles.nonogram.drawing import random_puzzle


def marks_by_cell(boards):
    return [set(marks) for marks in zip(*["".join(board) for board in boards])]


def ambiguous(random, colours):
    """Random puzzles with several solutions, and all of these."""
    while True:
        puzzle = random_puzzle(random, random.randint(2, 8), random.randint(2, 8), colours)
        verdict = solve(puzzle, Limits(solutions=500))
        if verdict.complete and len(verdict.solutions) > 1:
            yield puzzle, verdict.solutions


@pytest.mark.parametrize("colours", [1, 2, 3])
def test_the_marks_of_all_solutions(colours):
    """The depth-first search lists the solutions of small puzzles; few of them are needed."""
    cases = ambiguous(Random(colours), colours)
    for _ in range(40):
        puzzle, solutions = next(cases)
        found = EXPLAINER.all_marks(puzzle, 60.0)
        assert set(found) <= set(solutions)
        assert marks_by_cell(found) == marks_by_cell(solutions), puzzle


def test_the_marks_of_more_solutions_than_anybody_lists():
    """Blocks that may move apart, in each of 12 rows and columns: every cell may be either."""
    free = Nonogram(black(*[(1, 1)] * 12), black(*[(1, 1)] * 12))
    assert marks_by_cell(EXPLAINER.all_marks(free, 60.0)) == [{".", "#"}] * 144


def test_too_little_time_for_the_marks_of_all_solutions():
    free = Nonogram(black(*[(1, 1)] * 12), black(*[(1, 1)] * 12))
    assert EXPLAINER.all_marks(free, 0.0) is None


@pytest.mark.parametrize("colours", [1, 2])
def test_all_that_is_forced_is_told(colours):
    cases, told = ambiguous(Random(10 + colours), colours), 0
    for _ in range(12):
        puzzle, solutions = next(cases)
        explanation = explain(puzzle)
        assert explanation.in_time and not explanation.finished
        known = [mark for row in explanation.boards[-1] for mark in row]
        assert known == [marks.pop() if len(marks) == 1 else "?" for marks in marks_by_cell(solutions)], puzzle
        told += len(known) - known.count("?")
    assert told > 20


def test_from_a_board_that_is_filled_in_only_its_solutions_count():
    puzzle = Nonogram(black((1,), (1,)), black((1,), (1,)))
    assert explain(puzzle).boards[-1] == ("??", "??")
    assert explain(puzzle, ("#?", "??")).boards[-1] == ("#.", ".#")


def test_a_tournament_puzzle_with_several_solutions(shared_data):
    """Of its 625 cells 621 are the same in all solutions."""
    lines = (shared_data / "nonogram" / "tournament.jsonl").read_text().splitlines()
    [record] = [record for record in map(json.loads, lines) if record["id"] == "taai2011-0048"]
    puzzle = Nonogram(black(*map(tuple, record["rows"])), black(*map(tuple, record["cols"])))
    explanation = explain(puzzle)
    assert explanation.in_time and prove(puzzle).answer == "multiple"
    assert "".join(explanation.boards[-1]).count("?") == 4
