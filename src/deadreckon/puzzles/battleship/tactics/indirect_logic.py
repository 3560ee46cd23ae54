"""The tactic that assumes the value of a cell and follows it into a contradiction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import A_LINK, first_broken, refuted_text
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.tactics.chains import Chain, assumption_text, chain_from, doubtful_assumptions
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.direct_tactics import EASY
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

TRIMMED = 2  # chains of equal length that are trimmed to find the shortest


def indirect_logic(position: Position) -> Iterator[Deduction]:
    """Assume a cell, follow easy tactics, then harder ones, and reach a contradiction; the shortest chain there is."""
    chains = [chain_from(position, *doubt) for doubt in doubtful_assumptions(position)]
    broken = first_broken(chains)
    if not broken:
        for chain in chains:
            chain.harden()
        broken = first_broken(chains)
    broken.sort(key=lambda chain: len(chain.links))
    for chain in broken[:TRIMMED]:
        chain.trim()
    yield from sorted(map(_refutation, broken[:TRIMMED]), key=lambda deduction: deduction.harder)


def _refutation(chain: Chain) -> Deduction:
    """The deduction that the cell of a broken assumption has the other value."""
    position, cell = chain.start, chain.water | chain.ship
    case = chain.case(assumption_text(position, cell, bool(chain.ship)))
    assumed, so = ("ship", "water") if chain.ship else ("water", "ship")
    reason = partial(refuted_text, cells_in_words(position.sea, cell), assumed, case, f"it is {so}")
    harder = A_LINK * len(case.links) + 0.5 * (chain.tactics is not EASY)
    return Deduction(position, chain.ship, chain.water, reason, cases=(case,), harder=harder)


INDIRECT_LOGIC = Tactic("Indirect logic", 5.0, indirect_logic)
