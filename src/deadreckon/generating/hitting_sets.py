"""Minimum-weight hitting sets, by branch and bound."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.effort import Effort


def lightest_hitting_set(
    sets: Iterable[int], weights: Sequence[int], effort: Effort, below: int | None = None
) -> int | None:
    """The lightest hitting set among those lighter than `below`; None if there is none.

    Sets are bit masks of elements. Raises OutOfEffort; each branch is one unit of effort.
    """
    search = _Search(weights, effort, sum(weights) + 1 if below is None else below)
    search.branch(smallest_sets(sets), 0, 0)
    return search.best


def greedy_hitting_set(sets: Iterable[int], weights: Sequence[int]) -> int:
    """A hitting set by the greedy rule: repeatedly the element that hits most sets per weight."""
    chosen, left = 0, list(sets)
    while left:
        elements = bit_positions(_union(left))
        best = max(elements, key=lambda element: sum(each >> element & 1 for each in left) / weights[element])
        chosen |= 1 << best
        left = [each for each in left if not each >> best & 1]
    return chosen


def smallest_sets(sets: Iterable[int]) -> list[int]:
    """The inclusion-minimal sets, smallest first; a set that hits these hits all."""
    kept: list[int] = []
    for each in sorted(set(sets), key=int.bit_count):
        if not any(each & other == other for other in kept):
            kept.append(each)
    return kept


class _Search:
    """Branch and bound: the lightest hitting set so far, and the weight to beat."""

    def __init__(self, weights: Sequence[int], effort: Effort, below: int) -> None:
        self.weights, self.effort, self.below = weights, effort, below
        self.best: int | None = None

    def branch(self, sets: list[int], chosen: int, weight: int) -> None:
        """Search for lighter hitting sets that contain `chosen`; `sets` are those it does not hit, smallest first."""
        self.effort.spend()
        if not sets:
            if weight < self.below:
                self.best, self.below = chosen, weight
            return
        if not sets[0] or weight + self._least_weight(sets) >= self.below:
            return
        refused = 0  # each branch takes one element of the smallest set and excludes those of earlier branches
        for element in sorted(bit_positions(sets[0]), key=lambda e: -sum(each >> e & 1 for each in sets)):
            left = [each & ~refused for each in sets if not each >> element & 1]
            self.branch(sorted(left, key=int.bit_count), chosen | 1 << element, weight + self.weights[element])
            refused |= 1 << element

    def _least_weight(self, sets: list[int]) -> int:
        """Lower bound: the summed lightest elements of pairwise disjoint sets."""
        taken = weight = 0
        for each in sets:
            if not each & taken:
                taken |= each
                weight += min(self.weights[element] for element in bit_positions(each))
        return weight


def _union(sets: Iterable[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union
