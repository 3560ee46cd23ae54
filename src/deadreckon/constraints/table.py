"""A relation given by the list of its tuples."""

from __future__ import annotations

from deadreckon.kernel.bits import bits
from deadreckon.kernel.budget import UNLIMITED, Budget
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deadreckon.kernel.problem import Solution, Value, Variable
    from deadreckon.kernel.store import Store


class Table(Constraint):
    """The values form one of `tuples`. GAC, with a mask of tuples for each value (Compact-Table, Demeulenaere 2016)."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], tuples: Iterable[Solution], budget: Budget = UNLIMITED) -> None:
        """Raises OutOfBudget."""
        self.scope = tuple(scope)
        self.tuples = set(tuples)
        self._supports = []
        for position, variable in enumerate(self.scope):
            budget.watch()
            self._supports.append(self._supports_at(position, variable))

    def _supports_at(self, position: int, variable: Variable) -> dict[int, int]:
        """Mask of the supporting tuples of each value at this position, by the value's bit."""
        # Bytes first: setting a bit in a growing integer would copy the whole integer each time.
        masks = {value: bytearray(len(self.tuples) // 8 + 1) for value in variable.values}
        for t, row in enumerate(self.tuples):
            if row[position] in masks:
                masks[row[position]][t >> 3] |= 1 << (t & 7)
        return {1 << n: int.from_bytes(masks[value], "little") for n, value in enumerate(variable.values)}

    def holds(self, values: Sequence[Value]) -> bool:
        return tuple(values) in self.tuples

    def count_tuples(self) -> int:
        domains = [(dict(zip(v.values, range(len(v.values)))), v.start) for v in self.scope]
        return sum(
            all(value in numbers and start >> numbers[value] & 1 for value, (numbers, start) in zip(row, domains))
            for row in self.tuples
        )

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
