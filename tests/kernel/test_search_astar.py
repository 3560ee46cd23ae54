"""A*-GAC as in its document: the heuristic, the variable it expands, and the next state."""

from random import Random

import pytest

from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy
from deadreckon.kernel.search_astar import open_values, solutions
from deadreckon.kernel.store import Store
from kernel.problems import drawn, queens


def watched(problem, propagate, order, look):
    """The solutions, with `look(store, *event)` called at every event."""
    store = Store(problem)
    store.listen = lambda event: look(store, *event)
    return list(solutions(store, Strategy(PROPAGATIONS[propagate], VARIABLE_ORDERS[order], VALUE_ORDERS["given"])))


def test_the_heuristic_is_the_sum_of_domain_sizes_minus_one():
    problem = Problem()
    for start in (0b1, 0b1011, 0b110, 0b1111):
        problem.add("v", range(4), start)
    assert open_values(Store(problem)) == 0 + 2 + 1 + 3


@pytest.mark.parametrize("order", VARIABLE_ORDERS)
@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_successors_come_from_the_smallest_domain_above_one(propagate, order):
    decided = []

    def look(store, what, *details):
        if what == "decide":
            variable, _ = details
            sizes = [domain.bit_count() for domain in store.domains]
            assert sizes[variable.index] == min(size for size in sizes if size > 1)
            decided.append(variable)

    assert len(watched(queens(6), propagate, order, look)) == 4
    assert decided


def test_every_value_of_the_chosen_variable_makes_a_successor():
    problem = Problem()
    problem.add("x", range(3))
    problem.add("y", range(2))
    events = []
    solutions = watched(problem, "gac", "static", lambda store, what, *details: events.append((what, *details)))
    x, y = problem.variables
    assert events == [
        ("queue", 0, 3),
        ("load", 0),
        ("load", 0), ("decide", y, 1), ("queue", 1, 3),
        ("load", 0), ("decide", y, 2), ("queue", 2, 3),
        ("load", 2),
        ("load", 2), ("decide", x, 1), ("queue", 3, 2),
        ("load", 2), ("decide", x, 2), ("queue", 4, 2),
        ("load", 2), ("decide", x, 4), ("queue", 5, 2),
        ("load", 5), ("load", 4), ("load", 3),
        ("load", 1),
        ("load", 1), ("decide", x, 1), ("queue", 6, 2),
        ("load", 1), ("decide", x, 2), ("queue", 7, 2),
        ("load", 1), ("decide", x, 4), ("queue", 8, 2),
        ("load", 8), ("load", 7), ("load", 6),
    ]  # fmt: skip
    assert solutions == [(2, 1), (1, 1), (0, 1), (2, 0), (1, 0), (0, 0)]


@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_the_least_estimate_is_taken_up_first_and_of_equals_the_latest(propagate):
    waiting, loaded = {}, []

    def look(store, what, *details):
        if what == "queue":
            number, estimate = details
            assert estimate == store.depth + open_values(store)
            waiting[number] = estimate
        elif what == "load" and details[0] in waiting:
            assert details[0] == min(waiting, key=lambda number: (waiting[number], -number))
            del waiting[details[0]]
            loaded.append(details[0])

    assert len(watched(queens(6), propagate, "static", look)) == 4
    assert not waiting
    assert loaded != sorted(loaded)


@pytest.mark.parametrize(("order", "first"), [("static", "x"), ("heaviest", "z")])
def test_equal_variables_are_left_to_the_variable_order(order, first):
    problem, decided = Problem(), []
    for name, size, weight in (("w", 3, 9), ("x", 2, 0), ("y", 2, 1), ("z", 2, 2)):
        problem.add(name, range(size), weight=weight)
    watched(problem, "gac", order, lambda store, what, *rest: what == "decide" and decided.append(rest[0].name))
    assert decided[0] == first


def test_states_without_open_variables_are_checked_once_more():
    """Propagation by fc leaves constraints between variables it fixed by itself unseen."""
    for seed in range(30):
        problem = drawn(Random(seed))
        assert all(problem.is_solution(solution) for solution in watched(problem, "fc", "mrv", lambda *event: None))
