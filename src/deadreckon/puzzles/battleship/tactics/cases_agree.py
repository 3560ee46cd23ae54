"""The tactics of case splits, whose cases have consequences in common: the core finds them, this words them."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import MAX_LINKS, then
from deadreckon.puzzles.battleship.position.said_cells import cells_become
from deadreckon.puzzles.battleship.tactics.chains import chain_of, supposed
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.tactics.found_by_assuming import found_by_assuming
from deadreckon.puzzles.core_numbers import TENTHS
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.chains import Chain

FEW_CASES = 4  # nobody should be asked to follow more


def _agreeing(name: str, rating: float, text: str, unfair: bool = False) -> Tactic[Position, Deduction]:
    """A tactic of case splits."""

    def find(position: Position, below: float = inf) -> Iterator[Deduction]:
        for found in found_by_assuming("battleship_agreeing_cases", position, (tactic,), below):
            yield _deduction(position, *found)

    find.__doc__ = text
    tactic = Tactic(name, rating, find, find_below=find, unfair=unfair)
    return tactic


def _deduction(
    position: Position, on: int, arguments: tuple[Any, ...], split: list[Any], water: int, ship: int, harder: int
) -> Deduction:
    """The deduction of the consequences common to all cases without a contradiction."""
    ending = (then(cells_become(position.sea, ship, water)),)
    chains = [(of, told, chain_of(position, chain)) for of, told, chain in split]
    cases = tuple(
        [
            chain.case(ASSUMPTIONS[of](position, told, chain), () if chain.contradiction else ending)
            for of, told, chain in chains
        ]
    )
    broken, links = sum(bool(case.closed_by) for case in cases), sum(len(chain.found) for _, _, chain in chains)
    message = Message(
        "cases_agree",
        number=len(cases),
        subject=SUBJECTS[on](position, *arguments),
        broken=broken,
        so=cells_become(position.sea, ship, water),
        too_long=links if len(cases) > FEW_CASES or links > MAX_LINKS else 0,
    )
    return Deduction(
        position,
        water,
        ship,
        cells=position.known,
        lines=all_lines(position),
        ships=all_ships(position),
        cases=cases,
        harder=harder / TENTHS,
        message=message,
    )


def _place_of_piece(position: Position, cells: int) -> Message:
    return Message("cases_of_ship_at", at=position.sea.shown_cells(cells))


def _place_of_ship(_position: Position, length: int) -> Message:
    return Message("cases_of_ship", length=length)


def _places_of_ships(_position: Position, ships: tuple[tuple[int, int], ...]) -> Message:
    return Message("cases_of_ships", ships=ships)


def _filling_of_line(position: Position, line: int) -> Message:
    return Message("cases_of_line", line=position.terms.names[line])


def _value_of_cell(position: Position, cell: int) -> Message:
    return Message("cases_of_cell", cells=position.sea.shown_cells(cell))


def _cells_supposed(position: Position, told: int, chain: Chain) -> Message:
    return supposed(position, told, bool(told & chain.ship))


def _ship_supposed(position: Position, told: int, _chain: Chain) -> Message:
    return Message("suppose_ship", length=told.bit_count(), at=position.sea.shown_cells(told))


def _ships_supposed(position: Position, told: int, _chain: Chain) -> Message:
    return Message("suppose_ships", at=position.sea.shown_cells(told))


# As the core numbers what cases tell apart, and what a case assumes: native/battleship/tactics/sea.hpp.
SUBJECTS: tuple[Callable[..., Message], ...] = (
    _place_of_piece,
    _place_of_ship,
    _places_of_ships,
    _filling_of_line,
    _value_of_cell,
)
ASSUMPTIONS = _cells_supposed, _ship_supposed, _ships_supposed

CASES_AGREE = _agreeing(
    "Cases agree",
    5.5,
    "All places of a ship, all ways to fill a line, or both values of a cell have a common consequence.",
)
MANY_CASES_AGREE = _agreeing(
    "Many cases agree",
    7.0,
    "More than four cases, or more than twelve steps in all, have a common consequence: trial and error.",
    unfair=True,
)
