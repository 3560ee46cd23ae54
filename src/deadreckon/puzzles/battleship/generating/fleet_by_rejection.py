"""Fleets drawn exactly uniformly, by rejection: parts of a fleet at random, redrawn until they are compatible.

Placing ships in turn, each where the others leave room, would favour compact fleets (docs/explanation/generating.md).
"""

from __future__ import annotations

from deadreckon.errors import OutOfAttempts
from deadreckon.puzzles.battleship.generating.core_random import CoreRandom
from deadreckon.puzzles.battleship.generating.ship_shapes import Places, Shape, places_by, shapes_by_ship
from deadreckon.puzzles.battleship.puzzle import Battleship

FIFTHS_DRAWN_FIRST = 2  # of the ships, longest first; as in native/options.hpp


def places_by_rejection(blank: Battleship, seed: int, attempts: int) -> Places:
    """The places of a legal fleet, longest ship first; None if all attempts failed."""
    return places_by("battleship_fleet_by_rejection", places_by_rejection_in_python, blank, seed, attempts)


def places_by_rejection_in_python(blank: Battleship, seed: int, attempts: int) -> Places:
    """`places_by_rejection` without the core."""
    shapes = shapes_by_ship(blank)
    if not all(shapes):
        return None
    try:
        drawn = Rejection(shapes, seed, attempts).draw(0, len(shapes)) if shapes else []
    except OutOfAttempts:
        return None
    return tuple(place for place, _, _ in drawn)


class Rejection:
    """Draws parts of a fleet at random, and counts the attempts to join two of them."""

    def __init__(self, shapes: list[list[Shape]], seed: int, attempts: int) -> None:
        self._shapes, self._attempts = shapes, attempts
        self._below = CoreRandom(seed).below

    def draw(self, first: int, last: int) -> list[Shape]:
        """Random places for the ships from `first` up to but not including `last`."""
        if last - first == 1:
            shapes = self._shapes[first]
            return [shapes[self._below(len(shapes))]]
        middle = first + max(1, (last - first) * FIFTHS_DRAWN_FIRST // 5)
        while self._attempts:
            self._attempts -= 1
            one, other = self.draw(first, middle), self.draw(middle, last)
            kept = 0
            for _, _, reach in one:
                kept |= reach
            if not any(cells & kept for _, cells, _ in other):
                return one + other
        raise OutOfAttempts
