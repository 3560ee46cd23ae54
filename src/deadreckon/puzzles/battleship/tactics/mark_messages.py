"""Messages about a mark on the board, and about the fleet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.puzzle import BOTTOM, LEFT, MIDDLE, PART, RIGHT, SUBMARINE, TOP, WATER
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship

NAMES = {
    WATER: "water",
    PART: "ship",
    SUBMARINE: "submarine",
    LEFT: "left",
    RIGHT: "right",
    TOP: "top",
    BOTTOM: "bottom",
    MIDDLE: "middle",
}


def mark_message(_puzzle: Battleship, mark: str) -> Message:
    """The meaning of a mark: water, ship, or a part of a ship."""
    return Message("kind_of_cell", kind=NAMES[mark])


def fleet_message(puzzle: Battleship) -> Message:
    """The fleet, longest ships first, and whether they may touch."""
    ships = [(number, length) for length, number in enumerate(puzzle.fleet, 1) if number]
    return Message("fleet", ships=tuple(reversed(ships)), touching=puzzle.touching)
