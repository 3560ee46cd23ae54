"""Fleets drawn nearly uniformly, by a Markov chain, for boards that take too long to draw from exactly.

Ships are first placed in turn; then random single ships are moved to random places with room. The moves are symmetric,
so the stationary distribution is uniform over all fleets that single moves can reach.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.generating.core_random import CoreRandom
from deadreckon.puzzles.battleship.generating.ship_shapes import Places, Shape, places_by, shapes_by_ship
from deadreckon.puzzles.battleship.puzzle import Battleship

TRIES_A_SHIP, STARTS = 200, 100  # as in native/options.hpp


def places_by_chain(blank: Battleship, seed: int, moves: int) -> Places:
    """The places of a legal fleet, longest ship first; None if no fleet to begin with was found."""
    return places_by("battleship_fleet_by_chain", places_by_chain_in_python, blank, seed, moves)


def places_by_chain_in_python(blank: Battleship, seed: int, moves: int) -> Places:
    """`places_by_chain` without the core."""
    shapes, random = shapes_by_ship(blank), CoreRandom(seed)
    if not all(shapes):
        return None
    starts = (_placed_in_turn(shapes, random) for _ in range(STARTS))
    fleet = next((start for start in starts if start is not None), None) or _placed_close(shapes)
    if not fleet:
        return None if shapes else ()
    for _ in range(moves):
        ship = random.below(len(shapes))
        shape = shapes[ship][random.below(len(shapes[ship]))]
        if _has_room(shape, fleet[:ship] + fleet[ship + 1 :]):
            fleet[ship] = shape
    return tuple(place for place, _, _ in fleet)


def _placed_in_turn(shapes: list[list[Shape]], random: CoreRandom) -> list[Shape] | None:
    fleet: list[Shape] = []
    for places in shapes:
        drawn = (places[random.below(len(places))] for _ in range(TRIES_A_SHIP))
        shape = next((shape for shape in drawn if _has_room(shape, fleet)), None)
        if shape is None:
            return None
        fleet.append(shape)
    return fleet


def _placed_close(shapes: list[list[Shape]]) -> list[Shape] | None:
    """Each ship on the first place with room."""
    fleet: list[Shape] = []
    for places in shapes:
        shape = next((shape for shape in places if _has_room(shape, fleet)), None)
        if shape is None:
            return None
        fleet.append(shape)
    return fleet


def _has_room(shape: Shape, others: list[Shape]) -> bool:
    return not any(shape[1] & reach for _, _, reach in others)
