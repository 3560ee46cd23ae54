"""Several puzzles in one text: where it is cut, and errors that count lines from its beginning all the same."""

from __future__ import annotations

from io import StringIO

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.text.sizes import MOST_PUZZLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias, TypeVar

    from deadreckon.puzzles.puzzle import SomePuzzle

    Result = TypeVar("Result")
    Part: TypeAlias = tuple[int, str]  # the number of lines before it, and the part itself


def split_parts_at(text: str, ends: Callable[[str], bool]) -> list[Part]:
    """The parts of a text between the lines for which `ends` is true; blank parts are left out."""
    parts: list[Part] = []
    part: list[str] = []
    first = 0
    for number, line in enumerate([*text_lines(text), None]):
        if line is not None and not ends(line.strip()):
            part.append(line)
            continue
        if any(map(str.strip, part)):
            parts.append((first, "\n".join(part)))
        part, first = [], number + 1
    return parts


def first_lines(text: str, count: int = 1) -> list[str]:
    """The first `count` lines that are not blank, without blanks around them; the text behind them is not read."""
    lines: list[str] = []
    for line in StringIO(text.removeprefix("\ufeff"), newline=None):
        if line.strip():
            lines.append(line.strip())
        if len(lines) == count:
            break
    return lines


def text_lines(text: str) -> list[str]:
    """The lines of a text, whatever they end in."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def read_puzzle_parts(parts: list[Part], read: Callable[[str], SomePuzzle]) -> list[SomePuzzle]:
    """The puzzle in each part."""
    if not 1 <= len(parts) <= MOST_PUZZLES:
        raise FormatError(f"{len(parts) or 'no'} puzzles in one text", f"1 to {MOST_PUZZLES}")
    return [read_puzzle_part(part, read) for part in parts]


def read_puzzle_part(part: Part, read: Callable[[str], Result]) -> Result:
    """The result of `read` for a part; a FormatError counts lines from the beginning of the whole text."""
    before, text = part
    try:
        return read(text)
    except FormatError as error:
        line = before + max(error.line, 1) if before else error.line
        raise FormatError(error.found, error.expected, line, error.column) from None
