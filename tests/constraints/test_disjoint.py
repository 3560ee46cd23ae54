"""Disjoint does more than it claims: variables that it fixes prune in turn."""

from constraints.instances import differ
from deadreckon.constraints.disjoint import Disjoint
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.store import Store


def test_one_call_follows_a_chain_of_fixed_variables():
    problem = Problem()
    for name, start in (("z", 0b110), ("y", 0b011), ("x", 0b001)):
        problem.add(name, "abc", start)
    store = Store(problem)
    Disjoint(problem.variables, differ).filter(store)
    assert store.domains == [0b100, 0b010, 0b001]


def test_violation_counts_the_pairs_that_clash():
    problem = Problem()
    constraint = Disjoint([problem.add(name, "abc") for name in "wxyz"], differ)
    assert [constraint.violation(values) for values in ("abca", "abab", "aaab", "aaaa")] == [1, 2, 3, 6]
