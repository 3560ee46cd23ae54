"""What a cell with a mark is."""

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
    """Water, ship, or which part of a ship."""
    return Message("kind_of_cell", kind=NAMES[mark])
