"""Semantics of a weighted sum, shared by constraints with filters of different strength."""

from __future__ import annotations

from deadreckon.kernel.measures import BoundedSum
from deadreckon.kernel.problem import Constraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Value, Variable


class WeightedSum(Constraint):
    """The weights of the values, none negative, add up to `total`.

    `weights[i]` lists the weights of the values of the i-th variable, each with the mask of its values."""

    def __init__(self, scope: Sequence[Variable], weights: Sequence[Sequence[tuple[int, int]]], total: int) -> None:
        self.scope = tuple(scope)
        self.weights, self.total = tuple(weights), total

    def holds(self, values: Sequence[Value]) -> bool:
        return self.violation(values) == 0

    def violation(self, values: Sequence[Value]) -> int:
        """Distance of the sum from the total."""
        total = 0
        for variable, weights, value in zip(self.scope, self.weights, values):
            number = variable.number(value)
            total += next(weight for weight, mask in weights if mask >> number & 1)
        return abs(total - self.total)

    def measure(self) -> BoundedSum:
        return BoundedSum(self.weights, self.total, self.total)

    def count_tuples(self) -> int:
        ways = {0: 1}  # number of tuples by partial sum
        for variable, weights in zip(self.scope, self.weights):
            after: dict[int, int] = {}
            for weight, mask in weights:
                number = (variable.start & mask).bit_count()
                for total, before in ways.items() if number else ():
                    if total + weight <= self.total:
                        after[total + weight] = after.get(total + weight, 0) + before * number
            ways = after
        return ways.get(self.total, 0)
