"""Interchangeable variables: every solution once up to exchanges, and all solutions if none are declared."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from deadreckon.constraints.count import Count
from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.table import Table
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from kernel.problems import every_solution, search


def drawn(random):
    """Two groups and a single variable; constraints treat all members of a group alike, and pairs in both orders."""
    problem = Problem()
    groups = [
        tuple(problem.add(f"{name}{number}", range(3), start) for number in range(size))
        for name, size, start in (("a", random.randint(2, 3), -1), ("b", 2, random.choice([0b011, 0b111])))
    ]
    loner = problem.add("loner", range(3))
    for group in groups:
        unequal = {(x, y) for x, y in product(range(3), repeat=2) if random.random() < 0.8}
        for pair in combinations(group, 2):
            problem.post(Table(pair, [(x, y) for x, y in unequal if (y, x) in unequal]))
        beside = [(x, y) for x, y in product(range(3), repeat=2) if random.random() < 0.8]
        for member in group:
            problem.post(Table((member, loner), beside))
    limit, most = random.randint(3, 8), random.randint(1, 3)
    problem.post(Predicate(groups[0] + groups[1], lambda values: sum(values) <= limit))
    problem.post(Count(groups[0], {random.randrange(3)}, 0, most))
    random.shuffle(problem.constraints)
    return problem, groups


def up_to_trades(groups, solution):
    """A solution in which the members of a group are no longer distinguished."""
    members = {variable.index for group in groups for variable in group}
    others = tuple(value for index, value in enumerate(solution) if index not in members)
    return tuple(tuple(sorted(solution[v.index] for v in group)) for group in groups), others


@pytest.mark.parametrize("seed", range(40))
def test_each_solution_comes_once(seed):
    random = Random(seed)
    problem, groups = drawn(random)
    everything = every_solution(problem)
    once = {up_to_trades(groups, solution): 1 for solution in everything}
    for propagate in PROPAGATIONS:
        order, values = random.choice(list(VARIABLE_ORDERS)), random.choice(list(VALUE_ORDERS))
        problem.interchangeable = []
        assert sorted(search(problem, "backtracking", propagate, order, values).solutions) == everything
        problem.interchangeable = groups
        outcome = search(problem, "backtracking", propagate, order, values)
        assert outcome.status == "complete"
        assert Counter(up_to_trades(groups, solution) for solution in outcome.solutions) == once
        assert set(outcome.solutions) <= set(everything)


def test_there_is_something_to_trade():
    """The random problems above are worth their while: together they have many more solutions than kinds of them."""
    drawings = [drawn(Random(seed)) for seed in range(40)]
    all_of_them = [
        (up_to_trades(groups, s), seed) for seed, (p, groups) in enumerate(drawings) for s in every_solution(p)
    ]
    assert len(all_of_them) > 2 * len(set(all_of_them)) > 200


@pytest.mark.parametrize(("propagate", "without", "with_it"), [("bt", 130, 40), ("fc", 85, 25), ("gac", 85, 21)])
def test_a_value_is_tried_for_one_of_the_interchangeable_only(propagate, without, with_it):
    problem = Problem()
    group = tuple(problem.add(f"v{number}", range(5)) for number in range(3))
    for pair in combinations(group, 2):
        problem.post(Predicate(pair, lambda values: values[0] != values[1]))
    plain = search(problem, propagate=propagate)
    assert (len(plain.solutions), plain.counters.decisions) == (60, without)
    problem.interchangeable = [group]
    explored = search(problem, propagate=propagate)
    assert (len(explored.solutions), explored.counters.decisions) == (10, with_it)
