"""Places of ships that would leave some line too few cells, or break something else at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.position.contradictions import TOO_FEW
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.tactics.places import common_to_places
from deadreckon.puzzles.battleship.tactics.places_over import places_over
from deadreckon.puzzles.battleship.tactics.said_places import CELLS, LINE, PIECE, SHIP
from deadreckon.puzzles.battleship.tactics.starved_places import StarvedPlaces

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position

BY_A_SHIP = 1.0  # how much harder it is to look at the places of one ship than at one line


def starved_line(position: Position) -> Iterator[Deduction]:
    """No ship lies where it would leave a line too few cells, or too many parts; what remains may tell more."""
    if position.sea.touching == "free":
        return
    starved = StarvedPlaces(position)
    if any(starved.places.values()):
        yield from _cell_deductions(position, starved)
        yield from _last_ship_deductions(position, starved)
        yield from _piece_deductions(position, starved)


def _last_ship_deductions(position: Position, starved: StarvedPlaces) -> Iterator[Deduction]:
    """What follows for the last ship of a size from the places left for it."""
    for length in sorted(position.places, reverse=True):
        by_length = [(length, position.places[length])]
        if position.left[length] == 1 and starved.places[length]:
            yield from _common_deductions(position, starved, by_length, (SHIP, length))


def _piece_deductions(position: Position, starved: StarvedPlaces) -> Iterator[Deduction]:
    """What follows for the ship of each unfinished piece from the places left for it."""
    for piece in position.pieces:
        if not piece.finished:
            by_length = places_over(position, piece.cells & -piece.cells)
            yield from _common_deductions(position, starved, by_length, (PIECE, piece.cells))


def _common_deductions(
    position: Position, starved: StarvedPlaces, by_length: list[tuple[int, int]], about: tuple[int, int]
) -> Iterator[Deduction]:
    """What the places left for a ship have in common, where some are ruled out."""
    left = starved.left(by_length)
    if left and left != by_length:
        ship, water = common_to_places(position, left)
        if ship or water:
            yield _deduction(position, water, ship, about)


def _cell_deductions(position: Position, starved: StarvedPlaces) -> Iterator[Deduction]:
    """Water in cells that only places ruled out would cover, the cells that break one line first.

    All cells for which the same breaks are one deduction.
    """
    covered = 0
    for length, places in starved.left(list(position.places.items())):
        covered |= position.sea.covers(places, length)
    by_breaks: dict[frozenset[str], int] = {}
    for bit in bits(position.open & position.covered & ~covered):
        breaks = starved.broken_lines(starved.out(places_over(position, bit)))
        by_breaks[breaks] = by_breaks.get(breaks, 0) | bit
    for breaks, water in sorted(by_breaks.items(), key=lambda item: len(item[0])):
        [line] = breaks if len(breaks) == 1 else [""]
        if ": " in line:
            name, title = line.split(": ")
            yield _deduction(position, water, 0, (LINE, position.terms.numbers[title], int(name != TOO_FEW)), 0.0)
        else:
            yield _deduction(position, water, 0, (CELLS,))


def _deduction(
    position: Position, water: int, ship: int, arguments: tuple[int, ...], harder: float = BY_A_SHIP
) -> Deduction:
    facts = position.known, all_lines(position), all_ships(position)
    return Deduction(position, water, ship, arguments, *facts, harder=harder)
