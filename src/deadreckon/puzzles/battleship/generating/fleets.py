"""Uniformly random legal fleets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from deadreckon.errors import Error
from deadreckon.puzzles.battleship.generating.fleet_by_chain import places_by_chain
from deadreckon.puzzles.battleship.generating.fleet_by_rejection import places_by_rejection
from deadreckon.puzzles.battleship.generating.fleet_method import can_be_counted, expected_attempts, suits_rejection
from deadreckon.puzzles.battleship.generating.fleet_ranking import FleetRanking, ranking_of
from deadreckon.puzzles.battleship.puzzle import Battleship, Ship, Touching, board_of_ships
from deadreckon.puzzles.board import Board

REJECTION, COUNTING, CHAIN = "rejection", "counting", "markov chain"  # all exact but the last
MAX_ATTEMPTS = 50_000_000  # of rejection before another method is used: about a second
MOVES_A_SHIP = 2_000  # of the Markov chain


class FleetDoesNotFit(Error, ValueError):
    """The ships do not fit on the board, or no placement was found."""


@dataclass(frozen=True)
class DrawnFleet:
    """A finished board and the method that drew it: rejection and counting are exact, the Markov chain nearly."""

    board: Board
    how: str


class FleetDrawer:
    """Draws fleets of one kind for one size of board; the preparation is done once."""

    def __init__(self, height: int, width: int, fleet: tuple[int, ...], touching: Touching = "never") -> None:
        """`fleet[i]` ships have length `i` + 1. Raises FleetDoesNotFit if that is plain from the sizes."""
        self._is_turned = width > height  # counting goes along the shorter lines
        longer, shorter = max(height, width), min(height, width)
        self._blank = Battleship.of((None,) * longer, (None,) * shorter, fleet, touching=touching)
        if self._blank.parts > height * width or len(self._blank.fleet) > longer:
            raise self._does_not_fit("")
        expected = expected_attempts(self._blank)
        self._rejects = suits_rejection(self._blank, expected)
        self._attempts = int(min(MAX_ATTEMPTS, 1_000 * (100 + expected)))

    @property
    def by_core(self) -> tuple[str, int]:
        """The first method, with its limit on attempts or moves."""
        if self._rejects:
            return REJECTION, self._attempts
        if can_be_counted(self._blank):
            return COUNTING, 0
        return CHAIN, MOVES_A_SHIP * sum(self._blank.fleet)

    def draw(self, random: Random) -> DrawnFleet:
        """A legal fleet; raises FleetDoesNotFit."""
        seed = random.getrandbits(64)
        if self._rejects and (places := places_by_rejection(self._blank, seed, self._attempts)) is not None:
            return DrawnFleet(self._board(zip(places, self._blank.lengths())), REJECTION)
        if can_be_counted(self._blank):
            return self._draw_by_number(random)
        places = places_by_chain(self._blank, seed, MOVES_A_SHIP * sum(self._blank.fleet))
        if places is None:
            raise self._does_not_fit("; no room was found for them all")
        return DrawnFleet(self._board(zip(places, self._blank.lengths())), CHAIN)

    def _draw_by_number(self, random: Random) -> DrawnFleet:
        if not self._ranking.size:
            raise self._does_not_fit("; all ways to place them were counted, and there is none")
        return DrawnFleet(self._board(self._ranking.fleet(random.randrange(self._ranking.size))), COUNTING)

    @cached_property
    def _ranking(self) -> FleetRanking:
        return ranking_of(self._blank)

    def _board(self, places: Iterable[tuple[int, int]]) -> Board:
        """The board with ships at these (place, length) pairs of its Bitboard."""
        cells, width = self._blank.height * self._blank.width, self._blank.width
        ships = [Ship(*divmod(place % cells, width), length, place >= cells) for place, length in places]
        board = board_of_ships(self._blank, ships)
        return self._blank.with_givens(board).transposed().givens if self._is_turned else board

    def _does_not_fit(self, why: str) -> FleetDoesNotFit:
        ships = " ".join(map(str, self._blank.fleet))
        sides = (self._blank.height, self._blank.width)
        size = " x ".join(map(str, reversed(sides) if self._is_turned else sides))
        return FleetDoesNotFit(f"found the fleet {ships}, expected ships that fit on a board of {size}{why}")


def draw_fleet(
    random: Random, height: int, width: int, fleet: tuple[int, ...], touching: Touching = "never"
) -> DrawnFleet:
    """A legal fleet of `fleet[i]` ships of length `i` + 1; raises FleetDoesNotFit."""
    return _last_drawer(height, width, fleet, touching).draw(random)


def drawing_by_core(height: int, width: int, fleet: tuple[int, ...], touching: Touching = "never") -> tuple[str, int]:
    """The method that draws such fleets, with its limit; raises FleetDoesNotFit."""
    return _last_drawer(height, width, fleet, touching).by_core


_last_drawer = lru_cache(maxsize=1)(FleetDrawer)  # no more, as the counts may take hundreds of megabytes
