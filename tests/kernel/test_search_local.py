"""Local search: finds solutions, proves nothing, and is reproducible from its seed."""

from itertools import pairwise

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

WAYS = ("", "annealing=none", "annealing=none weights=yes", "annealing=none noise=0.2 tabu=0")
BRIEF = "restarts=20 moves=50"


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("local", WAYS)
def test_finds_a_way_to_place_eight_queens(local, propagate):
    problem = queens(8)
    outcome = search(problem, "local", propagate, local=local, limits=Limits(solutions=1))
    assert (outcome.status, len(outcome.solutions)) == ("enough", 1)
    assert problem.is_solution(outcome.solutions[0])
    assert outcome.counters.decisions > 0


def test_finds_all_there_are_and_still_cannot_know_it():
    outcome = search(queens(5), "local", local="restarts=200")
    assert (outcome.status, len(outcome.solutions)) == ("limit", 10)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_what_has_no_solution_is_never_complete(propagate):
    outcome = search(queens(3), "local", propagate, local=BRIEF)
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
        search(queens(8), "local", seed=seed, local="moves=20", limits=Limits(solutions=1), listen=events.append)
        return [event for event in events if event[0] == "move"]

    first = [(what, variable.index, *more) for what, variable, *more in moves(1)]
    assert first == [(what, variable.index, *more) for what, variable, *more in moves(1)]
    assert first != [(what, variable.index, *more) for what, variable, *more in moves(2)]


def test_the_limit_of_nodes_counts_moves():
    outcome = search(queens(3), "local", "bt", limits=Limits(nodes=37))
    assert (outcome.status, outcome.counters.decisions) == ("limit", 37)


def test_values_that_are_not_possible_at_first_are_never_taken():
    problem = Problem()
    for number in range(4):
        problem.add(f"v{number}", range(5), 0b10110)
    problem.post(Predicate(problem.variables, lambda values: sum(values) == 10))
    outcome = search(problem, "local", "bt", local=BRIEF)
    assert outcome.solutions
    assert {value for solution in outcome.solutions for value in solution} <= {1, 2, 4}


def test_variables_without_a_choice_are_not_moved():
    problem = Problem()
    x, y = problem.add("x", "a"), problem.add("y", "ab")
    problem.post(Count((x, y), "a", 1, 1))
    assert search(problem, "local", "bt", local=BRIEF).solutions == (("a", "b"),)
    problem.post(Predicate((x,), lambda values: values[0] == "b"))
    for local in WAYS:
        outcome = search(problem, "local", "bt", local=f"{local} restarts=20")
        assert (outcome.status, outcome.solutions) == ("limit", ())


@pytest.mark.parametrize("seed", range(5))
def test_violation_degrees_lead_the_way(seed):
    """By degrees the sum is met in a few best moves; if all violations were equal, one move in a hundred would."""
    problem = Problem()
    x, y = problem.add("x", range(200)), problem.add("y", range(200))
    problem.post(Linear((x, y), [[(number, 1 << number) for number in range(200)]] * 2, 390))
    told = {"local": "annealing=none using=anywhere", "limits": Limits(solutions=1)}
    outcome = search(problem, "local", "bt", seed=seed, **told)
    assert sum(outcome.solutions[0]) == 390
    assert outcome.counters.decisions < 10


def test_it_needs_a_random():
    with pytest.raises(Unsuitable, match="local search needs"):
        run_search(SEARCH, queens(4), Strategy(bt, VARIABLE_ORDERS["static"], VALUE_ORDERS["given"]), Limits())


def work(local, problem=None, **told):
    """The events of a search that finds nothing: its draws and its moves."""
    events = []
    problem = problem or queens(3)
    outcome = search(problem, "local", "bt", local=local, listen=events.append, **told)
    assert outcome.solutions == ()
    draws = [event for event in events if event[0] == "draw"]
    moves = [(variable.index, value) for what, variable, value, _ in (e for e in events if e[0] == "move")]
    return draws, moves, outcome.counters


def test_restarts_and_moves_say_when_it_ends():
    draws, moves, counters = work("annealing=none using=anywhere restarts=7 moves=4")
    assert (len(draws), len(moves), counters.decisions) == (7, 7 * 4 * 3, 7 * 4 * 3)


def test_annealing_refuses_more_when_it_is_cold():
    refused = [work(f"annealing={t}:{t} using=anywhere restarts=1 moves=400")[2].failures for t in (50, 1, 0.01)]
    assert refused[0] < refused[1] < refused[2]


def test_annealing_cools_down():
    """The first moves are as in a search that stays hot, the last are refused as in one that was cold all the time."""
    hot, cooling = (work(f"annealing={t} using=anywhere restarts=1 moves=400") for t in ("50:50", "50:0.01"))
    assert hot[1][:20] == cooling[1][:20]
    assert cooling[2].failures > 5 * hot[2].failures


