"""Depth-first search: decide one variable, propagate, go deeper or backtrack."""

from __future__ import annotations

from deadreckon.kernel.search import Search
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deadreckon.kernel.problem import Solution, Variable
    from deadreckon.kernel.search import Strategy
    from deadreckon.kernel.store import Mark, Store


class Node:
    """A choice point: its variable, the untried values, the last value tried, and the state before it."""

    __slots__ = ("mark", "tried", "untried", "variable")

    def __init__(self, variable: Variable, untried: list[int], mark: Mark) -> None:
        self.variable, self.untried, self.tried, self.mark = variable, untried, 0, mark


def solutions(store: Store, strategy: Strategy) -> Iterator[Solution]:
    groups = store.problem.interchangeable if store.problem.skips_explored else ()
    interchangeable = {v.index: [w for w in group if w is not v] for group in groups for v in group}
    try:
        strategy.propagate(store, None)
    except Wipeout:
        store.fail()
        return
    path: list[Node] = []  # an explicit stack: large boards are deeper than Python recurses
    while True:
        undecided = store.undecided()
        if undecided:
            variable = strategy.variable_order(store, undecided)
            path.append(Node(variable, strategy.value_order(store, variable, strategy)[::-1], store.mark()))
        else:
            yield store.solution()
        if not _advance(store, strategy, path, interchangeable):
            return


def _advance(store: Store, strategy: Strategy, path: list[Node], interchangeable: dict[int, list[Variable]]) -> bool:
    """Make the next decision that survives propagation; False when the search space is exhausted."""
    while path:
        node = path[-1]
        store.undo(node.mark)
        try:
            if node.tried:
                _remove_explored(store, interchangeable.get(node.variable.index, ()), node.tried)
                node.mark = store.mark()
            if not node.untried:
                path.pop()
                continue
            node.tried = node.untried.pop()
        except Wipeout:
            path.pop()
            continue
        try:
            store.decide(node.variable, node.tried)
            strategy.propagate(store, node.variable)
            return True
        except Wipeout:
            store.fail()
    return False


def _remove_explored(store: Store, interchangeable: Sequence[Variable], bit: int) -> None:
    """Remove an explored value from interchangeable variables, where it would yield the same solutions again."""
    for variable in interchangeable:
        if not store.decided >> variable.index & 1:
            store.keep(variable, ~bit, "explored")


SEARCH = Search(
    "backtracking",
    "depth first, one variable at a time",
    solutions,
    uses=("propagate", "order", "values", "explored"),
)
