"""Ships in words, for all sentences about a board."""

from __future__ import annotations

from deadreckon.puzzles.sentences import counted, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship

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


def fleet_in_words(puzzle: Battleship) -> str:
    """The fleet, longest ships first, and whether they may touch."""
    ships = [(number, length) for length, number in enumerate(puzzle.fleet, 1) if number]
    fleet = listed([ships_in_words(number, length) for number, length in reversed(ships)]) or "no ships"
    rule = {"never": "", "diagonal": "; ships may touch at corners", "free": "; ships may touch"}[puzzle.touching]
    return f"The fleet: {fleet}{rule}."
