"""A sum of weights that must equal a total."""

from __future__ import annotations

from deadreckon.kernel.problem import GAC
from deadreckon.kernel.store import Wipeout
from deadreckon.kernel.weighted_sum import WeightedSum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.kernel.store import Store


class Linear(WeightedSum):
    """The weights of the values add up to `total`. GAC, by dynamic programming over reachable sums (Trick 2003)."""

    strength = GAC

    def filter(self, store: Store) -> None:
        if self.total < 0:
            raise Wipeout(None)
        domains = store.domains
        up_to_total = (2 << self.total) - 1  # bit s of a mask of sums: sum s is reachable
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
