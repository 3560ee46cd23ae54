"""The way that tactics lead from the givens of a puzzle: the tactics used, how often, and where the way stops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from deadreckon.explaining.rounds import AnyTactic, rounds_from
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.tactic import Position


class Taken(NamedTuple):
    """What grading needs to know of a step, or of several equal ones."""

    rating: float
    steps: int
    finds: bool  # a ship part or painted cell
    unfair: bool
    tactic: str = ""


@dataclass(frozen=True)
class Way:
    """Rounds of steps, one after the other."""

    taken: tuple[Taken, ...]
    positions: tuple[Position, ...]  # the first, and the one after each round
    least: float | None  # lower bound on the next step's rating, if the way was cut short or nothing more was found

    @property
    def last(self) -> Position:
        return self.positions[-1]

    @property
    def techniques(self) -> tuple[tuple[str, int], ...]:
        """The tactics used, in the order of their first use, and the number of steps of each."""
        return count_techniques(self.taken)


def follow(position: Position, tactics: Sequence[AnyTactic], effort: Effort, hardest: float = inf) -> Way:
    """The way from a position, by tactics in the order to try them; it stops before a step rated above `hardest`."""
    usable = [tactic for tactic in tactics if tactic.silent or tactic.rating <= hardest]
    taken, positions, least = [], [position], None
    try:
        for best, after in rounds_from(position, usable, effort, hardest):
            if best.rating > hardest:
                least = best.rating
                break
            if best.steps:
                taken.append(
                    Taken(best.rating, best.steps, after.found > position.found, best.unfair, best.tactic.name)
                )
            position = after
            positions.append(position)
    except OutOfEffort as error:
        least = error.asked
    if least is None and not position.finished:
        least = tactics[-1].rating  # no tactic finds the next step
    return Way(tuple(taken), tuple(positions), least)


def count_techniques(taken: Iterable[Taken]) -> tuple[tuple[str, int], ...]:
    used: Counter[str] = Counter()
    for step in taken:
        used[step.tactic] += step.steps
    return tuple(used.items())
