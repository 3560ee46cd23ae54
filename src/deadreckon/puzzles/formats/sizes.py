"""Size limits of puzzles, for all formats: no text can ask for more memory than it is worth."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError

LARGEST_SIDE = 1000  # rows or columns of a puzzle, and entries of a clue or a fleet
LARGEST_NUMBER = 999_999  # a count, a length, or a number of equal ships
MAX_PUZZLES = 100_000  # in one text
LONGEST_LINE = 20_000  # characters of a line of counts, clues or cells
MAX_LINES = 20_000  # of one puzzle: enough for the largest, with room for remarks
MAX_BYTES = 16 * 2**20  # of a file or text, unless the caller allows more


def is_whole_number(word: str) -> bool:
    """Whether a word is a number in plain digits; Python's `isdigit` alone would also accept superscripts."""
    return word.isascii() and word.isdigit()


def whole_number(word: str, expected: str, line: int = 0, column: int = 0, most: int = LARGEST_NUMBER) -> int:
    """The number in plain digits of a word; raises FormatError unless it is from 0 to `most`."""
    if not is_whole_number(word):
        raise FormatError(repr(word[:40]) if word else "nothing", expected, line, column)
    if len(word.lstrip("0")) > len(str(most)) or int(word) > most:
        raise FormatError(
            word if len(word) < 10 else f"a number of {len(word)} digits", f"{expected}, at most {most}", line, column
        )
    return int(word)


def side_length(word: str, name: str, line: int = 0, column: int = 0) -> int:
    """A number of rows or columns; raises FormatError."""
    number = whole_number(word, f"the {name}", line, column, LARGEST_SIDE)
    if number == 0:
        raise FormatError("0", f"the {name}, at least 1", line, column)
    return number
