"""Neighbours of a fleet: one ship lies elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.puzzle import (
    UNKNOWN,
    WATER,
    Battleship,
    Ship,
    Touching,
    board_of_ships,
    ships_on_board,
)
from deadreckon.puzzles.board import Board


def move_ship(random: Random, board: Board, options: BattleshipOptions) -> Board:
    """The board with a random ship moved to a random place.

    The same board if there are no ships, or if the move would make more lines full or empty against the options.
    """
    moved = _move_ship(random, board, options.touching)
    return board if options.busy_lines and idle_lines(moved) > idle_lines(board) else moved


def idle_lines(board: Board) -> int:
    """Number of full or empty lines."""
    lines = [*board, *map("".join, zip(*board))]
    return sum(line.count(WATER) in (0, len(line)) for line in lines)


def _move_ship(random: Random, board: Board, touching: Touching) -> Board:
    lifted = lift_ship(random, board, touching)
    return lifted.put_down(random.choice(lifted.places)) if lifted else board


@dataclass(frozen=True)
class LiftedShip:
    """A board with one ship lifted, and the places of a Bitboard where it may be put down."""

    others: list[Ship]
    length: int
    places: list[int]
    blank: Battleship

    def ship(self, place: int) -> Ship:
        cells = self.blank.height * self.blank.width
        return Ship(*divmod(place % cells, self.blank.width), self.length, place >= cells)

    def put_down(self, place: int) -> Board:
        return board_of_ships(self.blank, [*self.others, self.ship(place)])


def lift_ship(random: Random, board: Board, touching: Touching) -> LiftedShip | None:
    """Lift a random ship; None if there is none."""
    ships = ships_on_board(board)
    if not ships:
        return None
    height, width = len(board), len(board[0])
    sea = Bitboard(height, width, touching)
    moved = ships.pop(random.randrange(len(ships)))
    taken = 0
    for ship in ships:
        for r, c in ship.cells():
            taken |= 1 << r * width + c
    places = list(bit_positions(sea.inside(moved.length) & ~sea.hitting(sea.reach(taken), moved.length)))
    blank = Battleship((None,) * height, (None,) * width, (), (UNKNOWN * width,) * height, touching)
    return LiftedShip(ships, moved.length, places, blank)
