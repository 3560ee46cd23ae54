"""Blocks in colours named by letters, and default colours for letters without a declared one."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.puzzle import Colour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    from deadreckon.puzzles.nonogram.puzzle import Clue

    LetteredClue: TypeAlias = list[tuple[int, str]]  # lengths, and names of their colours; "" for black

# The colour alphabet of Green-Armytage (2010): 26 colours that are easy to distinguish, a to z.
ALPHABET = (
    "f0a3ff 0075dc 993f00 4c005c 191919 005c31 2bce48 ffcc99 808080 94ffb5 8f7c00 9dcc00 c20088 "
    "003380 ffa405 ffa8bb 426600 ff0010 5ef1f2 00998f e0ff66 740aff 990000 ffff80 ffff00 ff5005"
)


def letter_colours(letters: Iterable[str]) -> tuple[Colour, ...]:
    """The colours of lower-case letters."""
    shades = dict(zip("abcdefghijklmnopqrstuvwxyz", ALPHABET.split()))
    return tuple([Colour(letter, letter, f"#{shades[letter]}") for letter in letters])


def numbered_clues(clues: list[LetteredClue], numbers: dict[str, int]) -> tuple[Clue, ...]:
    """The clues with the number of each colour."""
    return tuple([tuple([(length, numbers[letter]) for length, letter in clue]) for clue in clues])
