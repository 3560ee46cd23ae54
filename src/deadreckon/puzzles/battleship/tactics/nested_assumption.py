"""Nested assumptions, the last resort: assume a cell within an assumption. The core finds them, this words them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import case_of, outcome_of
from deadreckon.puzzles.battleship.position.said_cells import cells_were, it_is
from deadreckon.puzzles.battleship.tactics.chains import chain_of, supposed
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.found_by_assuming import found_by_assuming
from deadreckon.puzzles.battleship.tactics.indirect_logic import INDIRECT_LOGIC, refutation
from deadreckon.puzzles.core_numbers import TENTHS
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def nested_assumption(position: Position) -> Iterator[Deduction]:
    """Assume a cell, then other cells within that assumption, until it is contradicted."""
    for found in found_by_assuming("battleship_nested_assumptions", position, (INDIRECT_LOGIC, NESTED_ASSUMPTION)):
        yield _deduction(position, *found)


def _deduction(position: Position, followed: Any, within: list[Any], harder: int) -> Deduction:
    chain = last = chain_of(position, followed)
    links = list(chain.steps())
    for refuted, onward in within:
        links.append(refutation(last.position, *refuted).step(INDIRECT_LOGIC))
        last = chain_of(last.position, onward)
        links += last.steps()
    cell, ship = chain.water | chain.ship, bool(chain.ship)
    sets = position.sea.shown_sets(chain.water, chain.ship)
    case = case_of(supposed(position, cell, ship), sets, tuple(links), last.broken)
    message = Message(
        "refuted_within",
        supposition=cells_were(position.sea, cell, ship),
        so=it_is(not ship),
        broken=outcome_of(case),
    )
    return Deduction(position, chain.ship, chain.water, cases=(case,), harder=harder / TENTHS, message=message)


NESTED_ASSUMPTION = Tactic("Nested assumption", 8.0, nested_assumption, unfair=True)
