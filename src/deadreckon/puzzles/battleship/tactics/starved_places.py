"""Places where a ship would be an immediate contradiction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.position.contradictions import RULES, find_contradiction
from deadreckon.puzzles.battleship.position.in_core import breaking_places_in_core

if TYPE_CHECKING:
    from deadreckon.puzzles.assumptions import Contradiction
    from deadreckon.puzzles.battleship.position.position import Position


class StarvedPlaces:
    """The places where a ship would be an immediate contradiction, by its length."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.places = breaking_places_in_core(position)

    def breaks(self, length: int, place: int) -> Contradiction:
        """The contradiction of a ship at this place, which is ruled out."""
        cover = self.position.sea.cover(place, length)
        around = self.position.sea.reach(cover) & ~cover
        broken = find_contradiction(self.position.assuming(around, cover), RULES)
        assert broken
        return broken

    def left(self, by_length: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """These places, without the ones ruled out."""
        remaining = [(length, places & ~self.places[length]) for length, places in by_length]
        return [(length, places) for length, places in remaining if places]

    def out(self, by_length: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The ruled-out places among these, each with its length, longer ships first."""
        return [
            (length, place)
            for length, places in reversed(by_length)
            for place in bit_positions(places & self.places[length])
        ]
