"""Places of ships, drawn by the core, or without it as cell masks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.engine import engine_takes
from deadreckon.puzzles.battleship.oracle import NUMBER_OF_RULE
from deadreckon.puzzles.battleship.puzzle import Battleship

Shape: TypeAlias = tuple[int, int, int]  # place number, cells, and cells closed to other ships

Places: TypeAlias = tuple[int, ...] | None  # of a fleet, longest ship first; None if none was found


def places_by(
    call: str, in_python: Callable[[Battleship, int, int], Places], blank: Battleship, seed: int, limit: int
) -> Places:
    """The places drawn by this call of the core, or by a function in Python that draws the same."""
    core = native_core()
    if core is None or not engine_takes(core, blank):
        return in_python(blank, seed, limit)
    rule = NUMBER_OF_RULE[blank.touching]
    found: Places = getattr(core, call)(blank.height, blank.width, rule, blank.fleet, seed, limit)
    return found


def shapes_by_ship(blank: Battleship) -> list[list[Shape]]:
    """For each ship of the fleet, longest first, all its places: across before down, in reading order."""
    sea = Bitboard(blank.height, blank.width, blank.touching)
    shapes = {length: _shapes(sea, length) for length in set(blank.lengths())}
    return [shapes[length] for length in blank.lengths()]


def _shapes(sea: Bitboard, length: int) -> list[Shape]:
    places = bit_positions(sea.inside(length))
    return [(place, cells, sea.reach(cells)) for place in places for cells in [sea.cover(place, length)]]
