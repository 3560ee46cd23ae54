"""Variables whose values stand in order."""

from __future__ import annotations

from itertools import accumulate, pairwise

from deadreckon.kernel.problem import GAC, Constraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Ordered(Constraint):
    """Each variable takes a value listed after that of the variable before it; all list the same values. GAC."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], subsumes: Sequence[Constraint] = ()) -> None:
        self.scope, self.subsumes = tuple(scope), tuple(subsumes)

    def holds(self, values: Sequence[Value]) -> bool:
        numbers = [variable.number(value) for variable, value in zip(self.scope, values)]
        return all(a < b for a, b in pairwise(numbers))

    def count_tuples(self) -> int:
        if not self.scope:
            return 1
        ways = [1] * (len(self.scope[0].values) + 1)  # by how many of the values may come before the next variable
        for variable in self.scope:
            ways = list(accumulate((n * (variable.start >> i & 1) for i, n in enumerate(ways[:-1])), initial=0))
        return ways[-1]

    def filter(self, store: Store) -> None:
        domains = store.domains
        for before, after in pairwise(self.scope):
            lowest = domains[before.index] & -domains[before.index]
            store.keep(after, ~(lowest | (lowest - 1)), self)
        for after, before in pairwise(self.scope[::-1]):
            highest = 1 << domains[after.index].bit_length() - 1
            store.keep(before, highest - 1, self)
