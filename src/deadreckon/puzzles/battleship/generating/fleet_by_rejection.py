"""A fleet drawn as a whole: the place of every ship by lot, and all of them anew as soon as two are too near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.engine import engine_takes
from deadreckon.puzzles.battleship.generating.core_random import CoreRandom

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship


def places_by_rejection(blank: Battleship, seed: int, attempts: int) -> tuple[int, ...] | None:
    """The places of a legal fleet's ships, longest first, or None where no attempt met with one."""
    core = native_core()
    if core is None or not engine_takes(core, blank):
        return places_by_rejection_in_python(blank, seed, attempts)
    touching = core.TOUCHING.index(blank.touching)
    found: tuple[int, ...] | None = core.battleship_fleet_by_rejection(
        blank.height, blank.width, touching, blank.fleet, seed, attempts
    )
    return found


def places_by_rejection_in_python(blank: Battleship, seed: int, attempts: int) -> tuple[int, ...] | None:
    """The same without the core."""
    lengths = blank.lengths()
    shapes = {length: _shapes(blank, length) for length in lengths}
    if not all(shapes.values()):
        return None
    below = CoreRandom(seed).below
    for _ in range(attempts):
        taken, places = 0, []
        for length in lengths:
            of_length = shapes[length]
            place, cells, reach = of_length[below(len(of_length))]
            if cells & taken:
                break
            taken |= reach
            places.append(place)
        else:
            return tuple(places)
    return None


def _shapes(blank: Battleship, length: int) -> list[tuple[int, int, int]]:
    """For each place of a ship of this length its number, its cells, and the cells it then keeps from others."""
    sea = Bitboard(blank.height, blank.width, blank.touching)
    places = bit_positions(sea.inside(length))
    return [(place, cells, sea.reach(cells)) for place in places for cells in [sea.cover(place, length)]]
