"""Cells and ships in words, the way every sentence about a board puts them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.puzzles.battleship.puzzle import Cell

NAMES = ("submarine", "destroyer", "cruiser", "battleship", "carrier")  # of length 1 to 5


def counted(number: int, noun: str) -> str:
    """1 ship part, 3 ship parts."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def ships_in_words(number: int, length: int) -> str:
    """2 destroyers, 1 ship of length 6."""
    if length <= len(NAMES):
        return counted(number, NAMES[length - 1])
    return f"{counted(number, 'ship')} of length {length}"


def place(cell: Cell) -> str:
    """r3c4: rows and columns from 1, as people count them."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def ship_name(length: int) -> str:
    """destroyer, ship of length 6."""
    return NAMES[length - 1] if length <= len(NAMES) else f"ship of length {length}"


def listed(words: Sequence[str]) -> str:
    """a, b and c."""
    return ", ".join(words[:-1]) + " and " * (len(words) > 1) + words[-1] if words else ""
