"""Grids of tokens separated by blanks, and lines of counts with missing entries."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.sizes import LONGEST_LINE, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeAlias

    Line: TypeAlias = tuple[int, list[str]]  # line number, words


def token_counts(line: Line, name: str, wanted: int, missing: str = "-") -> tuple[int | None, ...]:
    """The counts of a line; None for the word `missing`."""
    number, words = line
    if len(words) != wanted:
        raise FormatError(f"{len(words)} {name} counts", str(wanted), number)
    return tuple(None if word == missing else whole_number(word, f"a {name} count", number) for word in words)


def token_grid_row(line: Line, letters: Mapping[str, str], width: int) -> str:
    """The givens of a row, by the letter of each token."""
    number, words = line
    if len(words) != width:
        raise FormatError(f"{len(words)} cells", str(width), number)
    for word in words:
        if word not in letters:
            raise FormatError(f"the cell {word[:40]!r}", f"one of {' '.join(letters)}", number)
    return "".join([letters[word] for word in words])


def words_of_lines(text: str) -> list[Line]:
    """The words of each non-blank line."""
    lines = enumerate(text_lines(text.rstrip(), LONGEST_LINE), 1)
    return [(number, line.split()) for number, line in lines if line.strip()]


def line_at(lines: list[Line], index: int, name: str) -> Line:
    """The line of this index; raises FormatError if the text ends before it."""
    if index < len(lines):
        return lines[index]
    raise FormatError("the end of the text", f"the {name}", lines[-1][0] + 1 if lines else 1)
