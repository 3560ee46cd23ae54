"""A*-GAC: best-first search over states that hold all domains; the fewest open values first."""

from __future__ import annotations

from heapq import heappop, heappush

from deadreckon.kernel.search import Search
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    from deadreckon.kernel.problem import Solution
    from deadreckon.kernel.search import Strategy
    from deadreckon.kernel.store import Snapshot, Store

    # (estimate, minus the state's number, state): among equal estimates the newest comes first, so that a plateau
    # is searched depth first.
    Entry: TypeAlias = tuple[int, int, Snapshot]


def open_values(store: Store) -> int:
    """The heuristic: the sum of domain sizes minus one."""
    return sum(domain.bit_count() - 1 for domain in store.domains)


def solutions(store: Store, strategy: Strategy) -> Iterator[Solution]:
    """Best-first search; branches on the smallest domain above one, the strategy's orders only break ties."""
    try:
        strategy.propagate(store, None)
    except Wipeout:
        store.fail()
        return
    queue: list[Entry] = []
    enqueued = 0
    _enqueue(store, queue, enqueued)
    while queue:
        entry = heappop(queue)
        _load(store, entry)
        choices = [v for v in store.problem.variables if store.domains[v.index].bit_count() > 1]
        if not choices:
            store.counters.checks += len(store.problem.constraints)
            broken = store.problem.broken(store.solution())
            if broken is None:
                yield store.solution()
            elif store.listen:
                store.listen(("broken", broken))
            continue
        fewest = min(store.domains[v.index].bit_count() for v in choices)
        smallest = [v for v in choices if store.domains[v.index].bit_count() == fewest]
        variable = strategy.variable_order(store, smallest)
        for bit in strategy.value_order(store, variable, strategy):
            _load(store, entry)
            try:
                store.decide(variable, bit)
                strategy.propagate(store, variable)
            except Wipeout:
                store.fail()
                continue
            enqueued += 1
            _enqueue(store, queue, enqueued)


def _enqueue(store: Store, queue: list[Entry], number: int) -> None:
    estimate = store.depth + open_values(store)
    if store.listen:
        store.listen(("queue", number, estimate))
    heappush(queue, (estimate, -number, store.snapshot()))


def _load(store: Store, entry: Entry) -> None:
    store.load(entry[2])
    if store.listen:
        store.listen(("load", -entry[1]))


SEARCH = Search("astar", "A*-GAC: best first over whole sets of domains", solutions)
