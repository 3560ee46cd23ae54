"""Removed values, checks and nodes of each propagation: correct answers can hide weak pruning."""

from itertools import pairwise

import pytest

from deadreckon.constraints.ordered import Ordered
from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.table import Table
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.problem import Constraint, Problem
from deadreckon.kernel.propagation import PROPAGATIONS, bt, fc, gac
from deadreckon.kernel.store import Store, Wipeout
from kernel.problems import queens, search


def safe(a, row_a, b, row_b):
    """Whether queens in columns `a` and `b` leave each other alone."""
    return row_a != row_b and abs(row_a - row_b) != abs(a - b)


def textbook_bt(n):
    """Queens by plain recursion; gives how many rows were tried in all."""
    placed = []

    def place():
        if len(placed) == n:
            return 0
        tried = 0
        for row in range(n):
            tried += 1
            if all(safe(a, placed[a], len(placed), row) for a in range(len(placed))):
                placed.append(row)
                tried += place()
                placed.pop()
        return tried

    return place()


def textbook_fc(domains, smallest):
    """Forward checking by plain recursion (Haralick & Elliott 1980): a column with one row left is still decided."""
    if not domains:
        return 0
    column = min(domains, key=lambda c: len(domains[c])) if smallest else min(domains)
    tried = 0
    for row in domains[column]:
        tried += 1
        rest = {c: [r for r in rows if safe(column, row, c, r)] for c, rows in domains.items() if c != column}
        if all(rest.values()):
            tried += textbook_fc(rest, smallest)
    return tried


@pytest.mark.parametrize("n", [4, 5, 6, 7, 8])
def test_bt_tries_what_textbook_backtracking_tries(n):
    assert search(queens(n), propagate="bt").counters.decisions == textbook_bt(n)


@pytest.mark.parametrize(("order", "smallest"), [("static", False), ("mrv", True)])
@pytest.mark.parametrize("n", [4, 5, 6, 7, 8])
def test_fc_tries_what_textbook_forward_checking_tries(n, order, smallest):
    domains = {column: list(range(n)) for column in range(n)}
    assert search(queens(n), propagate="fc", order=order).counters.decisions == textbook_fc(domains, smallest)


PINNED = {  # queens, order, all or the first: decisions and failures under bt, fc, gac
    (6, "static", 1): [(171, 140), (27, 8), (7, 4)],
    (6, "mrv", None): [(894, 742), (118, 36), (30, 18)],
    (8, "static", 1): [(876, 763), (88, 35), (15, 10)],
    (8, "mrv", 1): [(876, 763), (75, 23), (15, 10)],
    (8, "static", None): [(15720, 13664), (1724, 560), (426, 186)],
}


@pytest.mark.parametrize(("asked", "expected"), PINNED.items())
def test_pinned_nodes(asked, expected):
    n, order, number = asked
    counters = [search(queens(n), propagate=p, order=order, limits=Limits(number)).counters for p in PROPAGATIONS]
    assert [(c.decisions, c.failures) for c in counters] == expected
    assert counters[0].decisions >= counters[1].decisions >= counters[2].decisions


def test_pinned_work():
    bt_work, fc_work, gac_work = (search(queens(6), propagate=propagate).counters for propagate in PROPAGATIONS)
    assert (bt_work.checks, bt_work.filters, bt_work.removed, bt_work.depth) == (2016, 0, 0, 6)
    assert (fc_work.checks, fc_work.filters, fc_work.removed, fc_work.depth) == (964, 314, 410, 6)
    assert (gac_work.checks, gac_work.filters, gac_work.removed, gac_work.depth) == (0, 663, 308, 3)


def chain():
    """a < b < c over 0..2: only 0, 1, 2; as predicates, that wait for the last open variable."""
    problem = Problem()
    a, b, c = (problem.add(name, range(3)) for name in "abc")
    for pair in ((a, b), (b, c)):
        problem.post(Predicate(pair, lambda values: values[0] < values[1]))
    return problem, Store(problem)


