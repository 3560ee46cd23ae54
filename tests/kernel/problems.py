"""Small problems for the tests of the kernel, their solutions by brute force, and one call that searches."""

from itertools import combinations, product
from random import Random

from deadreckon.catalogue import pick_offer
from deadreckon.constraints.count import Count
from deadreckon.constraints.predicate import Predicate
from deadreckon.constraints.table import Table
from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.local_options import read_local_options
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.problem import Problem
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.kernel.search import Strategy, run_search

FOREVER = Limits()


def search(problem, how="backtracking", propagate="gac", order="static", values="given", seed=0, **told):
    """Run a search by the names the catalogues know."""
    strategy = Strategy(
        PROPAGATIONS[propagate],
        VARIABLE_ORDERS[order],
        VALUE_ORDERS[values],
        Random(seed),
        read_local_options(told.pop("local", "")),
    )
    return run_search(
        pick_offer("deadreckon.kernel", "SEARCH", how, "search_"),
        problem,
        strategy,
        told.pop("limits", FOREVER),
        **told,
    )


def every_solution(problem):
    """All solutions by brute force, from the meaning of the constraints."""
    choices = [[variable.values[n] for n in bit_positions(variable.start)] for variable in problem.variables]
    return [values for values in product(*choices) if problem.is_solution(values)]


def queens(n):
    """A queen in each column, its row the value; every pair one table, so that gac is what it says."""
    problem = Problem()
    for column in range(n):
        problem.add(f"column {column}", range(n))
    for a, b in combinations(problem.variables, 2):
        gap = b.index - a.index
        problem.post(Table((a, b), [(x, y) for x, y in product(range(n), repeat=2) if abs(x - y) not in (0, gap)]))
    return problem


def drawn(random):
    """A random problem: up to five variables, some values ruled out, constraints over none to three of them."""
    problem = Problem()
    for number in range(random.randint(1, 5)):
        values = range(random.randint(1, 4))
        problem.add(f"v{number}", values, random.getrandbits(len(values)) or -1, weight=random.randrange(3))
    for _ in range(random.randint(0, 5)):
        scope = random.sample(problem.variables, min(random.choice([0, 1, 2, 2, 2, 3]), len(problem.variables)))
        problem.post(random.choice([_table, _predicate, _count])(random, scope))
    return problem


def _table(random, scope):
    return Table(scope, [row for row in product(*(v.values for v in scope)) if random.random() < 0.6])


def _predicate(random, scope):
    limit = random.randint(0, 6)
    return Predicate(scope, lambda values: sum(values) <= limit)


def _count(random, scope):
    return Count(scope, random.sample(range(4), 2), 0, random.randint(0, 2))
