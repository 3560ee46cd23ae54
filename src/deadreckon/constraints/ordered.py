"""Strictly increasing values."""

from __future__ import annotations

from itertools import accumulate, pairwise

from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Ordered(Constraint):
    """Each variable takes a value listed after that of its predecessor; all variables list the same values. GAC."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], subsumes: Sequence[Constraint] = ()) -> None:
        self.scope, self.subsumes = tuple(scope), tuple(subsumes)

    def holds(self, values: Sequence[Value]) -> bool:
        numbers = [variable.number(value) for variable, value in zip(self.scope, values)]
        return all(a < b for a, b in pairwise(numbers))

    def count_tuples(self) -> int:
        if not self.scope:
            return 1
        ways = [1] * (len(self.scope[0].values) + 1)  # prefix sums: tuples whose last value is among the first i
        for variable in self.scope:
            ways = list(accumulate((n * (variable.start >> i & 1) for i, n in enumerate(ways[:-1])), initial=0))
        return ways[-1]

    def filter(self, store: Store) -> None:
        masks = [store.domains[variable.index] for variable in self.scope]
        for i in range(1, len(masks)):
            lowest = masks[i - 1] & -masks[i - 1]
            masks[i] &= ~(lowest | (lowest - 1))
        for i in range(len(masks) - 1, 0, -1):
            masks[i - 1] &= (1 << max(masks[i].bit_length() - 1, 0)) - 1
        if not all(masks):
            raise Wipeout(None)
        for variable, mask in zip(self.scope, masks):
            store.keep(variable, mask, self)
