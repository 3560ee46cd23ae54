"""What a search is given and what it returns: Strategy, Search, Outcome."""

from __future__ import annotations

from time import perf_counter

from deadreckon.errors import Error
from deadreckon.frozen import frozen, frozen_identity
from deadreckon.kernel.limits import COMPLETE, ENOUGH, LIMIT
from deadreckon.kernel.store import OutOfBudget, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator
    from random import Random

    from deadreckon.kernel.counters import Counters
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
    random: Random | None = None  # for the orders and searches that draw lots


@frozen
class Outcome:
    status: Status
    solutions: tuple[Solution, ...]
    counters: Counters


class Unsuitable(Error, ValueError):
    """A search or an order that cannot work on this problem or with this strategy."""


@frozen
class Search:
    """A search algorithm by name; `solutions` yields those it finds from a store."""

    name: str
    summary: str
    solutions: Callable[[Store, Strategy], Iterator[Solution]]
    exhaustive: bool = True  # when it ends by itself, there are no more solutions


def run_search(
    search: Search,
    problem: Problem,
    strategy: Strategy,
    limits: Limits,
    identity: Callable[[Solution], Hashable] = tuple,
    listen: Callable[[Event], None] | None = None,
) -> Outcome:
    """Search within `limits`; of solutions with equal `identity` only the first counts."""
    began = perf_counter()
    infinity = float("inf")
    nodes = infinity if limits.nodes is None else limits.nodes
    deadline = infinity if limits.seconds is None else began + limits.seconds
    store = Store(problem, nodes, deadline, listen)
    distinct: dict[Hashable, Solution] = {}
    status = COMPLETE if search.exhaustive else LIMIT
    if listen:
        listen(("problem", problem))
    if not all(store.domains):
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