def test_bt_removes_nothing_and_checks_what_is_decided():
    problem, store = chain()
    a, b, _ = problem.variables
    bt(store, None)
    store.decide(a, 0b010)
    bt(store, a)
    assert (store.domains, store.counters.checks) == ([0b010, 0b111, 0b111], 0)
    store.decide(b, 0b001)
    with pytest.raises(Wipeout):
        bt(store, b)
    assert store.counters.checks == 1


def test_fc_looks_one_variable_ahead_and_no_further():
    problem, store = chain()
    a, b, _ = problem.variables
    fc(store, None)
    store.decide(a, 0b010)
    fc(store, a)
    assert store.domains == [0b010, 0b100, 0b111]  # b is fixed but not decided, so c has not heard of it
    assert (store.decided, store.fixed, store.changed) == (0b001, 0b011, [])
    store.decide(b, 0b100)
    with pytest.raises(Wipeout):
        fc(store, b)


def test_gac_follows_to_the_end_and_decides_what_it_fixed():
    problem, store = chain()
    a, _, _ = problem.variables
    gac(store, None)
    store.decide(a, 0b001)
    gac(store, a)
    assert (store.domains, store.decided) == ([0b001, 0b110, 0b111], 0b001)  # predicates wait for the last one
    store = Store(problem)
    store.decide(a, 0b010)
    with pytest.raises(Wipeout):
        gac(store, a)


def test_gac_with_tables_reasons_before_any_decision():
    problem = Problem()
    a, b, c = (problem.add(name, range(3)) for name in "abc")
    for pair in ((a, b), (b, c)):
        problem.post(Table(pair, [(0, 1), (0, 2), (1, 2)]))
    store = Store(problem)
    gac(store, None)
    assert (store.domains, store.decided, store.changed) == ([0b001, 0b010, 0b100], 0b111, [])


class Hesitant(Constraint):
    """Every value is the lowest there is. FORWARD by many calls: each removes one value."""

    def __init__(self, variable):
        self.scope = (variable,)

    def holds(self, values):
        return values[0] == 0

    def filter(self, store):
        if store.domains[0] > 1:
            store.keep(self.scope[0], store.domains[0] >> 1, self)


def test_gac_filters_a_constraint_that_is_not_gac_until_it_has_no_more_to_say():
    problem = Problem()
    problem.post(Hesitant(problem.add("v", range(4))))
    store = Store(problem)
    gac(store, None)
    assert (store.domains, store.counters.filters) == ([0b0001], 4)


@pytest.mark.parametrize("propagate", PROPAGATIONS)
def test_constraints_on_one_variable_act_at_the_root(propagate):
    problem = Problem()
    problem.post(Predicate([problem.add("v", range(4))], lambda values: values[0] == 2))
    outcome = search(problem, propagate=propagate)
    assert outcome.solutions == ((2,),)
    assert outcome.counters.decisions == {"bt": 4, "fc": 1, "gac": 0}[propagate]


def in_order_by_pairs_and_at_once():
    """Three variables over three values in order: the pairs, and one constraint that says the same of all."""
    problem = Problem()
    scope = [problem.add(name, range(3)) for name in "abc"]
    pairs = [Ordered(pair) for pair in pairwise(scope)]
    for constraint in (*pairs, Ordered(scope, pairs)):
        problem.post(constraint)
    return problem


def test_gac_leaves_what_is_subsumed_to_the_stronger_constraint():
    problem = in_order_by_pairs_and_at_once()
    store = Store(problem)
    gac(store, None)
    assert (store.counters.filters, store.domains) == (1, [0b001, 0b010, 0b100])


def test_bt_and_fc_go_by_the_subsumed_constraints():
    """The first pair is refuted as soon as it is decided, long before the constraint on all three is."""
    for propagate, left, tried in ((bt, 0b111, 0b001), (fc, 0b100, 0b100)):
        store = Store(in_order_by_pairs_and_at_once())
        first, second, _ = store.problem.variables
        store.decide(first, 0b010)
        propagate(store, first)
        assert store.domains[1] == left
        store.decide(second, tried)
        with pytest.raises(Wipeout):
            propagate(store, second)