def test_moves_that_were_refused_are_not_made():
    _, moves, counters = work("annealing=1:1 using=anywhere restarts=1 moves=400")
    assert len(moves) == counters.decisions - counters.failures > 0


def test_swaps_keep_the_values_that_were_drawn():
    problem = queens(4)
    problem.post(Predicate(problem.variables, lambda values: False))
    events = []
    for local in ("using=swap restarts=1", "annealing=none using=swap restarts=1"):
        search(problem, "local", "bt", local=local, listen=events.append)
        values = list(next(event[1] for event in events if event[0] == "draw"))
        drawn = sorted(values)
        for _, variable, value, _ in (event for event in events if event[0] == "move"):
            values[variable.index] = value
        assert sorted(values) == drawn
        events.clear()


def test_a_problem_may_offer_moves_of_its_own():
    problem = Problem()
    x = problem.add("x", range(10))
    problem.post(Predicate((x,), lambda values: False))
    problem.neighbours["step"] = lambda variable, number: 0b101 << number >> 1
    for way in ("", "annealing=none "):
        draws, moves, _ = work(f"{way}using=step restarts=1 moves=50", problem)
        path = [draws[0][1][0], *(value for _, value in moves)]
        assert len(path) > 20
        assert {abs(a - b) for a, b in pairwise(path)} == {1}


def test_moves_that_the_problem_does_not_offer_are_refused():
    with pytest.raises(Unsuitable, match="found the kind of moves 'shift', expected some of swap, anywhere"):
        search(queens(4), "local", local="using=shift")


def test_tabu_values_are_not_returned_to():
    """One variable with four values: where the last two are tabu, it goes round."""
    problem = Problem()
    x = problem.add("x", range(4))
    problem.post(Predicate((x,), lambda values: False))
    path = [value for _, value in work("annealing=none noise=0 tabu=2 restarts=1 moves=40", problem)[1]]
    assert all(len(set(path[n : n + 4])) == 4 for n in range(len(path) - 4))
    path = [value for _, value in work("annealing=none noise=0 tabu=0 restarts=1 moves=40", problem)[1]]
    assert any(len(set(path[n : n + 4])) < 4 for n in range(len(path) - 4))


def trap():
    """One variable without a solution: 0 violates one constraint, 1 violates two, 2 violates three others."""
    problem = Problem()
    x = problem.add("x", range(3))
    for allowed in ({2}, {0, 2}, {0, 1}, {0, 1}, {0, 1}):
        problem.post(Count((x,), allowed, 1, 1))
    return problem


def test_weights_lead_out_of_a_local_minimum():
    for weights, left in (("no", False), ("yes", True)):
        _, moves, _ = work(f"annealing=none noise=0 tabu=0 weights={weights} restarts=1 moves=60", trap())
        assert any(value == 2 for _, value in moves) is left


def test_noise_is_the_share_of_moves_drawn_by_lot():
    """From 1 the best move is 0 and the worst is 2: without noise it is never made."""
    for noise, worst in (("0", False), ("1", True)):
        _, moves, _ = work(f"annealing=none noise={noise} tabu=0 using=anywhere restarts=9 moves=30", trap())
        assert any(a == 1 and b == 2 for (_, a), (_, b) in pairwise(moves)) is worst


def test_interchangeable_variables_do_not_swap():
    problem = Problem()
    a, b, c = (problem.add(name, range(3)) for name in "abc")
    problem.interchangeable = [(a, b)]
    events = []
    problem.post(Predicate([a, b, c], lambda values: False))
    search(problem, "local", "bt", local="using=swap moves=200 restarts=1", listen=events.append)
    pairs = {frozenset((one[1].name, other[1].name)) for one, other in zip(*[iter(moves_in(events))] * 2)}
    assert pairs == {frozenset("ac"), frozenset("bc")}
    problem.interchangeable = [(a, b, c)]
    with pytest.raises(Unsuitable, match="no two variables can swap"):
        search(problem, "local", "bt", local="using=swap")


def moves_in(events):
    return [event for event in events if event[0] == "move"]


@pytest.mark.parametrize("local", ["using=swap moves=100000000", "annealing=none using=swap moves=100000000"])
def test_the_limit_of_seconds_holds_where_no_move_is_possible(local):
    problem = Problem()
    variables = [problem.add("a", range(4), 0b0011), problem.add("b", range(4), 0b1100)]  # they share no value
    problem.post(Predicate(variables, lambda values: False))
    assert search(problem, "local", "bt", local=local, limits=Limits(seconds=0.05)).status == "limit"


def test_temperatures_may_lie_as_far_apart_as_numbers_do():
    assert search(queens(6), "local", "bt", local="annealing=1e300:1e-300 moves=5 restarts=2").counters.decisions > 0
