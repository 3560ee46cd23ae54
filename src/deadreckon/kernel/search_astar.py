"""A*-GAC: the states are whole sets of domains, the most nearly settled one is taken up first."""

from __future__ import annotations

from heapq import heappop, heappush

from deadreckon.kernel.outcome import Search
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.kernel.outcome import Strategy
    from deadreckon.kernel.problem import Solution
    from deadreckon.kernel.store import Snapshot, Store


def open_values(store: Store) -> int:
    """The heuristic: the sum of domain sizes minus one."""
    return sum(domain.bit_count() - 1 for domain in store.domains)


def hunt(store: Store, strategy: Strategy) -> Iterator[Solution]:
    """Successors come from the smallest domain above one; the strategy's orders break ties only."""
    try:
        strategy.propagate(store, None)
    except Wipeout:
        store.fail()
        return
    arrivals = 0  # among equals the latest first, so that a plateau is walked depth first
    queue: list[tuple[int, int, Snapshot]] = [(open_values(store), 0, store.snapshot())]
    while queue:
        _, _, state = heappop(queue)
        store.load(state)
        choices = [v for v in store.problem.variables if store.domains[v.index].bit_count() > 1]
        if not choices:
            store.counters.checks += len(store.problem.constraints)
            if store.problem.is_solution(store.solution()):
                yield store.solution()
            continue
        fewest = min(store.domains[v.index].bit_count() for v in choices)
        smallest = [v for v in choices if store.domains[v.index].bit_count() == fewest]
        variable = strategy.variable_order(store, smallest)
        for bit in strategy.value_order(store, variable, strategy):
            store.load(state)
            try:
                store.decide(variable, bit)
                strategy.propagate(store, variable)
            except Wipeout:
                store.fail()
                continue
            arrivals -= 1
            heappush(queue, (store.depth + open_values(store), arrivals, store.snapshot()))


SEARCH = Search("astar", "A*-GAC: best first over whole sets of domains", hunt)
