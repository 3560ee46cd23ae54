"""Wordings of the tactics for ship parts: a message from a position and a deduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.position.pieces import neighbour_towards
from deadreckon.puzzles.battleship.puzzle import LEFT, MIDDLE, RIGHT
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.battleship.tactics.deduction import Deduction


def surround(position: Position, found: Deduction) -> Message:
    """Arguments: the cells of the piece."""
    shown = position.sea.shown_cells
    return Message("surround", at=shown(found.arguments[0]), water=shown(found.water))


def continue_ship(position: Position, found: Deduction) -> Message:
    """Arguments: the cell of the part, and the cells beside it that are ship."""
    cell, along = found.arguments
    shown = position.sea.shown_cells
    if not cell & position.kinds[MIDDLE]:
        return Message("end_goes_on", at=shown(cell), ship=shown(along))
    return Message("middle_goes_on", at=shown(cell), way=_way(position, cell, along), ship=shown(along))


def middle_by_tally(position: Position, found: Deduction) -> Message:
    """Arguments: the cell of the part, the cells beside it that are ship, and the line without room for two more."""
    cell, along, number = found.arguments
    shown, way, room = position.sea.shown_cells, _way(position, cell, along), position.line(number).need
    name = position.terms.names[number]
    return Message("middle_by_tally", at=shown(cell), line=name, room=room, way=way, ship=shown(along))


def _way(position: Position, cell: int, along: int) -> str:
    """Whether a ship runs across or down on the player's board, by the neighbours of one of its cells."""
    sea = position.sea
    across = along & (neighbour_towards(sea, cell, LEFT) | neighbour_towards(sea, cell, RIGHT))
    return sea.shown_word("across" if across else "down")


def segment_type(position: Position, found: Deduction) -> Message:
    """Arguments: the cells of the piece."""
    [cells] = found.arguments
    return Message("whole_ship", at=position.sea.shown_cells(cells), length=cells.bit_count())


def longest_ship(position: Position, found: Deduction) -> Message:
    """Arguments: the cells of the piece."""
    [cells] = found.arguments
    shown, length = position.sea.shown_cells, cells.bit_count()
    none_longer = _no_longer_ship(position, length)
    return Message("longest_ship", at=shown(cells), length=length, none_longer=none_longer, water=shown(found.water))


def _no_longer_ship(position: Position, length: int) -> Message:
    """No ship is longer or, if the fleet has longer ones, all of these are found."""
    fleet = position.terms.puzzle.fleet
    longer = tuple([(fleet[k - 1], k) for k in range(len(fleet), length, -1) if fleet[k - 1]])
    return Message("ships_found", ships=longer) if longer else Message("no_longer_ship")


def too_long(position: Position, found: Deduction) -> Message:
    """Arguments: the cells of the pieces that would be joined, and the length of the ship."""
    joined, total = found.arguments
    shown, none_longer = position.sea.shown_cells, _no_longer_ship(position, total - 1)
    return Message("too_long", at=shown(joined), parts=total, none_longer=none_longer, water=shown(found.water))


def must_grow(position: Position, found: Deduction) -> Message:
    """Arguments: the cells of the piece, and the minimum length of its ship."""
    cells, grown = found.arguments
    fleet, shown = position.terms.puzzle.fleet, position.sea.shown_cells
    shorter = [k for k in range(cells.bit_count(), grown) if may_have_length(position, cells, k)]
    return Message(
        "must_grow",
        at=shown(cells),
        none=tuple([k for k in shorter if not fleet[k - 1]]),
        used_up=tuple([k for k in shorter if fleet[k - 1]]),
        length=grown,
        ship=shown(found.ship),
    )


def may_have_length(position: Position, cells: int, length: int) -> bool:
    """Whether an unfinished piece may be a complete ship of this length; a single end or middle part may not."""
    return length > 1 or not cells & position.lettered
