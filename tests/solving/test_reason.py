"""The reason why there is no solution: searched for on first access, once, and the same everywhere."""

import copy
import pickle

import pytest

from deadreckon import Battleship, Limits, Method, Nonogram, solve, solve_many
from deadreckon.puzzles.kind import Kind

PUZZLES = {
    "battleship": Battleship.of([4, 0], [1, 1, 1], [3]),
    "nonogram": Nonogram.of([[1], [1]], [[1], []]),
}
WORDS = {
    "battleship": "row 1 needs 4 ship parts and has 3 cells",
    "nonogram": "the rows paint 2 cells, the columns 1",
}
NOT_PLAIN = Battleship.of([2, 0, 2], [2, 0, 2], [2, 1])  # only a search finds out


@pytest.fixture(params=PUZZLES)
def puzzle(request):
    pytest.importorskip("deadreckon._native")
    return PUZZLES[request.param]


@pytest.fixture
def looks(monkeypatch):
    """The budget of each look for a reason, from the first on."""
    budgets, look = [], Kind.why_impossible

    def noted(kind, puzzle, budget):
        budgets.append(budget)
        return look(kind, puzzle, budget)

    monkeypatch.setattr(Kind, "why_impossible", noted)
    return budgets


def test_nobody_looks_before_it_is_read(puzzle, looks):
    verdict = solve(puzzle)
    assert (verdict.answer, verdict.engine) == ("none", "native")
    twin = pickle.loads(pickle.dumps(copy.copy(verdict)))
    assert verdict == twin and repr(verdict) == repr(twin)
    assert looks == []
    assert verdict.reason == WORDS[puzzle.kind]
    assert len(looks) == 1


def test_it_is_looked_for_once(puzzle, looks):
    verdict = solve(puzzle)
    assert verdict.reason == verdict.reason == pickle.loads(pickle.dumps(verdict)).reason
    assert len(looks) == 1


def test_no_reason_is_looked_for_once_too(looks):
    pytest.importorskip("deadreckon._native")
    verdict = solve(NOT_PLAIN)
    assert (verdict.answer, verdict.reason, verdict.reason) == ("none", "", "")
    assert len(looks) == 1


def test_reading_changes_nothing(puzzle):
    verdict = solve(puzzle)
    unread = pickle.loads(pickle.dumps(verdict))
    shown = repr(verdict)
    assert WORDS[puzzle.kind] in verdict._repr_html_()
    assert verdict == unread == pickle.loads(pickle.dumps(verdict)) and repr(verdict) == shown
    assert unread.reason == verdict.reason


def test_the_limit_of_the_call_holds_for_the_look(puzzle, looks):
    assert solve(puzzle, Limits(seconds=500.0)).reason
    assert solve(puzzle).reason
    assert [budget.limits.seconds for budget in looks] == [500.0, None]


def test_both_ways_to_solve_say_the_same(puzzle):
    assert solve(puzzle).reason == solve(puzzle, method=Method()).reason == WORDS[puzzle.kind]


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_solves_many_says_the_same(puzzle, jobs):
    assert [verdict.reason for verdict in solve_many([puzzle] * 3, jobs)] == [WORDS[puzzle.kind]] * 3


def test_it_cannot_be_set(puzzle):
    with pytest.raises(AttributeError):
        solve(puzzle).reason = "none of your business"


def test_solutions_need_no_reason(looks):
    assert solve(Battleship.of([1], [1, 0], [1])).reason == ""
    assert looks == []
