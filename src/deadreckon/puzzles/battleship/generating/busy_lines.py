"""Fleets without full or empty lines: whether one can exist, and moving ships until there is one."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.battleship.generating.moved_ships import LiftedShip, idle_lines, lift_ship
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.board import Board

MOVES = 300  # of ships before another fleet is drawn
RANDOM_MOVE_SHARE = 0.1  # share of moves to a random place: without these the search gets stuck at a local optimum


def can_be_busy(options: BattleshipOptions) -> bool:
    """Whether the ships, each across or down, can reach all lines; if not, no fleet leaves every line busy."""
    if min(options.rows, options.columns) == 1:
        return False
    reached = {(0, 0)}  # numbers of rows and columns
    for length, number in enumerate(options.fleet, 1):
        for _ in range(number):
            ways = {(1, length)} if length <= options.columns else set()
            ways |= {(length, 1)} if length <= options.rows else set()
            reached = {
                (min(rows + down, options.rows), min(columns + across, options.columns))
                for rows, columns in reached
                for down, across in ways
            }
    return (options.rows, options.columns) in reached


def with_busy_lines(random: Random, board: Board, options: BattleshipOptions) -> Board | None:
    """The board with ships moved until no line is full or empty; None if the moves allowed do not get there."""
    for _ in range(MOVES):
        if not idle_lines(board):
            return board
        lifted = lift_ship(random, board, options.touching)
        if lifted is None:
            return None
        places = lifted.places if random.random() < RANDOM_MOVE_SHARE else _busiest_places(lifted)
        board = lifted.put_down(random.choice(places))
    return None


def _busiest_places(lifted: LiftedShip) -> list[int]:
    """The places that leave the fewest lines full or empty."""
    rows, columns = [0] * lifted.blank.height, [0] * lifted.blank.width
    for ship in lifted.others:
        for r, c in ship.cells():
            rows[r] += 1
            columns[c] += 1
    gains = [_gain(lifted, place, rows, columns) for place in lifted.places]
    best = max(gains)
    return [place for place, gain in zip(lifted.places, gains) if gain == best]


def _gain(lifted: LiftedShip, place: int, rows: list[int], columns: list[int]) -> int:
    """Number of lines that stop being full or empty once the ship lies there."""
    ship = lifted.ship(place)
    along, across = (columns, rows) if ship.down else (rows, columns)
    line, first = (ship.column, ship.row) if ship.down else (ship.row, ship.column)
    gain = _busy(along[line] + ship.length, len(across)) - _busy(along[line], len(across))
    for count in across[first : first + ship.length]:
        gain += _busy(count + 1, len(along)) - _busy(count, len(along))
    return gain


def _busy(count: int, most: int) -> bool:
    return 0 < count < most
