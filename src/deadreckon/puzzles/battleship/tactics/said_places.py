"""Wordings of the tactics for places of ships: a message from a position and a deduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.tactics.places_over import places_over
from deadreckon.puzzles.battleship.tactics.starved_places import numbered_places, places_left, would_break
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.deduction import Deduction
    from deadreckon.puzzles.step import Cell

LINE, CELLS, PLACES = range(3)  # subjects of a starved line


def only_place(position: Position, found: Deduction) -> Message:
    """Arguments: the length of the ships."""
    [length] = found.arguments
    number, places = position.left[length], _shown_places(position, length, position.places[length])
    return Message("only_place", ships=((number, length),), others=_others(position, length), places=places)


def _others(position: Position, length: int) -> int:
    """Number of ships of a length that the fleet has besides those still to be found."""
    return position.terms.puzzle.fleet[length - 1] - position.left[length]


def _shown_places(position: Position, length: int, places: int) -> tuple[tuple[Cell, ...], ...]:
    sea = position.sea
    return tuple([sea.shown_cells(sea.cover(place, length)) for place in bit_positions(places)])


def overlap(position: Position, found: Deduction) -> Message:
    """Arguments: the length of the ship, and 0; or 0, and the cells of the piece."""
    length, piece = found.arguments
    shown = position.sea.shown_cells
    cells = {"ship": shown(found.ship), "water": shown(found.water)}
    if length:
        number, others = position.places[length].bit_count(), _others(position, length)
        return Message("places_overlap", length=length, others=others, number=number, **cells)
    number = sum(places.bit_count() for _, places in places_over(position, piece & -piece))
    return Message("piece_overlaps", at=shown(piece), number=number, **cells)


def closing_gap(position: Position, found: Deduction) -> Message:
    """No arguments."""
    if not position.longest:
        return Message("fleet_complete")
    lengths = [length for length in range(len(position.left) - 1, 0, -1) if position.left[length] > 0]
    ships = tuple([(position.left[length], length) for length in lengths])
    return Message("closing_gap", ships=ships, water=position.sea.shown_cells(found.water))


def ships_together(position: Position, found: Deduction) -> Message:
    """Arguments: the lengths of the ships, and the number of ways to place them."""
    lengths, ways = found.arguments
    ships = tuple([(position.left[length], length) for length in lengths])
    cells = {"ship": position.sea.shown_cells(found.ship), "water": position.sea.shown_cells(found.water)}
    return Message("ships_together", ships=ships, ways=ways, unfair=int(found.unfair), **cells)


def virtual_ships(position: Position, found: Deduction) -> Message:
    """Arguments: the least length of the ships, their number, and the number of ways to place them."""
    least, number, ways = found.arguments
    ship = position.sea.shown_cells(found.ship)
    return Message("virtual_ships", least=least, number=number, ways=ways, unfair=int(found.unfair), ship=ship)


def starved_line(position: Position, found: Deduction) -> Message:
    """Arguments: LINE, its number, and whether it would have too many parts; or PLACES, the length of the ships or 0,
    and the cells of a piece; or CELLS."""
    about, *arguments = found.arguments
    if about == LINE:
        return _starved_line(position, found, *arguments)
    if about == PLACES:
        length, piece = arguments
        places, so = numbered_places(found.struck), places_left(position, found.struck, length, piece)
    else:
        places = [item for bit in bits(found.water) for item in numbered_places(places_over(position, bit))]
        so = Message("no_ship_over", water=position.sea.shown_cells(found.water))
    return Message("breaking_places", tried=would_break(position, dict.fromkeys(places)), so=so)


def _starved_line(position: Position, found: Deduction, number: int, too_many: int) -> Message:
    """Column 2 still needs 6 of its 8 open cells. Any ship over r3c1 would leave it too few, so there is water."""
    line = position.line(number)
    return Message(
        "starved_line",
        line=position.terms.names[number],
        need=line.need,
        found=line.total - line.need,
        open=line.open.bit_count(),
        too_many=too_many,
        water=position.sea.shown_cells(found.water),
    )


def submarine_bookkeeping(position: Position, found: Deduction) -> Message:
    """Arguments: the lines, the index in SEE_MORE of the tactic that then finds more, and its arguments."""
    numbers, which, arguments = found.arguments
    reserved = position.with_reserved
    assert reserved
    then = SEE_MORE[which](reserved, found._replace(position=reserved, arguments=arguments))
    lines = tuple([position.terms.names[number] for number in numbers])
    return Message("submarine_bookkeeping", lines=lines, ships=((position.left[1], 1),), then=then)


SEE_MORE = (only_place, overlap, closing_gap, ships_together)
