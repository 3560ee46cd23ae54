"""Local search: it finds what there is to find, proves nothing, and repeats itself for the same seed."""

import pytest

from deadreckon.constraints.count import Count
from deadreckon.constraints.linear import Linear
from deadreckon.constraints.predicate import Predicate
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS, bt
from deadreckon.kernel.search import Strategy, Unsuitable, run_search
from deadreckon.kernel.search_local import SEARCH
from kernel.problems import queens, search


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("seed", range(5))
def test_finds_a_way_to_place_eight_queens(seed, propagate):
    problem = queens(8)
    outcome = search(problem, "local", propagate, seed=seed, limits=Limits(solutions=1))
    assert (outcome.status, len(outcome.solutions)) == ("enough", 1)
    assert problem.is_solution(outcome.solutions[0])
    assert outcome.counters.decisions > 0


def test_finds_all_there_are_and_still_cannot_know_it():
    outcome = search(queens(5), "local")
    assert (outcome.status, len(outcome.solutions)) == ("limit", 10)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_what_has_no_solution_is_never_complete(propagate):
    outcome = search(queens(3), "local", propagate)
    assert (outcome.status, outcome.solutions) == ("limit", ())


def test_a_wipeout_at_the_root_ends_it():
    problem = queens(4)
    problem.post(Predicate((problem.variables[0],), lambda values: False))
    outcome = search(problem, "local", "fc")
    assert (outcome.status, outcome.solutions) == ("limit", ())
    assert (outcome.counters.decisions, outcome.counters.failures) == (0, 1)


def test_the_same_seed_makes_the_same_moves():
    def moves(seed):
        events = []
        search(queens(8), "local", seed=seed, limits=Limits(solutions=1), listen=events.append)
        return [event for event in events if event[0] == "move"]

    first = [(what, variable.index, value) for what, variable, value in moves(1)]
    assert first == [(what, variable.index, value) for what, variable, value in moves(1)]
    assert first != [(what, variable.index, value) for what, variable, value in moves(2)]


def test_the_limit_of_nodes_counts_moves():
    outcome = search(queens(3), "local", "bt", limits=Limits(nodes=37))
    assert (outcome.status, outcome.counters.decisions) == ("limit", 37)


def test_values_that_are_not_possible_at_first_are_never_taken():
    problem = Problem()
    for number in range(4):
        problem.add(f"v{number}", range(5), 0b10110)
    problem.post(Predicate(problem.variables, lambda values: sum(values) == 10))
    outcome = search(problem, "local", "bt")
    assert outcome.solutions
    assert {value for solution in outcome.solutions for value in solution} <= {1, 2, 4}


def test_variables_without_a_choice_are_not_moved():
    problem = Problem()
    x, y = problem.add("x", "a"), problem.add("y", "ab")
    problem.post(Count((x, y), "a", 1, 1))
    assert search(problem, "local", "bt").solutions == (("a", "b"),)
    problem.post(Predicate((x,), lambda values: values[0] == "b"))
    outcome = search(problem, "local", "bt")
    assert (outcome.status, outcome.solutions) == ("limit", ())


@pytest.mark.parametrize("seed", range(5))
def test_violation_degrees_lead_the_way(seed):
    """By degrees the sum is met in a few moves; if all violations were equal, one move in a hundred would."""
    problem = Problem()
    x, y = problem.add("x", range(200)), problem.add("y", range(200))
    problem.post(Linear((x, y), [[(number, 1 << number) for number in range(200)]] * 2, 390))
    outcome = search(problem, "local", "bt", seed=seed, limits=Limits(solutions=1))
    assert sum(outcome.solutions[0]) == 390
    assert outcome.counters.decisions < 10


def test_it_needs_a_random():
    with pytest.raises(Unsuitable, match="local search needs"):
        run_search(SEARCH, queens(4), Strategy(bt, VARIABLE_ORDERS["static"], VALUE_ORDERS["given"]), Limits())
