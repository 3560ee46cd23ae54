"""Places of ships that would break something at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.position.contradictions import RULES, find_contradiction
from deadreckon.puzzles.battleship.position.in_core import breaking_places_in_core

if TYPE_CHECKING:
    from deadreckon.puzzles.assumptions import Contradiction
    from deadreckon.puzzles.battleship.position.position import Position


class StarvedPlaces:
    """The places that break something at once, by the length of the ship."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.places = breaking_places_in_core(position)

    def breaks(self, length: int, place: int) -> Contradiction:
        """The contradiction that a ship at this place, which is ruled out, leads to at once."""
        cover = self.position.sea.cover(place, length)
        around = self.position.sea.reach(cover) & ~cover
        broken = find_contradiction(self.position.assuming(around, cover), RULES)
        assert broken
        return broken

    def left(self, by_length: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """These places without those ruled out."""
        remaining = [(length, places & ~self.places[length]) for length, places in by_length]
        return [(length, places) for length, places in remaining if places]

    def out(self, by_length: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Those of these places that are ruled out, each with its length, longer ships first."""
        return [
            (length, place)
            for length, places in reversed(by_length)
            for place in bit_positions(places & self.places[length])
        ]
