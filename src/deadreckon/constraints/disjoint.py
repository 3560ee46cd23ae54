"""Pairwise exclusion of clashing values."""

from __future__ import annotations

from deadreckon.kernel.bits import bit_positions
from deadreckon.kernel.measures import NoClashes
from deadreckon.kernel.problem import FORWARD, Constraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Disjoint(Constraint):
    """No two variables take values that clash; `clashes(variable, number, other)` is the mask of the values of
    `other` that value `number` of `variable` rules out. FORWARD: each fixed variable prunes all others."""

    strength = FORWARD

    def __init__(
        self,
        scope: Sequence[Variable],
        clashes: Callable[[Variable, int, Variable], int],
        subsumes: Sequence[Constraint] = (),
    ) -> None:
        self.scope, self.subsumes = tuple(scope), tuple(subsumes)
        self.clashes = clashes
        self._scope_mask = sum(1 << variable.index for variable in self.scope)

    def holds(self, values: Sequence[Value]) -> bool:
        return self.violation(values) == 0

    def violation(self, values: Sequence[Value]) -> int:
        """Number of clashing pairs of values."""
        chosen = [variable.number(value) for variable, value in zip(self.scope, values)]
        return sum(
            self.clashes(self.scope[i], chosen[i], self.scope[j]) >> chosen[j] & 1
            for i in range(len(chosen))
            for j in range(i)
        )

    def measure(self) -> NoClashes:
        return NoClashes(self.clashes)

    def count_tuples(self) -> int | None:
        if len(self.scope) != 2:
            return None
        one, other = self.scope
        return sum((other.start & ~self.clashes(one, n, other)).bit_count() for n in bit_positions(one.start))

    def filter(self, store: Store) -> None:
        done = 0
        while True:  # a variable fixed by pruning prunes in turn
            fixed = self._scope_mask & store.fixed & ~done
            if not fixed:
                return
            done |= fixed
            for index in bit_positions(fixed):
                variable = store.problem.variables[index]
                number = store.domains[index].bit_length() - 1
                for other in self.scope:
                    if other is not variable:
                        store.keep(other, ~self.clashes(variable, number, other), self)
