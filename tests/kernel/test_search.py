"""`run`: limits, statuses, interchangeable solutions, and problems that are corner cases."""

import pytest

from deadreckon.constraints.predicate import Predicate
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from kernel.problems import FOREVER, queens, search
from ticking import KERNEL, tick

COMPLETE_SEARCHES = ("astar", "backtracking", "moves")


@pytest.fixture
def ticking(monkeypatch):
    """A clock on which every look takes a second, so that limits of time are as certain as others."""
    tick(monkeypatch, KERNEL)


def one_at_a_time(problem):
    problem.moves = lambda store, made, variable, bit: iter([[(variable, bit)]])
    return problem


@pytest.mark.parametrize(
    ("asked", "status", "number"), [(1, "enough", 1), (9, "enough", 9), (10, "enough", 10), (11, "complete", 10)]
)
@pytest.mark.parametrize("how", COMPLETE_SEARCHES)
def test_solutions_asked_for(how, asked, status, number):
    outcome = search(one_at_a_time(queens(5)), how, limits=Limits(solutions=asked))
    assert (outcome.status, len(outcome.solutions)) == (status, number)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", COMPLETE_SEARCHES)
def test_a_limit_of_nodes_is_exact(how, propagate):
    problem = one_at_a_time(queens(5))
    whole = search(problem, how, propagate)
    nodes = whole.counters.decisions
    assert search(problem, how, propagate, limits=Limits(nodes=nodes)).status == "complete"
    short = search(problem, how, propagate, limits=Limits(nodes=nodes - 1))
    assert (short.status, short.counters.decisions) == ("limit", nodes - 1)
    assert short.solutions == whole.solutions[: len(short.solutions)]
    assert search(problem, how, propagate, limits=Limits(nodes=0)).counters.decisions == 0


def test_what_was_found_before_a_limit_is_kept():
    outcome = search(queens(8), propagate="bt", limits=Limits(nodes=900))
    assert (outcome.status, outcome.solutions) == ("limit", ((0, 4, 7, 5, 2, 6, 1, 3),))


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", [*COMPLETE_SEARCHES, "local"])
def test_no_time_at_all_stops_at_once(how, propagate):
    outcome = search(one_at_a_time(queens(8)), how, propagate, limits=Limits(seconds=0.0))
    assert (outcome.status, outcome.solutions) == ("limit", ())
    assert (outcome.counters.decisions, outcome.counters.filters) == (0, 0)


def test_time_runs_out_inside_a_long_propagation(ticking):
    problem = queens(10)
    outcome = search(problem, limits=Limits(seconds=30.0))
    assert (outcome.status, outcome.counters.filters) == ("limit", 30)
    assert len(problem.constraints) == 45  # so the root alone is longer


def test_time_runs_out_between_decisions(ticking):
    outcome = search(queens(8), propagate="bt", limits=Limits(seconds=50.0))
    assert (outcome.status, outcome.counters.decisions) == ("limit", 50)


def test_time_runs_out_while_values_are_compared(ticking):
    outcome = search(queens(6), propagate="fc", values="least-constraining", limits=Limits(seconds=12.0))
    assert (outcome.status, outcome.counters.decisions) == ("limit", 0)


def test_seconds_are_counted(ticking):
    assert search(queens(4), propagate="bt").counters.seconds == 61.0  # one for each of 60 decisions, and the end


def test_of_solutions_with_one_identity_the_first_counts():
    plain = search(queens(6))
    merged = search(queens(6), identity=lambda solution: min(solution, solution[::-1]))
    assert plain.solutions == ((1, 3, 5, 0, 2, 4), (2, 5, 1, 4, 0, 3), (3, 0, 4, 1, 5, 2), (4, 2, 0, 5, 3, 1))
    assert (merged.status, merged.solutions) == ("complete", plain.solutions[:2])


def test_solutions_that_are_one_are_counted_as_one_by_the_limit():
    outcome = search(queens(6), identity=lambda solution: None, limits=Limits(solutions=2))
    assert (outcome.status, len(outcome.solutions)) == ("complete", 1)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", [*COMPLETE_SEARCHES, "local"])
def test_an_empty_domain_needs_no_search(how, propagate):
    problem = one_at_a_time(queens(4))
    problem.add("impossible", "ab", 0)
    outcome = search(problem, how, propagate)
    assert (outcome.status, outcome.solutions) == ("complete", ())
    assert (outcome.counters.failures, outcome.counters.decisions, outcome.counters.filters) == (1, 0, 0)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", COMPLETE_SEARCHES)
def test_no_variables_have_one_solution_unless_something_is_false(how, propagate):
    problem = one_at_a_time(Problem())
    assert search(problem, how, propagate).solutions == ((),)
    problem.post(Predicate((), lambda values: True))
    assert search(problem, how, propagate).solutions == ((),)
    problem.post(Predicate((), lambda values: False))
    outcome = search(problem, how, propagate)
    assert (outcome.status, outcome.solutions) == ("complete", ())


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", COMPLETE_SEARCHES)
def test_a_false_constraint_over_no_variables_refutes_the_root(how, propagate):
    problem = one_at_a_time(queens(5))
    problem.post(Predicate((), lambda values: False))
    outcome = search(problem, how, propagate)
    assert (outcome.status, outcome.solutions) == ("complete", ())
    assert (outcome.counters.decisions, outcome.counters.failures) == (0, 1)


@pytest.mark.parametrize(("how", "variables"), [("backtracking", 3000), ("moves", 1200), ("astar", 1200)])
def test_a_deep_search_does_not_recurse(how, variables):
    problem = one_at_a_time(Problem())
    for number in range(variables):
        problem.add(f"v{number}", "ab")
    outcome = search(problem, how, "bt", limits=Limits(solutions=1))
    assert outcome.solutions == (("b" if how == "astar" else "a",) * variables,)
    assert outcome.counters.depth == variables


def test_limits_are_off_unless_given():
    assert Limits() == FOREVER == Limits(None, None, None)
