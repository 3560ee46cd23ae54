"""Fleets drawn by lot, each legal one as often as any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.errors import Error
from deadreckon.frozen import frozen
from deadreckon.puzzles.battleship.generating.fleet_by_rejection import places_by_rejection
from deadreckon.puzzles.battleship.puzzle import Battleship, Ship, board_of_ships

if TYPE_CHECKING:
    from random import Random

    from deadreckon.puzzles.battleship.puzzle import Touching
    from deadreckon.puzzles.board import Board

ATTEMPTS = 10_000_000  # at drawing a whole fleet


class FleetDoesNotFit(Error, ValueError):
    """The ships have no room on the board, or none was found."""


@frozen
class DrawnFleet:
    """A finished board, and in words how its fleet was drawn."""

    board: Board
    how: str


def draw_fleet(
    random: Random, height: int, width: int, fleet: tuple[int, ...], touching: Touching = "never"
) -> DrawnFleet:
    """A legal fleet of fleet[i] ships of length i + 1; raises FleetDoesNotFit."""
    blank = Battleship.of((None,) * height, (None,) * width, fleet, touching=touching)
    places = places_by_rejection(blank, random.getrandbits(64), ATTEMPTS)
    if places is None:
        ships = " ".join(map(str, fleet))
        raise FleetDoesNotFit(f"found the fleet {ships}, expected ships that fit on a board of {height} x {width}")
    return DrawnFleet(_board(blank, places), "rejection of whole fleets")


def _board(blank: Battleship, places: tuple[int, ...]) -> Board:
    cells = blank.height * blank.width
    ships = [
        Ship(*divmod(place % cells, blank.width), length, place >= cells)
        for place, length in zip(places, blank.lengths())
    ]
    return board_of_ships(blank, ships)
