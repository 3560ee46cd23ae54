"""Tactics that look at ship parts found and at what is beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bits
from deadreckon.puzzles.battleship.position.contradictions import cells_of_found_ships, closed_sides
from deadreckon.puzzles.battleship.position.pieces import DOWN, EITHER, neighbour_towards
from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, MIDDLE, RIGHT, TOP, Ship
from deadreckon.puzzles.battleship.tactics.deduction import Deduction
from deadreckon.puzzles.battleship.tactics.said_ships import may_have_length

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.pieces import Piece
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.position.sea import Letters

OPPOSITE = {LEFT: RIGHT, RIGHT: LEFT, TOP: BOTTOM, BOTTOM: TOP}


def surround_ship_parts(position: Position) -> Iterator[Deduction]:
    """No other ship touches a ship part: water at its corners, and beside a piece except where it may go on."""
    if position.sea.touching == "free":
        return
    for piece in position.pieces:
        water = _water_around(position, piece) & position.open
        if water:
            yield Deduction(position, water, 0, (piece.cells,), piece.cells)


def _water_around(position: Position, piece: Piece) -> int:
    """The cells that touch a piece and cannot belong to it."""
    sea = position.sea
    water = sea.corners(piece.cells) if sea.touching == "never" else 0
    if piece.finished or piece.way != EITHER:
        water |= sea.beside(piece.cells) & ~piece.cells
        for _, way_on in piece.ways_on:
            water &= ~way_on
    return water


def continue_ship_part(position: Position) -> Iterator[Deduction]:
    """An end goes on at its open side; a middle next to water or the edge goes on both ways in the other direction."""
    sea, kinds = position.sea, position.kinds
    for letter, side in OPPOSITE.items():
        for bit in bits(kinds[letter]):
            if ship := neighbour_towards(sea, bit, side) & position.open:
                yield Deduction(position, 0, ship, (bit, ship), bit)
    closed = closed_sides(position) if kinds[MIDDLE] else {}
    for bit in bits(kinds[MIDDLE]):
        across = neighbour_towards(sea, bit, LEFT) | neighbour_towards(sea, bit, RIGHT)
        down = neighbour_towards(sea, bit, TOP) | neighbour_towards(sea, bit, BOTTOM)
        if _runs_to(position, bit & (closed[TOP] | closed[BOTTOM]), across):
            yield from _middle_part_goes_on(position, bit, across, down)
        elif _runs_to(position, bit & (closed[LEFT] | closed[RIGHT]), down):
            yield from _middle_part_goes_on(position, bit, down, across)


def _runs_to(position: Position, other_way_closed: int, neighbours: int) -> bool:
    """Whether the ship of a middle runs to these neighbours: the other way is closed, or one of them is ship."""
    return bool(other_way_closed or (position.sea.touching != "free" and neighbours & position.ship))


def _middle_part_goes_on(position: Position, bit: int, along: int, beside: int) -> Iterator[Deduction]:
    """The deduction from a middle's direction: ship on both neighbours `along` it, water on the two `beside` it."""
    water = 0 if position.sea.touching == "free" else beside & position.open
    ship = along & position.open
    if water or ship:
        known = (along | beside) & ~position.open
        yield Deduction(position, water, ship, (bit, along), known | bit)


def ship_part_types(position: Position) -> Iterator[Deduction]:
    """The kinds of the parts of a whole ship follow from where it ends."""
    unnamed = position.ship & ~position.lettered
    if position.sea.touching == "free" or not unnamed:
        return
    for piece in position.pieces:
        letters = _new_letters(position, piece) if piece.cells & unnamed and piece.finished else ()
        if letters:
            stopped = position.sea.beside(piece.cells) & position.water
            yield Deduction(position, 0, 0, (piece.cells,), piece.cells | stopped, letters=letters)


def longest_ship(position: Position) -> Iterator[Deduction]:
    """A piece as long as the longest ship still to be found is a whole ship, with water at its ends."""
    if position.sea.touching == "free":
        return
    for piece in position.pieces:
        if piece.length == position.longest and not piece.finished:
            water = sum(way_on for _, way_on in piece.ways_on) & position.open
            longer = _lengths_from(position, piece.length + 1)
            known = piece.cells | cells_of_found_ships(position, longer)
            if water:
                yield Deduction(position, water, 0, (piece.cells,), known, (), longer)


def _lengths_from(position: Position, shortest: int) -> range:
    """The lengths from this one up to that of the longest ship of the fleet."""
    return range(shortest, len(position.terms.puzzle.fleet) + 1)


def _new_letters(position: Position, piece: Piece) -> Letters:
    """The letters of a piece as a whole ship that are not known yet."""
    number = (piece.cells & -piece.cells).bit_length() - 1
    ship = Ship(*divmod(number, position.sea.width), piece.length, piece.way == DOWN)
    letters: dict[str, int] = {}
    for bit, letter in zip(bits(piece.cells), ship.letters()):
        if not bit & position.lettered:
            letters[letter] = letters.get(letter, 0) | bit
    return tuple(letters.items())


def middle_part_by_tally(position: Position) -> Iterator[Deduction]:
    """A line that cannot take both neighbours of a middle part: the ship runs the other way."""
    sea = position.sea
    for bit in bits(position.kinds[MIDDLE]):
        beside = neighbour_towards(sea, bit, LEFT) | neighbour_towards(sea, bit, RIGHT)
        above = neighbour_towards(sea, bit, TOP) | neighbour_towards(sea, bit, BOTTOM)
        for line in position.lines:
            along, other = (beside, above) if line.number < sea.height else (above, beside)
            if bit & line.mask and (along & position.open).bit_count() > line.need >= 0:
                for found in _middle_part_goes_on(position, bit, other, along):
                    arguments = (*found.arguments, line.number)
                    cells = position.ship & line.mask
                    yield found._replace(arguments=arguments, cells=cells, lines=(line.number,))


def ship_part_too_long(position: Position) -> Iterator[Deduction]:
    """A cell that would join pieces into a ship longer than any still to be found is water."""
    sea = position.sea
    if sea.touching == "free" or not position.longest:
        return
    seen = 0
    for piece in position.pieces:
        for side, cell in piece.ways_on:
            beyond = neighbour_towards(sea, cell, side) & position.ship
            others = [other for other in position.pieces if other.cells & beyond] if beyond else []
            total = piece.length + 1 + sum(other.length for other in others)
            if cell & position.open & ~seen and total > position.longest:
                seen |= cell
                joined = piece.cells | sum(other.cells for other in others)
                longer = _lengths_from(position, total)
                known = joined | cells_of_found_ships(position, longer)
                yield Deduction(position, cell, 0, (joined, total), known, (), longer)


def ship_part_must_grow(position: Position) -> Iterator[Deduction]:
    """A piece whose length is used up in the fleet grows; where there is one way only, the next parts are ship."""
    sea = position.sea
    if sea.touching == "free":
        return
    for piece in position.pieces:
        if len(piece.ways_on) != 1:
            continue
        grown = next(
            (
                k
                for k in range(piece.length, len(position.left))
                if position.left[k] > 0 and may_have_length(position, piece.cells, k)
            ),
            0,
        )
        if grown <= piece.length:
            continue
        side, cell = piece.ways_on[0]
        cells = 0
        for _ in range(grown - piece.length):
            cells |= cell
            cell = neighbour_towards(sea, cell, side)
        if ship := cells & position.open:
            shorter = range(piece.length, grown)
            known = piece.cells | sea.beside(piece.cells) & position.water | cells_of_found_ships(position, shorter)
            yield Deduction(position, 0, ship, (piece.cells, grown), known, (), shorter)
