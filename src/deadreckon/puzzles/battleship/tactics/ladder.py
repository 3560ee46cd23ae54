"""The whole ladder: the tactics that look, and above them those that assume."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.tactics import tactics_of_assumptions as assumptions
from deadreckon.puzzles.battleship.tactics import tactics_of_last_resort as last_resort
from deadreckon.puzzles.battleship.tactics.rules import RULES, Rule
from deadreckon.puzzles.step import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.tactics.position import Position
    from deadreckon.puzzles.step import Step


def _tactic(rule: Rule, optional: bool = False, unfair: bool = False) -> Tactic:
    """A tactic whose moves become steps with its name and rating."""

    def steps(position: Position) -> Iterator[Step]:
        for move in rule.find(position):
            yield move.step(position, rule.name, rule.rating, unfair)

    return Tactic(rule.name, rule.rating, steps, rule.find.__doc__ or "", rule.together, optional, unfair)


TACTICS = (
    *map(_tactic, RULES),
    _tactic(Rule("Indirect logic", 5.0, assumptions.indirect_logic)),
    _tactic(Rule("Cases agree", 5.5, assumptions.cases_agree)),
    _tactic(Rule("Uniqueness", 6.0, last_resort.uniqueness), optional=True),
    _tactic(Rule("Nested assumption", 8.0, last_resort.nested_assumption), unfair=True),
)
