"""Any relation, given as a function."""

from __future__ import annotations

from deadreckon.kernel.bits import bits
from deadreckon.kernel.problem import FORWARD, Constraint
from deadreckon.kernel.store import Wipeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deadreckon.kernel.problem import Value, Variable
    from deadreckon.kernel.store import Store


class Predicate(Constraint):
    """`test(values)` is true. FORWARD: waits until one variable is unfixed, then tests each of its values."""

    strength = FORWARD

    def __init__(self, scope: Sequence[Variable], test: Callable[[Sequence[Value]], bool]) -> None:
        self.scope = tuple(scope)
        self.test = test

    def holds(self, values: Sequence[Value]) -> bool:
        return self.test(values)

    def filter(self, store: Store) -> None:
        unfixed = [variable for variable in self.scope if not store.fixed >> variable.index & 1]
        if len(unfixed) > 1:
            return
        values = [store.value(variable) for variable in self.scope]
        if not unfixed:
            store.counters.checks += 1
            if not self.test(values):
                raise Wipeout(None)
            return
        last = unfixed[0]
        position = self.scope.index(last)
        supported = 0
        for bit in bits(store.domains[last.index]):
            store.counters.checks += 1
            values[position] = last.values[bit.bit_length() - 1]
            if self.test(values):
                supported |= bit
        store.keep(last, supported, self)
