"""Tactics that look at the places left for one size of ship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.position.wording import cells_in_words
from deadreckon.puzzles.battleship.ship_names import ship_name, ships_in_words
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.sentences import are, capital, counted, listed

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
            yield Deduction(position, water, ship & position.open, reason, position.known, (), (length,))


def _only_place_text(position: Position, length: int) -> str:
    number, places = position.left[length], position.places[length]
    where = listed([cells_in_words(position.sea, position.sea.cover(place, length)) for place in bit_positions(places)])
    if number == 1:
        return f"The {_ship_text(position, length)} fits in one place only: {where}."
    return f"{capital(ships_in_words(number, length))} are still to be found and fit in {number} places only: {where}."


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
                yield Deduction(
                    position,
                    water,
                    ship,
                    partial(_overlap_text, position, length, ship, water),
                    position.known,
                    (),
                    (length,),
                )
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
            yield Deduction(position, water, ship, reason, position.known, (), tuple(length for length, _ in by_length))


def _overlap_text(position: Position, length: int, ship: int, water: int) -> str:
    number = position.places[length].bit_count()
    return (
        f"The {_ship_text(position, length)} has {counted(number, 'place')} left; "
        f"{_common_text(position, ship, water)}."
    )


def _piece_text(position: Position, piece: Piece, ship: int, water: int) -> str:
    where = cells_in_words(position.sea, piece.cells)
    number = sum(places.bit_count() for _, places in places_over(position, piece.cells & -piece.cells))
    if number == 1:
        what = _common_text(position, ship, water, "it covers", "it touches")
        return f"The ship at {where} can lie in one way only; {what}."
    return f"The ship at {where} can lie in {number} ways; {_common_text(position, ship, water)}."


def _common_text(position: Position, ship: int, water: int, cover: str = "all cover", touch: str = "all touch") -> str:
    """In words, the cells that all places cover or touch."""
    parts = []
    if ship:
        parts.append(f"{cover} {cells_in_words(position.sea, ship)}, which {are(ship)} ship")
    if water:
        parts.append(f"{touch} {cells_in_words(position.sea, water)}, which {are(water)} water")
    return " and ".join(parts)


def cells_without_place(position: Position) -> Iterator[Deduction]:
    """A cell that no ship still to be found can cover is water: it would complete a ship of a size that is used up."""
    if position.sea.touching == "free":
        return
    if not position.longest:
        if position.open:
            yield Deduction(
                position,
                position.open,
                0,
                lambda: "Every ship of the fleet is found, so all other cells are water.",
                position.ship,
            )
        return
    water = position.open & ~position.covered
    if water:
        ships = tuple(length for length, number in enumerate(position.left) if length and not number)
        yield Deduction(position, water, 0, partial(_gap_text, position, water), position.known, (), ships)


def _gap_text(position: Position, water: int) -> str:
    left = listed([ship_name(length) + "s" * (number > 1) for length, number in enumerate(position.left) if number > 0])
    where = cells_in_words(position.sea, water)
    return f"Of the ships still to be found ({left}) none fits over {where}, which {are(water)} water."
