"""The tactics that assume the value of a cell and reach a contradiction; the core finds, this module words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING

from deadreckon.puzzles.assumptions import outcome_of, refuted
from deadreckon.puzzles.battleship.position.in_core import core_for, solution_for_core
from deadreckon.puzzles.battleship.position.said_cells import cells_become, cells_were, it_is
from deadreckon.puzzles.battleship.tactics.chains import chain_of, supposed
from deadreckon.puzzles.battleship.tactics.core_table import rows_for_core
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.core_numbers import TENTHS, in_tenths, work_left
from deadreckon.puzzles.effort import OutOfEffort
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
    effort = position.terms.effort
    found, work = core_for(position.sea).battleship_refuted_assumptions(
        *position.for_core,
        solution_for_core(position),
        rows_for_core((*DIRECT, tactic)),
        len(DIRECT),
        in_tenths(below),
        *work_left(effort),
    )
    effort.spend(work)
    if found is None:
        raise OutOfEffort
    for followed, water, ship, harder, unfair in found:
        chains = [chain_of(position, chain) for chain in followed]
        cases = tuple(chain.case(_supposition(position, chain)) for chain in chains)
        message = _message(position, chains[0], cases, water, ship)
        yield Deduction(position, water, ship, cases=cases, harder=harder / TENTHS, unfair=unfair, message=message)


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
