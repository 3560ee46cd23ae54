"""Clues in words, for all sentences about a nonogram."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.puzzle import BLOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.puzzle import Block, Clue


def block_in_words(block: Block, letters: str) -> str:
    """The number, or ? if it is blotted; with the letter of its colour if there are several."""
    length, colour = block
    return ("?" if length == BLOT else str(length)) + (letters[colour - 1] if len(letters) > 1 else "")


def clue_in_words(clue: Clue, letters: str) -> str:
    """The numbers of a clue as they are read out."""
    return " ".join([block_in_words(block, letters) for block in clue])
