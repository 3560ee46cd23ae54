"""A relation listed tuple by tuple."""

from __future__ import annotations

from deadreckon.kernel.bits import bits
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from deadreckon.kernel.problem import Solution, Value, Variable
    from deadreckon.kernel.store import Store


class Table(Constraint):
    """The values form one of `tuples`. GAC, with a mask of tuples for each value (Compact-Table, Demeulenaere 2016)."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], tuples: Collection[Solution]) -> None:
        self.scope = tuple(scope)
        self.tuples = set(tuples)
        self._supports = [dict.fromkeys((1 << n for n in range(len(v.values))), 0) for v in self.scope]
        for position, (variable, supports) in enumerate(zip(self.scope, self._supports)):
            bit_of = {value: 1 << number for number, value in enumerate(variable.values)}
            for t, row in enumerate(self.tuples):
                if row[position] in bit_of:
                    supports[bit_of[row[position]]] |= 1 << t

    def holds(self, values: Sequence[Value]) -> bool:
        return tuple(values) in self.tuples

    def filter(self, store: Store) -> None:
        valid = (1 << len(self.tuples)) - 1
        for variable, supports in zip(self.scope, self._supports):
            possible = 0
            for bit in bits(store.domains[variable.index]):
                possible |= supports[bit]
            valid &= possible
        if not valid:
            raise Wipeout(None)
        for variable, supports in zip(self.scope, self._supports):
            supported = sum(bit for bit in bits(store.domains[variable.index]) if supports[bit] & valid)
            store.keep(variable, supported, self)
