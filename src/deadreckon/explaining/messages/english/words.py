"""English words: amounts, cells, lines and ships."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deadreckon.explaining.messages.words import Words
from deadreckon.puzzles.sentences import counted
from deadreckon.puzzles.step import Cell

SHIPS = ("submarine", "destroyer", "cruiser", "battleship", "carrier")  # of length 1 to 5


@dataclass(frozen=True)
class English(Words):
    AND, OR, TO = "and", "or", "to"
    ROW, COLUMN = ("row", "rows"), ("column", "columns")

    def counted(self, number: int, noun: str) -> str:
        """1 ship part, 3 ship parts."""
        return counted(number, noun)

    def are(self, items: Sequence[object]) -> str:
        return "is" if len(items) == 1 else "are"

    def become(self, ship: Sequence[Cell], water: Sequence[Cell]) -> str:
        """r1c2 is ship and r3c4 to r3c6 are water."""
        marked = [(cells, what) for cells, what in ((ship, "ship"), (water, "water")) if cells]
        return " and ".join(f"{self.cells(cells)} {self.are(cells)} {what}" for cells, what in marked)

    def ship(self, length: int) -> str:
        """destroyer, ship of length 6."""
        return SHIPS[length - 1] if length <= len(SHIPS) else f"ship of length {length}"

    def ships(self, number: int, length: int) -> str:
        """2 destroyers, 1 ship of length 6."""
        return f"{number} {self.ships_of(number, length)}"

    def ships_of(self, number: int, length: int) -> str:
        """destroyers, ship of length 6: singular or plural by the number, without the number."""
        if length <= len(SHIPS):
            return SHIPS[length - 1] + "s" * (number != 1)
        return f"ship{'s' * (number != 1)} of length {length}"

    def ships_left(self, ships: Sequence[tuple[int, int]]) -> str:
        """the battleship and the 2 cruisers."""
        names = [self.ship(length) if number == 1 else self.ships(number, length) for number, length in ships]
        return self.listed([f"the {name}" for name in names])
