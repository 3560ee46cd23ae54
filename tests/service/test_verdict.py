"""`verdict`: one solution, several or none, and never more than was proved."""

from math import factorial

import pytest

from deadreckon import Limits, count, pack, solve
from deadreckon.native import native_core
from deadreckon.puzzles.tally import Tally
from deadreckon.service import solutions
from request_puzzles import MULTIPLE, NONE, SOLUTION, UNIQUE

needs_core = pytest.mark.skipif(native_core() is None, reason="the kernel takes too long for this")
OPEN = {"kind": "battleship", "rows": [None] * 10, "columns": [None] * 10, "fleet": [4, 3, 2, 1]}
ONE_CELL_A_LINE = {"kind": "nonogram", "rows": [[1]] * 12 + [[]], "columns": [[1]] * 12 + [[]]}  # but in the last
ALL_BUT_LAST_LINES = {13 * row + column for row in range(12) for column in range(12)}
SAME_CELLS = {"kind": "battleship", "rows": [2, 2], "columns": [2, 2], "fleet": [0, 2], "touching": "free"}


def test_one_solution(answer):
    found = answer("verdict", puzzle=UNIQUE)
    assert found == {
        "answer": "unique",
        "solutions": [SOLUTION],
        "why": "",
        "count": "1",
        "at_least": False,
        "cells": {},
        "cells_complete": True,
    }


def test_several_solutions_with_the_cells_that_differ(answer):
    found = answer("verdict", puzzle=MULTIPLE)
    assert (found["answer"], found["count"], found["at_least"]) == ("multiple", "2", False)
    assert found["cells"] == {"0": 1, "2": 1, "8": 1, "10": 1}


def test_more_solutions_than_are_listed_are_counted(answer):
    small = OPEN | {"rows": [None] * 5, "columns": [None] * 5, "fleet": [1, 1]}
    found = answer("verdict", puzzle=small, solutions=3, seconds=60)
    assert (found["answer"], len(found["solutions"]), found["at_least"]) == ("multiple", 3, False)
    assert found["count"] == answer("count", puzzle=small)["count"] == "636"
    assert len(found["cells"]) == 25
    assert sum(found["cells"].values()) == 3 * 636


@needs_core
def test_what_could_not_be_counted_is_at_least(answer, monkeypatch):
    monkeypatch.setattr(solutions, "solve", lambda puzzle, limits: solve(puzzle, Limits(limits.solutions)))
    large = OPEN | {"rows": [None] * 40, "columns": [None] * 40}
    found = answer("verdict", puzzle=large, seconds=0.2)
    assert (found["answer"], found["at_least"]) == ("multiple", True)
    assert int(found["count"]) >= 2


@needs_core
def test_of_solutions_too_many_to_count_all_cells_that_differ_are_told(answer, monkeypatch):
    monkeypatch.setattr(solutions, "count", lambda puzzle, _, **more: count(puzzle, Limits(nodes=500), **more))
    found = answer("verdict", puzzle=ONE_CELL_A_LINE, seconds=120)
    assert (found["answer"], found["at_least"], found["cells_complete"]) == ("multiple", True, True)
    assert set(map(int, found["cells"])) == ALL_BUT_LAST_LINES


@needs_core
def test_cells_that_differ_are_told_where_the_total_alone_is_known(answer, monkeypatch):
    total = Tally("complete", factorial(12), (), "frontier dynamic programming")
    monkeypatch.setattr(solutions, "count", lambda *_, **__: total)
    found = answer("verdict", puzzle=ONE_CELL_A_LINE, seconds=120)
    assert (found["count"], found["at_least"], found["cells_complete"]) == ("479001600", False, True)
    assert found["cells"] == dict.fromkeys(map(str, sorted(ALL_BUT_LAST_LINES)), 0)


@needs_core
def test_what_is_not_shown_of_the_cells_is_said(answer):
    found = answer("verdict", puzzle=OPEN | {"rows": [None] * 40, "columns": [None] * 40}, seconds=0.01)
    assert (found["at_least"], found["cells_complete"]) == (True, False)


def test_solutions_that_have_ships_in_the_same_cells_differ_in_their_parts(answer):
    found = answer("verdict", puzzle=SAME_CELLS)
    assert (found["answer"], found["cells"]) == ("multiple", {"0": 2, "1": 2, "2": 2, "3": 2})


def test_no_solution_and_why(answer):
    found = answer("verdict", puzzle=NONE)
    assert (found["answer"], found["solutions"], found["count"]) == ("none", [], "0")
    assert found["why"] == "the rows add up to 2 ship parts, the fleet has 1"


def test_what_was_not_decided_in_time_is_not_called_unique(answer):
    hard = {"kind": "nonogram", "rows": [[1, 2, 1, 2, 1]] * 70, "columns": [[1, 2, 1, 2, 1]] * 70}
    found = answer("verdict", puzzle=hard, seconds=0.01)
    assert found["answer"] in ("undecided", "multiple")
    assert found["at_least"] or found["answer"] == "multiple"


@needs_core
def test_the_puzzles_of_the_pack_are_unique(answer):
    some = [each.id for each in pack() if (each.rows, each.columns) == (10, 10)]
    assert {answer("verdict", puzzle=id, seconds=60)["answer"] for id in some} == {"unique"}
