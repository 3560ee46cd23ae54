"""Input and output of a search: Strategy, Search, Outcome."""

from __future__ import annotations

from time import perf_counter

from deadreckon.errors import Error
from deadreckon.frozen import frozen, frozen_identity
from deadreckon.kernel.budget import UNLIMITED, Budget, OutOfBudget
from deadreckon.kernel.counters import Counters
from deadreckon.kernel.limits import COMPLETE, ENOUGH, LIMIT
from deadreckon.kernel.local_options import LocalOptions
from deadreckon.kernel.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator
    from random import Random

    from deadreckon.kernel.limits import Limits, Status
    from deadreckon.kernel.ordering import ValueOrder, VariableOrder
    from deadreckon.kernel.problem import Problem, Solution
    from deadreckon.kernel.propagation import Propagate
    from deadreckon.kernel.store import Event


@frozen_identity
class Strategy:
    propagate: Propagate
    variable_order: VariableOrder
    value_order: ValueOrder
    random: Random | None = None  # for randomised orders and searches
    local: LocalOptions = LocalOptions()


@frozen
class Outcome:
    status: Status
    solutions: tuple[Solution, ...]
    counters: Counters


class Unsuitable(Error, ValueError):
    """A search or an order that does not apply to this problem or strategy."""


@frozen
class Search:
    """A search algorithm; `solutions` yields the solutions it finds from a store."""

    name: str
    summary: str
    solutions: Callable[[Store, Strategy], Iterator[Solution]]
    exhaustive: bool = True  # complete: once it ends by itself, there are no more solutions
    uses: tuple[str, ...] = ("propagate", "order", "values")  # the options it uses; also seed, local, explored
    own_order: str = ""  # its fixed variable order, if it does not use the option


def run_search(
    search: Search,
    problem: Problem,
    strategy: Strategy,
    limits: Limits,
    identity: Callable[[Solution], Hashable] = tuple,
    listen: Callable[[Event], None] | None = None,
) -> Outcome:
    """Search within `limits`; solutions with equal `identity` count once.

    If the problem was built within a budget, the search continues with its remaining seconds and bytes.
    """
    began = perf_counter()
    nodes = float("inf") if limits.nodes is None else limits.nodes
    budget = Budget(limits) if problem.budget is UNLIMITED else problem.budget
    try:
        store = Store(problem, nodes, budget, listen)
    except OutOfBudget:
        return Outcome(LIMIT, (), Counters())
    distinct: dict[Hashable, Solution] = {}
    status = COMPLETE if search.exhaustive else LIMIT
    if listen:
        listen(("problem", problem))
    if not all(store.domains):
        store.refuted = "no value from the start", problem.variables[store.domains.index(0)], 0
        store.fail()
        return Outcome(COMPLETE, (), store.counters)
    try:
        for solution in search.solutions(store, strategy):
            distinct.setdefault(identity(solution), solution)
            if listen:
                listen(("solution", solution))
            if limits.solutions is not None and len(distinct) >= limits.solutions:
                status = ENOUGH
                break
    except OutOfBudget:
        status = LIMIT
    store.counters.seconds = perf_counter() - began
    return Outcome(status, tuple(distinct.values()), store.counters)
