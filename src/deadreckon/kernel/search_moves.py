"""Depth-first search that decides several variables at a time, as the model proposes: one whole ship, say."""

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
    """A choice point: the moves not tried yet, and the mark of the store before each."""

    __slots__ = ("mark", "untried")

    def __init__(self, untried: list[Move], mark: Mark) -> None:
        self.untried, self.mark = untried, mark


def solutions(store: Store, strategy: Strategy) -> Iterator[Solution]:
    """Decide variables in the order the model added them: with whole moves a variable order has no say."""
    try:
        strategy.propagate(store, None)
    except Wipeout:
        store.fail()
        return
    path: list[Node] = []
    made: list[Move] = []  # the move that stands at each node of the path
    while True:
        untried = _proposed_moves(store, strategy, made)
        if untried is None:
            yield store.solution()
        else:
            path.append(Node(untried, store.mark()))
        if not _advance(store, strategy, path, made):
            return


def _proposed_moves(store: Store, strategy: Strategy, made: list[Move]) -> list[Move] | None:
    """The moves for the first variable that no move made has decided, last to try first; None without such."""
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
