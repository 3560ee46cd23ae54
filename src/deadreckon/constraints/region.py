"""A value that marks out one of several shapes."""

from __future__ import annotations

from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Region(Constraint):
    """The places in `scope` that take `value` are exactly one of `shapes`, masks of places. GAC."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], value: Value, shapes: Collection[int]) -> None:
        self.scope = tuple(scope)
        self.value, self.shapes = value, frozenset(shapes)
        self._bits = [1 << variable.number(value) for variable in self.scope]

    def holds(self, values: Sequence[Value]) -> bool:
        return sum(1 << place for place, value in enumerate(values) if value == self.value) in self.shapes

    def filter(self, store: Store) -> None:
        taken = possible = 0
        for place, (variable, bit) in enumerate(zip(self.scope, self._bits)):
            domain = store.domains[variable.index]
            if domain & bit:
                possible |= 1 << place
                if domain == bit:
                    taken |= 1 << place
        left = [shape for shape in self.shapes if not taken & ~shape and not shape & ~possible]
        if not left:
            raise Wipeout(None)
        everywhere, anywhere = left[0], 0
        for shape in left:
            everywhere &= shape
            anywhere |= shape
        for place, (variable, bit) in enumerate(zip(self.scope, self._bits)):
            if everywhere >> place & 1:
                store.keep(variable, bit, self)
            elif not anywhere >> place & 1:
                store.keep(variable, ~bit, self)
