"""Tactics that look at the places left for one size of ship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.tactics.places_over import places_over

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.pieces import Piece
    from deadreckon.puzzles.battleship.position.position import Position


def only_place(position: Position) -> Iterator[Deduction]:
    """As many places as ships of a size: they all lie there."""
    if position.sea.touching == "free":
        return
    for length in sorted(position.places, reverse=True):
        places = position.places[length]
        if places.bit_count() != position.left[length]:
            continue
        ship = position.sea.covers(places, length)
        water = position.sea.reach(ship) & ~ship & position.open
        if ship & position.open or water:
            ship &= position.open
            yield Deduction(position, water, ship, (length,), position.known, all_lines(position), (length,))


def places_overlap(position: Position) -> Iterator[Deduction]:
    """All places of a ship share cells, which are ship; or all touch a cell, which is water."""
    if position.sea.touching == "free":
        return
    for length in sorted(position.places, reverse=True):
        if position.left[length] == 1:
            ship, water = common_to_places(position, [(length, position.places[length])])
            if ship or water:
                yield Deduction(position, water, ship, (length, 0), position.known, all_lines(position), (length,))
    for piece in position.pieces:
        if not piece.finished:
            yield from _piece_overlap(position, piece)


def common_to_places(position: Position, by_length: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The open cells that all these places cover, and those that all of them touch and none covers."""
    sea = position.sea
    ship = water = position.open
    for length, places in by_length:
        for place in bit_positions(places):
            cover = sea.cover(place, length)
            ship &= cover
            water &= sea.reach(cover) & ~cover
            if not (ship or water):
                return 0, 0
    return ship, water


def _piece_overlap(position: Position, piece: Piece) -> Iterator[Deduction]:
    by_length = places_over(position, piece.cells & -piece.cells)
    if by_length:
        ship, water = common_to_places(position, by_length)
        if ship or water:
            facts = position.known, all_lines(position), all_ships(position)
            yield Deduction(position, water, ship, (0, piece.cells), *facts)


def cells_without_place(position: Position) -> Iterator[Deduction]:
    """A cell that no ship still to be found can cover is water: it would complete a ship of a size that is used up."""
    if position.sea.touching == "free":
        return
    if not position.longest:
        if position.open:
            yield Deduction(position, position.open, 0, (), position.known, (), all_ships(position))
        return
    water = position.open & ~position.covered
    if water:
        facts = position.known, all_lines(position), all_ships(position)
        yield Deduction(position, water, 0, (), *facts)
