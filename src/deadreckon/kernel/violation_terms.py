"""Per-constraint state of local search, for evaluating a change of one value quickly."""

from __future__ import annotations

from deadreckon.kernel.measures import BoundedSum, NoClashes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.problem import Constraint


class Term:
    """A weighted constraint; `violation` takes the number of each variable's value."""

    def __init__(self, constraint: Constraint) -> None:
        self.constraint, self.scope, self.weight = constraint, constraint.scope, 1

    def violation(self, numbers: Sequence[int]) -> int:
        return self.constraint.violation([variable.values[numbers[variable.index]] for variable in self.scope])

    def weigh(self, weight: int) -> None:
        self.weight = weight


class SumTerm(Term):
    """A bounded sum: `penalties[total]` is its weighted violation if it adds up to `total`."""

    def __init__(self, constraint: Constraint, measure: BoundedSum) -> None:
        super().__init__(constraint)
        self.least, self.most = measure.least, measure.most
        self._weights = {variable.index: weights for variable, weights in zip(self.scope, measure.weights)}
        self._greatest = sum(max([0, *(weight for weight, _ in weights)]) for weights in measure.weights)
        self.penalties = self._penalties()

    def _penalties(self) -> list[int]:
        amounts = (max(self.least - total, total - self.most, 0) for total in range(self._greatest + 1))
        return [self.weight * amount for amount in amounts]

    def added(self, index: int, number: int) -> int:
        """Contribution of this value of the variable with this index to the sum."""
        return next((weight for weight, mask in self._weights[index] if mask >> number & 1), 0)

    def weigh(self, weight: int) -> None:
        self.weight = weight
        self.penalties[:] = self._penalties()


class ClashTerm(Term):
    """Mutually exclusive values: one mask with a bit for every value of every variable of the scope.

    `taken` has the bits of the current values, so that one operation counts all clashes with a given value."""

    def __init__(self, constraint: Constraint, measure: NoClashes) -> None:
        super().__init__(constraint)
        self._clashes = measure.clashes
        self._offsets, end = {}, 0
        for variable in self.scope:
            self._offsets[variable.index] = end
            end += len(variable.values)
        self._variables = {variable.index: variable for variable in self.scope}
        self.masks: dict[tuple[int, int], int] = {}  # by variable index and value number, computed on demand
        self.taken = 0

    def bit(self, index: int, number: int) -> int:
        return 1 << self._offsets[index] + number

    def mask(self, index: int, number: int) -> int:
        """Mask of the values of all other variables that clash with this one."""
        variable = self._variables[index]
        others = [other for other in self.scope if other is not variable]
        clashing = sum(self._clashes(variable, number, other) << self._offsets[other.index] for other in others)
        self.masks[index, number] = clashing
        return clashing

    def violation(self, numbers: Sequence[int]) -> int:
        taken = [(variable.index, numbers[variable.index]) for variable in self.scope]
        return sum([((self.masks.get(value) or self.mask(*value)) & self.taken).bit_count() for value in taken]) // 2
