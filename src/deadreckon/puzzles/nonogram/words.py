"""Clues and amounts in words, the way every sentence about a nonogram puts them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Clue


def worded(clue: Clue) -> str:
    """The numbers of a clue as they are read out."""
    return " ".join(map(str, clue))


def counted(number: int, noun: str) -> str:
    """1 cell, 3 cells."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
