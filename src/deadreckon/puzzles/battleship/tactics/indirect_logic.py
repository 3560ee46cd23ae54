"""The tactics that assume the value of a cell and reach a contradiction; the core finds, this module words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import outcome_of, refuted
from deadreckon.puzzles.battleship.position.said_cells import cells_become, cells_were, it_is
from deadreckon.puzzles.battleship.tactics.chains import chain_of, supposed
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.found_by_assuming import found_by_assuming
from deadreckon.puzzles.core_numbers import TENTHS
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.chains import Chain
    from deadreckon.puzzles.step import Case

    Find = Callable[[Position, float], Iterator[Deduction]]


def _refuting(name: str, rating: float, text: str) -> Tactic[Position, Deduction]:
    """A tactic that refutes assumptions about single cells."""

    def find(position: Position, below: float = inf) -> Iterator[Deduction]:
        yield from _refutations(position, tactic, below)

    find.__doc__ = text
    tactic = Tactic(name, rating, find, find_below=find, assumes=True)
    return tactic


def _refutations(position: Position, tactic: Tactic[Position, Deduction], below: float) -> Iterator[Deduction]:
    """Assumptions refuted by a tactic, rated lower than `below`, shortest chains first. Those that lead to the same
    contradiction by chains of equal length are one deduction."""
    for found in found_by_assuming("battleship_refuted_assumptions", position, (tactic,), below):
        yield refutation(position, *found)


def refutation(position: Position, followed: list[Any], water: int, ship: int, harder: int, unfair: bool) -> Deduction:
    """Refuted assumptions as the core found them at a position."""
    chains = [chain_of(position, chain) for chain in followed]
    cases = tuple([chain.case(_supposition(position, chain)) for chain in chains])
    message = _message(position, chains[0], cases, water, ship)
    return Deduction(position, water, ship, cases=cases, harder=harder / TENTHS, unfair=unfair, message=message)


def _supposition(position: Position, chain: Chain) -> Message:
    return supposed(position, chain.water | chain.ship, bool(chain.ship))


def _message(position: Position, chain: Chain, cases: tuple[Case, ...], water: int, ship: int) -> Message:
    """If r1c2 were ship, after 3 steps row 4 has 3 ship parts and needs only 2; so it is water."""
    if len(cases) == 1:
        supposition = cells_were(position.sea, chain.water | chain.ship, bool(chain.ship))
        return refuted(supposition, cases[0], it_is(not chain.ship))
    return Message(
        "refuted_alike",
        number=len(cases),
        links=len(cases[0].links),
        broken=outcome_of(cases[0]),
        so=cells_become(position.sea, ship, water),
    )


LOOK_AHEAD = _refuting(
    "Look ahead",
    4.1,
    "Assume a cell and reach a contradiction within two rounds of completing lines, surrounding ships, filling lines.",
)
INDIRECT_LOGIC = _refuting(
    "Indirect logic",
    5.0,
    "Assume a cell, follow easy tactics, then harder ones, and reach a contradiction; the shortest chain there is.",
)
