"""A clause: at least one variable takes one of its wanted values."""

from __future__ import annotations

from math import prod

from deadreckon.kernel.measures import BoundedSum
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Clause(Constraint):
    """At least one variable `scope[i]` takes a value in `masks[i]`. GAC."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], masks: Sequence[int]) -> None:
        self.scope = tuple(scope)
        self.masks = tuple(masks)

    def holds(self, values: Sequence[Value]) -> bool:
        return any(mask >> variable.number(value) & 1 for variable, mask, value in zip(self.scope, self.masks, values))

    def measure(self) -> BoundedSum:
        return BoundedSum([[(1, mask)] for mask in self.masks], 1, len(self.scope))

    def count_tuples(self) -> int:
        """All tuples minus those in which no variable takes a wanted value."""
        unwanted = [(variable.start & ~mask).bit_count() for variable, mask in zip(self.scope, self.masks)]
        return prod(variable.start.bit_count() for variable in self.scope) - prod(unwanted)

    def filter(self, store: Store) -> None:
        only_support = None
        for variable, mask in zip(self.scope, self.masks):
            if store.domains[variable.index] & mask:
                if only_support is not None:
                    return
                only_support = variable, mask
        if only_support is None:
            raise Wipeout(None)
        store.keep(*only_support, self)
