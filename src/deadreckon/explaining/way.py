"""The way that tactics lead from the givens of a puzzle: the tactics used, how often, and where the way stops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.explaining.rounds import AnyTactic, easiest_round
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.tactic import Position, Rounds, Taken

if TYPE_CHECKING:
    from deadreckon.puzzles.explainer import Explainer


@dataclass(frozen=True)
class Way:
    """Rounds of steps, one after the other."""

    taken: tuple[Taken, ...]
    positions: tuple[Position, ...]  # the first, and the one after each round; or the first and the last ones alone
    least: float | None  # lower bound on the next step's rating, if the way was cut short or nothing more was found
    in_time: bool = True  # False if a limit on work or time cut the way short

    @property
    def last(self) -> Position:
        return self.positions[-1]

    @property
    def techniques(self) -> tuple[tuple[str, int], ...]:
        """The tactics used, in the order of their first use, and the number of steps of each."""
        return count_techniques(self.taken)


def follow(
    position: Position,
    tactics: Sequence[AnyTactic],
    effort: Effort,
    explainer: Explainer[Any],
    hardest: float = inf,
    *,
    every_position: bool = False,
) -> Way:
    """The way from a position, by tactics in the order to try them; it stops before a step rated above `hardest`.

    Rounds up to the easiest step of tactics of other kinds are found together. Unless `every_position` is wanted, some
    positions may be left out.
    """
    usable = [tactic for tactic in tactics if tactic.silent or tactic.rating <= hardest]
    others = [tactic for tactic in usable if tactic.name not in explainer.in_rounds]
    hardest_round = min([tactic.rating for tactic in others] + [hardest])
    together = [tactic for tactic in usable if tactic.name in explainer.in_rounds]
    in_rounds = [tactic for tactic in together if tactic.silent or tactic.rating <= hardest_round]
    taken: list[Taken] = []
    positions = [position]
    rounds = Rounds([], [], None, True)
    while not positions[-1].finished:
        if explainer.core_rounds and in_rounds:
            rounds = explainer.core_rounds(positions[-1], in_rounds, effort, hardest_round, every_position)
            taken += rounds.taken
            positions += rounds.positions
            if rounds.in_time and hardest_round < hardest:  # another tactic may have an easier step
                rounds = rounds._replace(least=None)
        if rounds.least is None and not positions[-1].finished:
            one_by_one = others if explainer.core_rounds and hardest_round == hardest else usable
            rounds = _one_round(positions[-1], one_by_one, effort, hardest)
            taken += rounds.taken
            positions += rounds.positions
        if rounds.least is not None or not rounds.positions:
            break
    least = rounds.least
    if least is None and not positions[-1].finished:
        least = tactics[-1].rating  # no tactic finds the next step
    return Way(tuple(taken), tuple(positions), least, rounds.in_time)


def _one_round(position: Position, tactics: Sequence[AnyTactic], effort: Effort, hardest: float) -> Rounds:
    """The easiest round of these tactics, if it is rated at most `hardest`."""
    try:
        best = easiest_round(position, tactics, effort, hardest)
    except OutOfEffort as error:
        return Rounds([], [], error.asked, False)
    if best is None or best.rating > hardest:
        return Rounds([], [], best.rating if best else None, True)
    after = best.taken(position)
    taken = Taken(best.rating, best.steps, after.found > position.found, best.unfair, best.tactic.name)
    return Rounds([taken] if best.steps else [], [after], None, True)


def count_techniques(taken: Iterable[Taken]) -> tuple[tuple[str, int], ...]:
    used: Counter[str] = Counter()
    for step in taken:
        used[step.tactic] += step.steps
    return tuple(used.items())
