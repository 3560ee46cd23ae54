"""Tactics that look at the places left for one size of ship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.ship_names import ship_name, ships_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction, all_lines, all_ships
from deadreckon.puzzles.battleship.tactics.fleets import fleet_left_in_words
from deadreckon.puzzles.sentences import capital, counted, listed

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
            reason = partial(_only_place_text, position, length)
            ship &= position.open
            yield Deduction(position, water, ship, reason, position.known, all_lines(position), (length,))


def _only_place_text(position: Position, length: int) -> str:
    number, places = position.left[length], position.places[length]
    where = listed([place_in_words(position, place, length) for place in bit_positions(places)])
    if number == 1:
        return f"The {_ship_text(position, length)} fits in one place only: {where}."
    ships = f"the {ships_in_words(number, length)}" if number == position.terms.puzzle.fleet[length - 1] else ""
    ships = ships or f"the last {ships_in_words(number, length)}"
    return f"{capital(ships)} fit in {number} places only: {where}."


def place_in_words(position: Position, place: int, length: int) -> str:
    """r1c1 to r1c2: the cells of one ship by the first and last, so that in a list each place stands apart."""
    return cells_in_words(position.sea, position.sea.cover(place, length), "to")


def _ship_text(position: Position, length: int) -> str:
    return "last " * (position.terms.puzzle.fleet[length - 1] > 1) + ship_name(length)


def places_overlap(position: Position) -> Iterator[Deduction]:
    """All places of a ship share cells, which are ship; or all touch a cell, which is water."""
    if position.sea.touching == "free":
        return
    for length in sorted(position.places, reverse=True):
        if position.left[length] == 1:
            ship, water = common_to_places(position, [(length, position.places[length])])
            if ship or water:
                reason = partial(_overlap_text, position, length, ship, water)
                yield Deduction(position, water, ship, reason, position.known, all_lines(position), (length,))
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


def places_over(position: Position, cell: int) -> list[tuple[int, int]]:
    """For each length that has any, the places that cover this cell."""
    found = [(length, places & position.sea.hitting(cell, length)) for length, places in position.places.items()]
    return [(length, places) for length, places in found if places]


def _piece_overlap(position: Position, piece: Piece) -> Iterator[Deduction]:
    by_length = places_over(position, piece.cells & -piece.cells)
    if by_length:
        ship, water = common_to_places(position, by_length)
        if ship or water:
            reason = partial(_piece_text, position, piece, ship, water)
            facts = position.known, all_lines(position), all_ships(position)
            yield Deduction(position, water, ship, reason, *facts)


def _overlap_text(position: Position, length: int, ship: int, water: int) -> str:
    number = position.places[length].bit_count()
    return (
        f"The {_ship_text(position, length)} has {counted(number, 'place')} left; "
        f"{_common_text(position, ship, water, number)}."
    )


def _piece_text(position: Position, piece: Piece, ship: int, water: int) -> str:
    where = cells_in_words(position.sea, piece.cells)
    number = sum(places.bit_count() for _, places in places_over(position, piece.cells & -piece.cells))
    if number == 1:
        return f"The ship at {where} can lie in one way only; {_common_text(position, ship, water, number)}."
    return f"The ship at {where} can lie in {number} ways; {_common_text(position, ship, water, number)}."


def _common_text(position: Position, ship: int, water: int, number: int) -> str:
    """In words, the cells that all of a number of places cover or touch."""
    subject, s = {1: ("it", "s"), 2: ("both", "")}.get(number, ("all", ""))
    touches = "touch" + "es" * (number == 1)
    parts = []
    if ship:
        parts.append(f"{subject} cover{s} {cells_in_words(position.sea, ship)}, so there is ship")
    if water:
        parts.append(f"{subject} {touches} {cells_in_words(position.sea, water)}, so there is water")
    return ", and ".join(parts)


def cells_without_place(position: Position) -> Iterator[Deduction]:
    """A cell that no ship still to be found can cover is water: it would complete a ship of a size that is used up."""
    if position.sea.touching == "free":
        return
    if not position.longest:
        if position.open:
            reason = partial(str, "Every ship of the fleet is found, so all other cells are water.")
            yield Deduction(position, position.open, 0, reason, position.known, (), all_ships(position))
        return
    water = position.open & ~position.covered
    if water:
        facts = position.known, all_lines(position), all_ships(position)
        yield Deduction(position, water, 0, partial(_gap_text, position, water), *facts)


def _gap_text(position: Position, water: int) -> str:
    lengths = [length for length in range(len(position.left) - 1, 0, -1) if position.left[length] > 0]
    alone = sum(position.left[length] for length in lengths) == 1
    verb, none = ("is", "it does not fit") if alone else ("are", "none of them fits")
    ships, where = fleet_left_in_words(position, lengths), cells_in_words(position.sea, water, "or")
    return f"Only {ships} {verb} still to be found, and {none} over {where}; so there is water."
