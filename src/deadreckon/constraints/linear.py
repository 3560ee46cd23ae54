"""A sum of weights that must equal a total."""

from __future__ import annotations

from deadreckon.kernel.measures import BoundedSum
from deadreckon.kernel.problem import GAC, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Linear(Constraint):
    """The weights of the values, none negative, add up to `total`. GAC, by the sums that can be reached (Trick 2003).

    `weights[i]` lists the weights that values of the i-th variable have, each with the mask of its values."""

    strength = GAC

    def __init__(self, scope: Sequence[Variable], weights: Sequence[Sequence[tuple[int, int]]], total: int) -> None:
        self.scope = tuple(scope)
        self.weights, self.total = tuple(weights), total

    def holds(self, values: Sequence[Value]) -> bool:
        return self.violation(values) == 0

    def violation(self, values: Sequence[Value]) -> int:
        """How far the sum is from the total."""
        total = 0
        for variable, weights, value in zip(self.scope, self.weights, values):
            number = variable.number(value)
            total += next(weight for weight, mask in weights if mask >> number & 1)
        return abs(total - self.total)

    def measure(self) -> BoundedSum:
        return BoundedSum(self.weights, self.total, self.total)

    def count_tuples(self) -> int:
        ways = {0: 1}  # by the sum of the variables so far
        for variable, weights in zip(self.scope, self.weights):
            after: dict[int, int] = {}
            for weight, mask in weights:
                number = (variable.start & mask).bit_count()
                for total, before in ways.items() if number else ():
                    if total + weight <= self.total:
                        after[total + weight] = after.get(total + weight, 0) + before * number
            ways = after
        return ways.get(self.total, 0)

    def filter(self, store: Store) -> None:
        if self.total < 0:
            raise Wipeout(None)
        domains = store.domains
        up_to_total = (2 << self.total) - 1  # bit s of a mask of sums: the sum s can be reached
        reached = [1]
        for variable, weights in zip(self.scope, self.weights):
            domain, before, after = domains[variable.index], reached[-1], 0
            for weight, mask in weights:
                if domain & mask:
                    after |= before << weight
            reached.append(after & up_to_total)
        wanted = 1 << self.total
        if not reached[-1] & wanted:
            raise Wipeout(None)
        for position in range(len(self.scope) - 1, -1, -1):
            variable = self.scope[position]
            domain, before, supported, earlier = domains[variable.index], reached[position], 0, 0
            for weight, mask in self.weights[position]:
                if domain & mask and before << weight & wanted:
                    supported |= mask
                    earlier |= wanted >> weight
            if domain & ~supported:
                store.keep(variable, supported, self)
            wanted = earlier & before
