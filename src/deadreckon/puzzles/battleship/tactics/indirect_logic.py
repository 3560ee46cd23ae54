"""The tactic that assumes the value of a cell and follows it into a contradiction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import A_LINK, first_broken, refuted_text
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.chains import LEVELS, MOST_LINKS, Chain, assumption_text, chain_from
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.likely_assumptions import likely_assumptions
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

FOLLOWED = 16  # assumptions, the likeliest to break
TRIMMED = 2  # chains of equal length that are trimmed to find the shortest


def indirect_logic(position: Position) -> Iterator[Deduction]:
    """Assume a cell, follow easy tactics, then harder ones, and reach a contradiction; the shortest chain there is."""
    chains = [chain_from(position, *likely) for likely in likely_assumptions(position)[:FOLLOWED]]
    for level in range(len(LEVELS)):
        broken = first_broken([chain.harden(level) for chain in chains])
        if broken:
            broken.sort(key=lambda chain: len(chain.links))
            for chain in broken[:TRIMMED]:
                chain.trim()
            yield from sorted(map(_refutation, broken[:TRIMMED]), key=lambda deduction: deduction.harder)
            return


def _refutation(chain: Chain) -> Deduction:
    """The deduction that the cell of a broken assumption has the other value."""
    position, cell = chain.start, chain.water | chain.ship
    case = chain.case(assumption_text(position, cell, bool(chain.ship)))
    assumed, so = ("ship", "water") if chain.ship else ("water", "ship")
    reason = partial(refuted_text, cells_in_words(position.sea, cell), assumed, case, f"it is {so}")
    harder = A_LINK * len(case.links) + LEVELS[chain.level].harder
    return Deduction(
        position, chain.ship, chain.water, reason, cases=(case,), harder=harder, unfair=len(case.links) > MOST_LINKS
    )


INDIRECT_LOGIC = Tactic("Indirect logic", 5.0, indirect_logic)
