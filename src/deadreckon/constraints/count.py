"""Bounds on the number of variables that take one of certain values."""

from __future__ import annotations

from math import comb

from deadreckon.kernel.measures import BoundedSum
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Count(Constraint):
    """At least `least` and at most `most` of `scope` take a value in `counted`. GAC."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], counted: Collection[Value], least: int, most: int) -> None:
        self.scope = tuple(scope)
        self.counted, self.least, self.most = frozenset(counted), least, most
        masks: dict[int, int] = {}  # by id of the values, which most variables of a problem share
        for variable in self.scope:
            if id(variable.values) not in masks:
                masks[id(variable.values)] = variable.mask(self.counted.__contains__)
        self._masks = [masks[id(variable.values)] for variable in self.scope]

    def holds(self, values: Sequence[Value]) -> bool:
        return self.violation(values) == 0

    def violation(self, values: Sequence[Value]) -> int:
        number = sum(value in self.counted for value in values)
        return max(self.least - number, number - self.most, 0)

    def measure(self) -> BoundedSum:
        return BoundedSum([[(1, mask)] for mask in self._masks], self.least, self.most)

    def count_tuples(self) -> int:
        alike: dict[tuple[int, int], int] = {}  # variables by their numbers of counted and of other values
        for variable, mask in zip(self.scope, self._masks):
            choices = (variable.start & mask).bit_count(), (variable.start & ~mask).bit_count()
            alike[choices] = alike.get(choices, 0) + 1
        ways = [1]  # number of tuples by how many variables take a counted value
        for (counted, other), number in alike.items():
            added = [comb(number, n) * counted**n * other ** (number - n) for n in range(min(number, self.most) + 1)]
            longest = min(len(ways) + len(added) - 1, self.most + 1)
            ways = [
                sum(ways[n - k] * added[k] for k in range(max(0, n - len(ways) + 1), min(n + 1, len(added))))
                for n in range(longest)
            ]
        return sum(ways[max(self.least, 0) : self.most + 1])

    def filter(self, store: Store) -> None:
        domains = store.domains
        sure = possible = 0
        free = []  # variables that can take both a counted and another value
        for variable, mask in zip(self.scope, self._masks):
            domain = domains[variable.index]
            if domain & mask:
                possible += 1
                if domain & ~mask:
                    free.append((variable, mask))
                else:
                    sure += 1
        if sure > self.most or possible < self.least or self.least > self.most:
            raise Wipeout(None)
        if sure == self.most:
            for variable, mask in free:
                store.keep(variable, ~mask, self)
        elif possible == self.least:
            for variable, mask in free:
                store.keep(variable, mask, self)
