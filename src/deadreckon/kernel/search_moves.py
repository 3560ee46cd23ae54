"""Depth-first search that decides several variables at a time, as the model proposes: a whole ship, for example."""

from __future__ import annotations

from deadreckon.kernel.search import Search, Unsuitable
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.kernel.problem import Move, Solution
    from deadreckon.kernel.search import Strategy
    from deadreckon.kernel.store import Mark, Store


class Node:
    """A choice point: the untried moves, and the mark of the store before each."""

    __slots__ = ("mark", "untried")

    def __init__(self, untried: list[Move], mark: Mark) -> None:
        self.untried, self.mark = untried, mark


def solutions(store: Store, strategy: Strategy) -> Iterator[Solution]:
    """Decide variables in input order: a variable order does not apply to whole moves."""
    try:
        strategy.propagate(store, None)
    except Wipeout:
        store.fail()
        return
    path: list[Node] = []
    made: list[Move] = []  # the current move at each node of the path
    while True:
        untried = _proposed_moves(store, strategy, made)
        if untried is None:
            yield store.solution()
        else:
            path.append(Node(untried, store.mark()))
        if not _advance(store, strategy, path, made):
            return


def _proposed_moves(store: Store, strategy: Strategy, made: list[Move]) -> list[Move] | None:
    """The moves for the first variable not decided by a move, in reverse order of trial; None if all are decided."""
    if store.problem.moves is None:
        raise Unsuitable("the search moves needs a model that proposes moves; backtracking works with any")
    settled = {variable.index for move in made for variable, _ in move}
    for variable in store.problem.variables:
        if variable.index not in settled:
            bits = strategy.value_order(store, variable, strategy)
            return [move for bit in bits for move in store.problem.moves(store, made, variable, bit)][::-1]
    return None


def _advance(store: Store, strategy: Strategy, path: list[Node], made: list[Move]) -> bool:
    """Make the next move that survives propagation; False when the search space is exhausted."""
    while path:
        node = path[-1]
        store.undo(node.mark)
        del made[len(path) - 1 :]
        if not node.untried:
            path.pop()
            continue
        move = node.untried.pop()
        try:
            for variable, bit in move:
                store.decide(variable, bit)
                strategy.propagate(store, variable)
            made.append(move)
            return True
        except Wipeout:
            store.fail()
    return False


SEARCH = Search(
    "moves",
    "depth first, several variables at a time where the model proposes it",
    solutions,
    uses=("propagate", "values"),
    own_order="static",
)
