"""The whole ladder: the tactics that look at one line, and above them those that assume."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics import merged_texts as together
from deadreckon.puzzles.nonogram.tactics import tactic_of_colours as colours
from deadreckon.puzzles.nonogram.tactics import tactics_of_assumptions as assumptions
from deadreckon.puzzles.nonogram.tactics.chain_steps import CONTRADICTION, RATING
from deadreckon.puzzles.nonogram.tactics.rules import RULES, Rule
from deadreckon.puzzles.step import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.tactics.position import Position
    from deadreckon.puzzles.step import Step


def _line_tactic(rule: Rule) -> Tactic:
    """A tactic whose findings in all lines become steps, those that settle most cells first."""

    def steps(position: Position) -> Iterator[Step]:
        found = [finding for line in position.telling for finding in rule.findings(line)]
        for finding in sorted(found, key=lambda finding: finding.size, reverse=True):
            yield finding.step(rule.name, rule.rating)

    return Tactic(rule.name, rule.rating, steps, rule.find.__doc__ or "", rule.together)


def _tactic(name: str, rating: float, find: Callable[[Position], Iterator[Step]], unfair: bool = False) -> Tactic:
    return Tactic(name, rating, find, find.__doc__ or "", unfair=unfair)


TACTICS = (
    Tactic(
        colours.NAME,
        colours.RATING,
        colours.shared_colours,
        colours.shared_colours.__doc__ or "",
        together.without_shared_colours,
    ),
    *map(_line_tactic, RULES),
    _tactic(*assumptions.EDGE, assumptions.edge_logic),
    _tactic(CONTRADICTION, RATING, assumptions.contradiction),
    _tactic(*assumptions.AGREE, assumptions.both_ways_agree),
    _tactic(*assumptions.NESTED, assumptions.nested_contradiction, unfair=True),
)
