"""Where ships that are not finished may still lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, MIDDLE, RIGHT, SUBMARINE, TOP
from deadreckon.puzzles.battleship.whole_fleet import crowded_places
from deadreckon.puzzles.bit_runs import run_starts

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def places_of_all(position: Position) -> dict[int, int]:
    """For each length of which ships are not finished, the places left for them, found without the core."""
    return {length: _places(position, length) for length, number in enumerate(position.left) if number > 0}


def _places(position: Position, length: int) -> int:
    """The places of this length where a ship fits: no water under them, no other ship's part beside them, the kinds
    of the parts they cover as they should be, and no more new parts than their line needs."""
    sea, ship = position.sea, position.ship
    possible = sea.everything & ~position.water & ~sea.reach(position.whole)
    if sea.touching == "never":
        possible &= ~sea.corners(ship)
    # Cells with a ship part at their left or right, and cells with one above or below.
    beside = (ship & ~sea.last_column) << 1 | (ship & ~sea.first_column) >> 1
    above = (ship << sea.width | ship >> sea.width) & sea.everything
    if length == 1:
        return possible & ~beside & ~above & _cells_for_letter(position, SUBMARINE)
    across = run_starts(possible & ~above, length, 1) & sea.inside(length)
    across &= ~((ship & ~sea.last_column) << 1 | (ship & ~sea.first_column) >> length)
    across &= _places_by_letters(position, length, LEFT, RIGHT, 1)
    down = run_starts(possible & ~beside, length, sea.width) & sea.inside(length) >> sea.cells
    down &= ~(ship << sea.width | ship >> length * sea.width)
    down &= _places_by_letters(position, length, TOP, BOTTOM, sea.width)
    rows = [(line.mask, line.total) for line in position.lines if line.number < sea.height and line.need >= 0]
    columns = [(line.mask, line.total) for line in position.lines if line.number >= sea.height and line.need >= 0]
    across &= ~crowded_places([length], position.open, 1, ship, rows)[length]
    down &= ~crowded_places([length], position.open, sea.width, ship, columns)[length]
    return across | (down & sea.everything) << sea.cells


def _cells_for_letter(position: Position, letter: str) -> int:
    """The cells that may hold this letter by the kinds of parts that are known."""
    return position.sea.everything & ~(position.lettered & ~position.kinds[letter])


def _places_by_letters(position: Position, length: int, first: str, last: str, step: int) -> int:
    """The places, `step` from cell to cell, whose letters agree with the kinds of parts that are known."""
    places = _cells_for_letter(position, first) & _cells_for_letter(position, last) >> (length - 1) * step
    if length > 2:
        places &= run_starts(_cells_for_letter(position, MIDDLE), length - 2, step) >> step
    return places
