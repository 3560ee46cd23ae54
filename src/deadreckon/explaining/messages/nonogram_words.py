"""Lines and parts of lines of a nonogram in words, alike in all languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from deadreckon.explaining.messages.words import Words
    from deadreckon.puzzles.step import Cell

Clue: TypeAlias = tuple[tuple[int, str], ...]  # the length of each block, 0 for an illegible one, and its letter
Stretch: TypeAlias = "tuple[Cell, Cell]"  # the first cell and the last


def line_and_clue(words: Words, line: str, clue: Clue) -> str:
    """row 3 (4 2); of several colours, row 3 (4r 2#)."""
    numbers = " ".join([f"{size_in_words(size)}{letter}" for size, letter in clue])
    return f"{words.line(line)} ({numbers})" if clue else words.line(line)


def size_in_words(size: int) -> str:
    return str(size) if size else "?"


def stretch_in_words(words: Words, stretch: Stretch) -> str:
    """r3c4 to r3c9, whatever is between."""
    first, last = map(words.cell, stretch)
    return first if first == last else f"{first} {words.TO} {last}"
