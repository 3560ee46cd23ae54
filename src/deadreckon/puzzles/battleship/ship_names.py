"""Ships in words, for all sentences about a board."""

from __future__ import annotations

from deadreckon.puzzles.sentences import counted

NAMES = ("submarine", "destroyer", "cruiser", "battleship", "carrier")  # of length 1 to 5


def ships_in_words(number: int, length: int) -> str:
    """2 destroyers, 1 ship of length 6."""
    if length <= len(NAMES):
        return counted(number, NAMES[length - 1])
    return f"{counted(number, 'ship')} of length {length}"


def ship_name(length: int) -> str:
    """destroyer, ship of length 6."""
    return NAMES[length - 1] if length <= len(NAMES) else f"ship of length {length}"


def ship_length(name: str) -> int:
    """The length of a ship by its name."""
    return NAMES.index(name) + 1 if name in NAMES else int(name.split()[-1])
