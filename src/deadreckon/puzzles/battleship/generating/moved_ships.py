"""Fleets near a fleet: one ship lies elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.bitboard import Bitboard
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Battleship, Ship, board_of_ships, ships_on_board

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.generating.wishes import BattleshipWishes
    from deadreckon.puzzles.battleship.puzzle import Touching
    from deadreckon.puzzles.board import Board


def move_ship(random: Random, board: Board, wishes: BattleshipWishes) -> Board:
    """The board with one ship taken up and put down by lot.

    The same board where there are no ships, or where more lines would be full or empty against the wishes.
    """
    moved = _move_ship(random, board, wishes.touching)
    return board if wishes.busy_lines and idle_lines(moved) > idle_lines(board) else moved


def idle_lines(board: Board) -> int:
    """How many lines are full, or empty."""
    lines = [*board, *map("".join, zip(*board))]
    return sum(line.count(WATER) in (0, len(line)) for line in lines)


def _move_ship(random: Random, board: Board, touching: Touching) -> Board:
    lifted = lift_ship(random, board, touching)
    return lifted.put_down(random.choice(lifted.places)) if lifted else board


@dataclass(frozen=True)
class LiftedShip:
    """A board with one ship taken up, and the places of a Bitboard on which it may be put down."""

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
    """Take up a ship by lot; None where there is none."""
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
