"""Where ships that are not finished may still lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, MIDDLE, RIGHT, SUBMARINE, TOP
from deadreckon.puzzles.battleship.whole_fleet import crowded_places
from deadreckon.puzzles.bit_runs import run_starts

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position


def open_places(position: Position, length: int) -> int:
    """The places of this length where a ship fits: no water under them, no other ship's part beside them, the kinds
    of the parts they cover as they should be, and no more new parts than their line needs."""
    sea, ship = position.sea, position.ship
    possible = sea.everything & ~position.water & ~sea.reach(position.whole)
    if sea.touching == "never":
        possible &= ~sea.corners(ship)
    beside = (ship & ~sea.last_column) << 1 | (
        ship & ~sea.first_column
    ) >> 1  # cells with a part at their left or right
    above = (ship << sea.width | ship >> sea.width) & sea.everything
    if length == 1:
        return possible & ~beside & ~above & _fitting(position, SUBMARINE)
    across = run_starts(possible & ~above, length, 1) & sea.inside(length)
    across &= ~((ship & ~sea.last_column) << 1 | (ship & ~sea.first_column) >> length)
    across &= _spelled(position, length, LEFT, RIGHT, 1)
    down = run_starts(possible & ~beside, length, sea.width) & sea.inside(length) >> sea.cells
    down &= ~(ship << sea.width | ship >> length * sea.width)
    down &= _spelled(position, length, TOP, BOTTOM, sea.width)
    rows = [(line.mask, line.total) for line in position.lines if line.number < sea.height and line.need >= 0]
    columns = [(line.mask, line.total) for line in position.lines if line.number >= sea.height and line.need >= 0]
    across &= ~crowded_places(length, position.open, 1, ship, rows)
    down &= ~crowded_places(length, position.open, sea.width, ship, columns)
    return across | (down & sea.everything) << sea.cells


def _fitting(position: Position, letter: str) -> int:
    """The cells that may hold this letter as far as the kinds of parts are known."""
    return position.sea.everything & ~(position.lettered & ~position.kinds[letter])


def _spelled(position: Position, length: int, first: str, last: str, step: int) -> int:
    """The places, `step` from part to part, whose letters agree with those known."""
    places = _fitting(position, first) & _fitting(position, last) >> (length - 1) * step
    if length > 2:
        places &= run_starts(_fitting(position, MIDDLE), length - 2, step) >> step
    return places
