"""The store: `keep` shrinks domains; `undo` and `load` restore them."""

from itertools import pairwise
from random import Random

import pytest

from deadreckon.constraints.count import Count
from deadreckon.constraints.predicate import Predicate
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.store import Store, Wipeout


def three(**told):
    """Variables over a, b, c, d; the last can only be d."""
    problem = Problem()
    for name, start in (("x", -1), ("y", 0b0111), ("z", 0b1000)):
        problem.add(name, "abcd", start)
    return *problem.variables, Store(problem, **told)


def test_begins_with_the_domains_of_the_problem():
    *_, store = three()
    assert store.snapshot() == ((0b1111, 0b0111, 0b1000), 0, 0b100, 0)
    assert [variable.name for variable in store.undecided()] == ["x", "y", "z"]


def test_keep_removes_and_says_whether_it_did():
    x, y, _, store = three()
    assert store.keep(x, 0b0101, "why") is True
    assert store.keep(x, 0b0111, "why") is False
    assert store.keep(y, ~0b0001, "why") is True
    assert store.domains == [0b0101, 0b0110, 0b1000]
    assert (store.counters.removed, store.changed, store.fixed) == (3, [0, 1], 0b100)


def test_the_last_value_left_is_fixed_but_not_decided():
    x, _, _, store = three()
    store.keep(x, 0b0010, "why")
    assert (store.fixed, store.decided, store.value(x)) == (0b101, 0, "b")


def test_a_wipeout_names_its_variable_and_leaves_the_domain():
    _, y, _, store = three()
    with pytest.raises(Wipeout) as wipeout:
        store.keep(y, 0b1000, "why")
    assert wipeout.value.variable is y
    assert (store.domains, store.trail, store.counters.removed) == ([0b1111, 0b0111, 0b1000], [], 3)


def test_an_empty_domain_is_a_wipeout_whatever_is_kept():
    problem = Problem()
    x = problem.add("x", "ab", 0)
    with pytest.raises(Wipeout):
        Store(problem).keep(x, -1, "why")


def test_decide_fixes_counts_and_removes_nothing():
    x, y, z, store = three()
    for variable, bit in ((x, 0b0001), (z, 0b1000), (y, 0b0100)):
        store.decide(variable, bit)
    assert store.snapshot() == ((0b0001, 0b0100, 0b1000), 0b111, 0b111, 3)
    assert (store.counters.decisions, store.counters.depth, store.counters.removed) == (3, 3, 0)
    assert (store.solution(), store.undecided()) == (("a", "c", "d"), [])


def test_a_value_that_is_gone_cannot_be_decided():
    _, y, _, store = three()
    with pytest.raises(Wipeout):
        store.decide(y, 0b1000)


def test_assume_is_a_decision_nobody_counts():
    x, _, _, store = three(nodes=0)
    store.assume(x, 0b0010)
    assert store.snapshot() == ((0b0010, 0b0111, 0b1000), 0b001, 0b101, 0)
    assert (store.counters.decisions, store.counters.depth) == (0, 0)


def test_undo_returns_to_the_mark():
    x, y, _, store = three()
    store.keep(x, 0b0111, "why")
    mark, before = store.mark(), store.snapshot()
    store.decide(y, 0b0001)
    store.keep(x, 0b0011, "why")
    store.keep(x, 0b0001, "why")
    store.undo(mark)
    assert store.snapshot() == before
    assert (store.trail, store.changed) == ([(0, 0b1111)], [])
    assert store.counters.depth == 1  # a peak stays


def test_load_returns_to_any_snapshot():
    x, y, _, store = three()
    first = store.snapshot()
    store.decide(x, 0b0001)
    second = store.snapshot()
    store.load(first)
    store.decide(y, 0b0010)
    store.load(second)
    assert store.snapshot() == second
    assert (store.trail, store.changed) == ([], [])
    store.load(first)
    assert store.snapshot() == first


@pytest.mark.parametrize("seed", range(10))
def test_any_history_can_be_taken_back_step_by_step(seed):
    random = Random(seed)
    x, y, z, store = three()
    states, marks = [store.snapshot()], [store.mark()]
    for _ in range(20):
        variable = random.choice([x, y, z])
        try:
            if random.random() < 0.3:
                store.assume(variable, 1 << random.randrange(4))
            else:
                store.keep(variable, random.getrandbits(4), "why")
        except Wipeout:
            pass
        states.append(store.snapshot())
        marks.append(store.mark())
    assert any(before != after for before, after in pairwise(states))
    while marks:
        store.undo(marks.pop())
        assert store.snapshot() == states.pop()


def test_who_listens_hears_everything():
    events = []
    x, y, _, store = three(listen=events.append)
    mark = store.mark()
    store.decide(x, 0b0001)
    store.keep(y, 0b0011, "why")
    store.keep(y, 0b0011, "why")
    store.fail()
    store.undo(mark)
    assert events == [("decide", x, 0b0001), ("keep", y, 0b0111, 0b0011, "why"), ("fail", "", None, 0), ("undo", 0)]
    assert store.counters.failures == 1


def test_filter_and_check_blame_the_constraint_that_fails():
    problem = Problem()
    x, y = problem.add("x", "a"), problem.add("y", "ab")
    problem.post(Count((x, y), "a", 2, 2))
    problem.post(Predicate((x,), lambda values: values[0] == "b"))
    store = Store(problem)
    assert (store.scopes, store.touching, store.weights) == ([0b11, 0b01], [0b11, 0b01], [1, 1])
    store.filter(0)
    assert (store.domains, store.weights) == ([1, 1], [1, 1])
    store.check(0)
    for fails in (store.filter, store.check):
        with pytest.raises(Wipeout):
            fails(1)
    assert store.weights == [1, 3]
    assert (store.counters.filters, store.counters.checks) == (2, 3)  # one of the checks was the predicate's own


def test_budgets():
    x, y, _, store = three(nodes=1)
    store.decide(x, 0b0001)
    with pytest.raises(OutOfBudget):
        store.decide(y, 0b0001)
    assert store.counters.decisions == 1
    *_, late = three(budget=Budget(Limits(seconds=0.0)))
    with pytest.raises(OutOfBudget):
        late.spend()
