"""Places of ships as cell masks, to draw fleets without the core."""

from __future__ import annotations

from typing import TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.puzzle import Battleship

Shape: TypeAlias = tuple[int, int, int]  # place number, cells, and cells closed to other ships


def shapes_by_ship(blank: Battleship) -> list[list[Shape]]:
    """For each ship of the fleet, longest first, all its places: across before down, in reading order."""
    sea = Bitboard(blank.height, blank.width, blank.touching)
    shapes = {length: _shapes(sea, length) for length in set(blank.lengths())}
    return [shapes[length] for length in blank.lengths()]


def _shapes(sea: Bitboard, length: int) -> list[Shape]:
    places = bit_positions(sea.inside(length))
    return [(place, cells, sea.reach(cells)) for place in places for cells in [sea.cover(place, length)]]
