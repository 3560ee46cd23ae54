"""The variable and the value that each order chooses first, on a problem small enough to solve by hand."""

from random import Random

import pytest

from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.table import Table
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS, bt, gac
from deadreckon.kernel.search import Strategy, Unsuitable
from deadreckon.kernel.search_backtracking import solutions
from deadreckon.kernel.store import Store, Wipeout
from kernel.problems import queens, search


def four():
    """Domains of 3, 2, 2, 3 values, weights 5, 1, 4, 9; c is in three constraints, b in one, and a with d in one."""
    problem = Problem()
    a, b, c, d = (
        problem.add(name, range(3), start, weight)
        for name, start, weight in (("a", -1, 5), ("b", 0b011, 1), ("c", 0b110, 4), ("d", -1, 9))
    )
    for scope in ((a, c), (c, d), (b, c), (a, d)):
        problem.post(Predicate(scope, lambda values: True))
    return problem, Store(problem)


@pytest.mark.parametrize(
    ("order", "first"),
    [("static", "a"), ("mrv", "b"), ("mrv+degree", "c"), ("mrv+heaviest", "c"), ("heaviest", "d"), ("dom/wdeg", "c")],
)
def test_the_variable_each_order_takes_first(order, first):
    problem, store = four()
    assert VARIABLE_ORDERS[order](store, problem.variables).name == first


def test_every_variable_order_takes_the_first_of_equals():
    problem = Problem()
    for name in "abc":
        problem.add(name, range(2))
    store = Store(problem)
    assert [order(store, problem.variables[1:]).name for order in VARIABLE_ORDERS.values()] == ["b"] * 6


def test_degrees_count_only_constraints_that_another_undecided_variable_is_in():
    problem, store = four()
    a, b, c, d = problem.variables
    store.assume(c, 0b010)
    store.keep(a, 0b011, "why")
    assert VARIABLE_ORDERS["mrv+degree"](store, [b, a, d]) is a  # b has two values as well, but only c beside it
    store.assume(d, 0b001)
    assert VARIABLE_ORDERS["mrv+degree"](store, [b, a]) is b  # now nothing is left for either


def test_weights_grow_with_wipeouts_and_dom_wdeg_follows_them():
    problem, store = four()
    a, b, c, d = problem.variables
    problem.constraints[3].test = lambda values: False
    assert VARIABLE_ORDERS["dom/wdeg"](store, [a, b, d]) is a  # 3/2 each for a and d, 2/1 for b
    store.assume(a, 0b001)
    store.assume(d, 0b001)
    for _ in range(4):
        with pytest.raises(Wipeout):
            store.filter(3)
    assert store.weights == [1, 1, 1, 5]
    store.undo((0, 0, 0, 0))
    assert VARIABLE_ORDERS["dom/wdeg"](store, [a, b, c, d]) is a  # 3/6 against c's 2/3


@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_every_failure_of_a_search_is_on_some_constraint(propagate):
    events = []
    store = Store(queens(6), listen=events.append)
    strategy = Strategy(PROPAGATIONS[propagate], VARIABLE_ORDERS["dom/wdeg"], VALUE_ORDERS["given"])
    assert len(list(solutions(store, strategy))) == 4
    blamed = [why for what, why, *_ in events if what == "fail"]
    assert sum(store.weights) - len(store.weights) == store.counters.failures == len(blamed) > 0
    assert set(blamed) <= set(store.problem.constraints)


def shuffled_values():
    """A variable whose values are not sorted, and another one whose domain each of them reduces differently."""
    problem = Problem()
    x, y = problem.add("x", (3, 1, 4, 2)), problem.add("y", range(5))
    problem.post(Table((x, y), [(a, b) for a in (3, 4, 2) for b in range(5) if b < a]))  # 1 has no partner
    return x, Store(problem)


@pytest.mark.parametrize(
    ("order", "values"),
    [
        ("given", [3, 1, 4, 2]),
        ("ascending", [1, 2, 3, 4]),
        ("descending", [4, 3, 2, 1]),
        ("least-constraining", [4, 3, 2, 1]),
        ("most-constraining", [1, 2, 3, 4]),
    ],
)
def test_the_order_of_values(order, values):
    x, store = shuffled_values()
    strategy = Strategy(gac, VARIABLE_ORDERS["static"], VALUE_ORDERS[order])
    bits = VALUE_ORDERS[order](store, x, strategy)
    assert [x.values[bit.bit_length() - 1] for bit in bits] == values
    store.keep(x, 0b1010, "why")
    left = [x.values[bit.bit_length() - 1] for bit in VALUE_ORDERS[order](store, x, strategy)]
    assert left == [value for value in values if value in (1, 2)]


@pytest.mark.parametrize("order", ["least-constraining", "most-constraining"])
def test_looking_ahead_leaves_no_trace_but_its_cost(order):
    events = []
    x, store = shuffled_values()
    store.listen = events.append
    before = store.snapshot()
    VALUE_ORDERS[order](store, x, Strategy(gac, VARIABLE_ORDERS["static"], VALUE_ORDERS[order]))
    assert (store.snapshot(), store.trail, store.changed, events) == (before, [], [], [])
    assert store.listen is not None
    assert (store.counters.decisions, store.counters.failures, store.counters.filters) == (0, 0, 4)


def test_values_as_constraining_as_each_other_stay_in_order():
    x, store = shuffled_values()
    for order in ("least-constraining", "most-constraining"):
        strategy = Strategy(bt, VARIABLE_ORDERS["static"], VALUE_ORDERS[order])
        assert VALUE_ORDERS[order](store, x, strategy) == [1, 2, 4, 8]


def test_a_random_order_is_the_same_for_the_same_seed():
    runs = [search(queens(6), values="random", seed=seed).solutions for seed in (1, 1, 2, 3, 4)]
    assert runs[0] == runs[1]
    assert len(set(runs)) > 1
    assert len({tuple(sorted(solutions)) for solutions in runs}) == 1


def test_a_random_order_draws_every_value_first_some_time():
    firsts = {search(queens(8), values="random", seed=seed, limits=Limits(1)).solutions[0][0] for seed in range(60)}
    assert firsts == set(range(8))


def test_a_random_order_needs_a_random():
    x, store = shuffled_values()
    strategy = Strategy(gac, VARIABLE_ORDERS["static"], VALUE_ORDERS["random"], Random(5))
    assert sorted(VALUE_ORDERS["random"](store, x, strategy)) == [1, 2, 4, 8]
    with pytest.raises(Unsuitable, match="random value order needs"):
        VALUE_ORDERS["random"](store, x, Strategy(gac, VARIABLE_ORDERS["static"], VALUE_ORDERS["random"]))
