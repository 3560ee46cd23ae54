"""Decisions made one by one: the state, refuted values, and the next choice of every order."""

from random import Random

import pytest

from deadreckon.kernel.order_choices import standings, value_choices, variable_choices
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS, bt, fc, gac
from deadreckon.kernel.replay import Replay
from deadreckon.kernel.search import Strategy
from deadreckon.kernel.store import Store
from kernel.problems import drawn, every_solution, queens, search


def replayed(problem, propagate=gac):
    return Replay(Store(problem), propagate)


def test_a_decision_that_fails_is_taken_back_and_refuted():
    problem = queens(4)
    replay = replayed(problem)
    first = problem.variables[0]
    before = list(replay.store.domains)
    replay.decide(first, 0b0001)  # a queen in a corner
    assert replay.failure and replay.failure.decision == (first, 0b0001)
    assert [event[0] for event in replay.events[replay.latest :]][-2:] == ["fail", "undo"]
    assert replay.failure.domains == [1, 8, 0, 4]  # the third queen has no row that the fourth leaves to it
    assert replay.store.domains == before
    assert replay.refuted() == [(first, 0b0001)]
    assert not replay.can_decide(first, 0b0001)
    assert replay.can_decide(first, 0b0010)
    replay.decide(first, 0b0010)
    assert replay.solved()
    assert replay.store.solution() == (1, 3, 0, 2)
    assert (replay.store.counters.decisions, replay.store.counters.failures) == (2, 1)


def test_a_decision_is_refuted_by_going_back_only_when_all_of_a_variable_was_tried():
    problem = queens(4)
    replay = replayed(problem, fc)
    first, second, third, _ = problem.variables
    replay.decide(first, 0b0001)
    replay.back()
    assert replay.refuted() == []
    replay.decide(first, 0b0001)
    replay.decide(second, 0b0100)
    assert replay.exhausted_variable() is None
    replay.decide(second, 0b1000)
    while replay.exhausted_variable() is None:
        replay.decide(third, next(b for b in (1, 2, 4, 8) if replay.can_decide(third, b)))
    replay.back()
    assert replay.decisions() == [(first, 0b0001)]
    assert (second, 0b1000) in replay.refuted()
    assert replay.exhausted_variable() is second
    replay.back()
    assert replay.refuted() == [(first, 0b0001)]


@pytest.mark.parametrize("propagate", [bt, fc, gac])
def test_following_an_order_by_hand_takes_the_nodes_of_the_search(propagate):
    for seed in range(40):
        problem = drawn(Random(seed))
        replay = replayed(problem, propagate)
        while not replay.ended():
            stuck = replay.exhausted_variable()
            if stuck is not None and len(replay.levels) == 1:
                break
            if stuck is not None:
                replay.back()
                continue
            variable = problem.variables[variable_choices(replay.store)["mrv"].variable]
            tried = replay.levels[-1].refuted
            if tried:
                variable = problem.variables[next(iter(tried))]
            replay.decide(variable, next(b for b in (1, 2, 4, 8) if replay.can_decide(variable, b)))
        name = next(name for name, known in PROPAGATIONS.items() if known is propagate)
        outcome = search(drawn(Random(seed)), propagate=name, order="mrv")
        assert replay.solved() == bool(every_solution(problem))
        if not replay.solved():
            assert replay.store.counters.decisions == outcome.counters.decisions


def test_what_each_order_takes_and_what_it_holds_equal():
    store = Store(queens(4))
    choices = variable_choices(store)
    assert list(choices) == list(VARIABLE_ORDERS)
    assert choices["mrv"].equals == (0, 1, 2, 3)
    store.keep(store.problem.variables[2], 0b0011, "why")
    store.keep(store.problem.variables[3], 0b0011, "why")
    choices = variable_choices(store)
    assert (choices["mrv"].variable, choices["mrv"].equals) == (2, (2, 3))
    assert choices["static"].variable == 0
    assert [(s.left, s.degree, s.weighted_degree) for s in standings(store)] == [(4, 3, 3)] * 2 + [(2, 3, 3)] * 2


def test_every_value_order_is_told_and_leaves_the_store_as_it_was():
    store = Store(queens(4))
    strategy = Strategy(gac, VARIABLE_ORDERS["mrv"], VALUE_ORDERS["given"], Random(0))
    before = store.snapshot()
    orders = value_choices(store, store.problem.variables[0], strategy)
    assert list(orders) == list(VALUE_ORDERS)
    assert orders["given"] == [1, 2, 4, 8]
    assert orders["most-constraining"][:2] == [1, 8]  # the corners fail
    assert store.snapshot() == before
