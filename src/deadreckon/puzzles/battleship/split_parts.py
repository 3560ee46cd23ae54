"""Whether the ship parts of a finished board can be split into the ships of a fleet, if ships may touch freely."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deadreckon.errors import OutOfAttempts
from deadreckon.puzzles.battleship.puzzle import WATER, Battleship, Ship

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Cell

MAX_TRIED = 20_000  # ships, per board

Parts: TypeAlias = "frozenset[Cell]"
Fleet: TypeAlias = tuple[int, ...]


def can_be_fleet(puzzle: Battleship) -> bool | None:
    """Whether the given parts can be exactly the ships of the puzzle; None if the limit was reached."""
    parts = frozenset(cell for cell, mark in puzzle.given_marks() if mark != WATER)
    try:
        return _Splitting(puzzle).can_be(parts)
    except OutOfAttempts:
        return None


class _Splitting:
    """The search: the first uncovered part begins a ship, across or down, of a length that is left."""

    def __init__(self, puzzle: Battleship) -> None:
        self.puzzle = puzzle
        self.tried = 0
        self.refuted: set[tuple[Parts, Fleet]] = set()

    def can_be(self, parts: Parts) -> bool:
        open_ends = [(parts, self.puzzle.fleet)]
        while open_ends:
            parts, fleet = open_ends.pop()
            if not parts and not any(fleet):
                return True
            if parts and (parts, fleet) not in self.refuted:
                self.refuted.add((parts, fleet))
                open_ends += self._with_one_ship_less(parts, fleet)
        return False

    def _with_one_ship_less(self, parts: Parts, fleet: Fleet) -> list[tuple[Parts, Fleet]]:
        row, column = min(parts)
        left = []
        for length, number in enumerate(fleet, 1):
            for down in (False, True)[: 2 if length > 1 else 1]:
                ship = Ship(row, column, length, down)
                self._count_one()
                if number and parts.issuperset(ship.cells()) and ship.fits(self.puzzle):
                    left.append((parts.difference(ship.cells()), (*fleet[: length - 1], number - 1, *fleet[length:])))
        return left

    def _count_one(self) -> None:
        self.tried += 1
        if self.tried > MAX_TRIED:
            raise OutOfAttempts
