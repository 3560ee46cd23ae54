"""Ranking of all legal fleets of a board, so that the fleet of a given number can be built without the others.

The order goes cell by cell in reading order: first the fleets without a ship that begins at the cell, then those with
one, longest first, across before down. A random number thus gives a uniformly random fleet.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Protocol, TypeAlias

from deadreckon.native import NO_LIMIT, native_core
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.oracle import NUMBER_OF_RULE
from deadreckon.puzzles.battleship.puzzle import Battleship

Place: TypeAlias = tuple[int, int]  # place number in a Bitboard, length of the ship


class FleetRanking(Protocol):
    """The number of legal fleets, and each of them by its number."""

    size: int

    def fleet(self, number: int) -> list[Place]: ...


def ranking_of(blank: Battleship) -> FleetRanking:
    """The ranking of all fleets of a puzzle without counts and givens, by the core if it was built."""
    core = native_core()
    return RankedByPython(blank) if core is None else RankedByCore(core, blank)


class RankedByCore:
    """A ranking held by the core."""

    def __init__(self, core: ModuleType, blank: Battleship) -> None:
        rule = NUMBER_OF_RULE[blank.touching]
        memory: int = core.DEFAULT_MEMORY
        made = core.battleship_fleet_ranking(blank.height, blank.width, rule, blank.fleet, NO_LIMIT, memory)
        if made is None:
            size = f"{blank.height} x {blank.width}"
            raise MemoryError(f"the fleets of a board of {size} take more than {memory // 2**20} MB to count")
        self._fleet = core.battleship_fleet_of_rank
        self._ranking, self.size = made

    def fleet(self, number: int) -> list[Place]:
        return list(self._fleet(self._ranking, number & 2**64 - 1, number >> 64))


class RankedByPython:
    """A ranking by memoised counts of all states: the cells to come, the closed ones among them, and the ships left."""

    def __init__(self, blank: Battleship) -> None:
        self._sea = Bitboard(blank.height, blank.width, blank.touching)
        self._fleet = blank.fleet
        self._known: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self.size = self._completions(0, 0, blank.fleet)

    def fleet(self, number: int) -> list[Place]:
        ships: list[Place] = []
        cell, closed, left = 0, 0, self._fleet
        while cell < self._sea.cells:
            for choice in self._choices(cell, closed, left):
                completions = self._completions(cell + 1, *choice[2:])
                if number < completions:
                    break
                number -= completions
            place, length, closed, left = choice
            ships += [(place, length)] * (length > 0)
            cell += 1
        return ships

    def _completions(self, cell: int, closed: int, left: tuple[int, ...]) -> int:
        """Number of ways to place the ships left on the cells from `cell` on."""
        if not any(left):
            return 1
        while cell < self._sea.cells and closed >> cell & 1:
            cell += 1
        key = cell, closed >> cell, left
        if cell == self._sea.cells:
            return 0
        if key not in self._known:
            choices = self._choices(cell, closed, left)
            self._known[key] = sum(self._completions(cell + 1, after, rest) for _, _, after, rest in choices)
        return self._known[key]

    def _choices(
        self, cell: int, closed: int, left: tuple[int, ...]
    ) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
        """Each ship that may begin at a cell, none (length 0) first: place, length, closed cells, ships left."""
        sea = self._sea
        yield cell, 0, closed, left
        if closed >> cell & 1:
            return
        for length in range(len(left), 0, -1):
            for place in (cell, cell + sea.cells) if left[length - 1] else ():
                cells = sea.cover(place, length)
                if sea.inside(length) >> place & 1 and not cells & closed:
                    rest = (*left[: length - 1], left[length - 1] - 1, *left[length:])
                    yield place, length, closed | sea.reach(cells), rest
