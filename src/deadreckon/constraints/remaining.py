"""A weighted sum checked early: each decided variable uses up a part of the total."""

from __future__ import annotations

from deadreckon.kernel.problem import FORWARD
from deadreckon.kernel.store import Wipeout
from deadreckon.kernel.weighted_sum import WeightedSum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.kernel.store import Store


class Remaining(WeightedSum):
    """The weights of the values add up to `total`. FORWARD: no value may take more than remains.

    Checked after every decision, also by bt and fc; does not detect that the rest cannot reach the total.
    """

    strength = FORWARD
    early = True

    def may_hold(self, store: Store) -> bool:
        return self._left(store, store.decided) >= 0

    def filter(self, store: Store) -> None:
        self._filter(store, store.fixed)

    def filter_early(self, store: Store) -> None:
        self._filter(store, store.decided)

    def _filter(self, store: Store, known: int) -> None:
        """Remove the values heavier than what the variables in the mask `known` leave."""
        left = self._left(store, known)
        if left < 0:
            raise Wipeout(None)
        unknown = [i for i, variable in enumerate(self.scope) if not known >> variable.index & 1]
        if not unknown and left:
            raise Wipeout(None)
        least = left if len(unknown) == 1 else 0  # the last variable must use up the rest
        for i in unknown:
            fitting = [mask for weight, mask in self.weights[i] if least <= weight <= left]
            store.keep(self.scope[i], _all_of(fitting), self)

    def _left(self, store: Store, known: int) -> int:
        """The total minus the weights of the variables in the mask `known`; stops early if negative."""
        left = self.total
        for i, variable in enumerate(self.scope):
            if left < 0:
                break
            if known >> variable.index & 1:
                left -= self._weight(i, store.domains[variable.index])
        return left

    def _weight(self, position: int, bit: int) -> int:
        return next(weight for weight, mask in self.weights[position] if mask & bit)


def _all_of(masks: Sequence[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together
