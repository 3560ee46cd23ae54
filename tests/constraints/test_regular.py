"""The meaning of Regular, and one example of its filter; `test_filters.py` compares its filter with the meaning."""

import pytest

from deadreckon.constraints.regular import Regular
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.store import Store

EVEN = [{"a": 1, "b": 0}, {"a": 0, "b": 1}]  # state 0: an even number of a's so far


def regular(alphabets, initial, accepting):
    problem = Problem()
    scope = [problem.add(f"v{i}", alphabet) for i, alphabet in enumerate(alphabets)]
    return problem, Regular(scope, EVEN, initial, accepting)


@pytest.mark.parametrize(
    ("word", "accepted"), [("", True), ("a", False), ("bab", False), ("abba", True), ("ac", False), ("caa", False)]
)
def test_holds_runs_the_automaton(word, accepted):
    _, constraint = regular(["abc"] * len(word), 0, [0])
    assert constraint.holds(word) is accepted


def test_holds_begins_in_the_initial_state():
    _, constraint = regular(["ab"], 1, [0])
    assert [constraint.holds(word) for word in ("a", "b")] == [True, False]


def test_filter_reasons_over_the_whole_word():
    problem, constraint = regular(["ab", "b", "ab"], 0, [0])
    store = Store(problem)
    constraint.filter(store)
    assert store.domains == [0b11, 0b1, 0b11]
    store.keep(problem.variables[0], 0b01, "an a at one end needs an a at the other")
    constraint.filter(store)
    assert store.domains == [0b01, 0b1, 0b01]
