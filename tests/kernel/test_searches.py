"""Every search with every propagation and every order finds the same solutions: all there are."""

from itertools import product
from random import Random

import pytest

from deadreckon.catalogue import find_offers
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from kernel.problems import drawn, every_solution, queens, search

EXHAUSTIVE = ("astar", "backtracking")
QUEENS = {1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92}  # OEIS A000170


def test_the_searches_there_are():
    searches = find_offers("deadreckon.kernel", "SEARCH", "search_")
    assert sorted(searches) == ["astar", "backtracking", "local", "moves"]
    assert [name for name, one in searches.items() if not one.exhaustive] == ["local"]


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", EXHAUSTIVE)
@pytest.mark.parametrize(("n", "number"), QUEENS.items())
def test_number_of_ways_to_place_queens(n, number, how, propagate):
    outcome = search(queens(n), how, propagate)
    assert outcome.status == "complete"
    assert len(outcome.solutions) == len(set(outcome.solutions)) == number


@pytest.mark.parametrize("order", VARIABLE_ORDERS)
@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize("how", EXHAUSTIVE)
@pytest.mark.parametrize("n", [4, 5, 6])
def test_orders_change_no_solution(n, how, propagate, order):
    problem = queens(n)
    expected = every_solution(problem)
    for values in VALUE_ORDERS:
        assert sorted(search(problem, how, propagate, order, values).solutions) == expected, values


@pytest.mark.parametrize("propagate", PROPAGATIONS)
@pytest.mark.parametrize(("order", "values"), list(zip(VARIABLE_ORDERS, VALUE_ORDERS)))
def test_orders_change_no_solution_of_eight_queens(propagate, order, values):
    assert len(set(search(queens(8), "backtracking", propagate, order, values).solutions)) == 92


@pytest.mark.parametrize("seed", range(60))
def test_random_problems(seed):
    random = Random(seed)
    problem = drawn(random)
    expected = every_solution(problem)
    for how, propagate in product(EXHAUSTIVE, PROPAGATIONS):
        order, values = random.choice(list(VARIABLE_ORDERS)), random.choice(list(VALUE_ORDERS))
        outcome = search(problem, how, propagate, order, values)
        assert outcome.status == "complete"
        assert sorted(outcome.solutions) == expected, (how, propagate, order, values)
