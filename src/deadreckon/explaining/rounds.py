"""Solving in rounds: at each position all that the easiest tactic finds there."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple, TypeAlias

from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.tactic import Position, Tactic

MIN_STEP = 0.1  # between two ratings
AnyTactic: TypeAlias = Tactic[Any, Any]


class Round(NamedTuple):
    """The deductions of a tactic at a position that are applied together; all have the same rating."""

    tactic: AnyTactic
    found: list[Any]  # deductions
    rating: float

    @property
    def steps(self) -> int:
        """The number of steps it counts for: one if the tactic merges its steps, none if it is silent."""
        return 0 if self.tactic.silent else 1 if self.tactic.merged_messages else len(self.found)

    @property
    def unfair(self) -> bool:
        return self.tactic.unfair or any(deduction.unfair for deduction in self.found)

    def taken(self, position: Position) -> Any:
        """The position after the round."""
        for deduction in self.found:
            position = deduction.taken(position)
        return position


def easiest_round(
    position: Position, tactics: Sequence[AnyTactic], effort: Effort, hardest: float = inf
) -> Round | None:
    """The round of the lowest rating, a silent one before all others; tactics without an easier step than the best so
    far are skipped. Raises OutOfEffort, also if a step was found before all tactics with possibly easier ones were
    tried; if a tactic gives up by itself, the best so far is taken."""
    best: Round | None = None
    for tactic in tactics:
        if best and best.rating <= tactic.rating:
            break
        try:
            effort.spend()
            found = tactic.round_at(position, best.rating if best else hardest + MIN_STEP)
        except OutOfEffort as error:
            if best and not effort.is_over:
                return best
            error.asked = 0.0 if tactic.silent else tactic.rating
            raise
        if found and tactic.silent:
            return Round(tactic, found, 0.0)
        if found and (best is None or tactic.rating_of(found[0]) < best.rating):
            best = Round(tactic, found, tactic.rating_of(found[0]))
    return best
