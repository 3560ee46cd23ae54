"""The variables that take a given value form one of several shapes."""

from __future__ import annotations

from math import prod

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Region(Constraint):
    """The positions in `scope` of the variables that take `value` are one of `shapes`, masks of positions. GAC."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], value: Value, shapes: Collection[int]) -> None:
        self.scope = tuple(scope)
        self.value, self.shapes = value, frozenset(shapes)
        numbers: dict[int, int] = {}  # by id of the values, which most variables of a problem share
        for variable in self.scope:
            if id(variable.values) not in numbers:
                numbers[id(variable.values)] = variable.number(value)
        self._bits = [1 << numbers[id(variable.values)] for variable in self.scope]

    def holds(self, values: Sequence[Value]) -> bool:
        return sum(1 << position for position, value in enumerate(values) if value == self.value) in self.shapes

    def count_tuples(self) -> int:
        """Sum over the shapes of the number of ways in which the variables outside take other values."""
        may = sum(1 << i for i, (v, bit) in enumerate(zip(self.scope, self._bits)) if v.start & bit)
        others = [(variable.start & ~bit).bit_count() for variable, bit in zip(self.scope, self._bits)]
        must = sum(1 << i for i, other in enumerate(others) if not other)
        outside = prod(other or 1 for other in others)
        total = 0
        for shape in self.shapes:
            if not shape & ~may and not must & ~shape:
                total += outside // prod(others[i] or 1 for i in bit_positions(shape))
        return total

    def filter(self, store: Store) -> None:
        taken = possible = 0
        for position, (variable, bit) in enumerate(zip(self.scope, self._bits)):
            domain = store.domains[variable.index]
            if domain & bit:
                possible |= 1 << position
                if domain == bit:
                    taken |= 1 << position
        possible_shapes = [shape for shape in self.shapes if not taken & ~shape and not shape & ~possible]
        if not possible_shapes:
            raise Wipeout(None)
        in_all, in_some = possible_shapes[0], 0
        for shape in possible_shapes:
            in_all &= shape
            in_some |= shape
        for position, (variable, bit) in enumerate(zip(self.scope, self._bits)):
            if in_all >> position & 1:
                store.keep(variable, bit, self)
            elif not in_some >> position & 1:
                store.keep(variable, ~bit, self)
