"""Nested assumptions, the last resort: assume a cell within an assumption."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import A_LINK, case_of, outcome_of
from deadreckon.puzzles.battleship.position.position import Position
from deadreckon.puzzles.battleship.position.said_cells import cells_were, it_is
from deadreckon.puzzles.battleship.tactics.chains import Chain, follow, supposed
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.indirect_logic import INDIRECT_LOGIC
from deadreckon.puzzles.battleship.tactics.likely_assumptions import doubtful_assumptions
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.assumptions import Contradiction
    from deadreckon.puzzles.step import Step

MAX_TRIED = 3  # assumptions within which others are made: those that leave the fewest cells open
MAX_WITHIN = 4  # inner assumptions per outer one


def nested_assumption(position: Position) -> Iterator[Deduction]:
    """Assume a cell, then other cells within that assumption, until it is contradicted."""
    chains = [
        (bit, ship, follow(position, 0 if ship else bit, bit if ship else 0, 1))
        for bit, ship in doubtful_assumptions(position)
    ]
    chains.sort(key=lambda item: item[2].position.open.bit_count())
    for bit, ship, chain in chains[:MAX_TRIED]:
        refuted = _refuted_within(chain)
        if refuted:
            links, broken = refuted
            sets = position.sea.shown_sets(chain.water, chain.ship)
            case = case_of(supposed(position, bit, ship), sets, links, broken)
            message = _message(position, bit, ship, outcome_of(case))
            harder = A_LINK * sum(1 + sum(len(within.links) for within in link.cases) for link in links)
            yield Deduction(position, chain.ship, chain.water, cases=(case,), harder=harder, message=message)
            return


def _refuted_within(chain: Chain) -> tuple[tuple[Step, ...], Contradiction] | None:
    """The steps from a chain to a contradiction, some of them indirect logic, and that contradiction."""
    links = list(chain.steps())
    now = _position_without_solution(chain.position)
    for _ in range(MAX_WITHIN):
        deduction = next(INDIRECT_LOGIC.find(now), None)
        if deduction is None:
            return None
        links.append(deduction.step(INDIRECT_LOGIC))
        onward = follow(now, deduction.water, deduction.ship, 1)
        links += onward.steps()
        if onward.broken:
            return tuple(links), onward.broken
        now = onward.position
    return None


def _position_without_solution(position: Position) -> Position:
    """The position without the known solution: under a wrong assumption, either value of a cell may be refuted."""
    return Position(position.terms.blind, position.water, position.ship, position.kinds, position.counts)


def _message(position: Position, bit: int, ship: bool, broken: Message) -> Message:
    return Message("refuted_within", supposition=cells_were(position.sea, bit, ship), so=it_is(not ship), broken=broken)
