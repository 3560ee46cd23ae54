"""Several puzzles in one text: splitting it, with errors that still count lines from its beginning."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.sizes import LONGEST_LINE, MAX_LINES, MAX_PUZZLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias, TypeVar

    from deadreckon.puzzles.puzzle import SomePuzzle

    Result = TypeVar("Result")
    Part: TypeAlias = tuple[int, str]  # number of lines before the part, and its text


def split_parts_at(text: str, ends: Callable[[str], bool]) -> list[Part]:
    """The parts of a text between separator lines, for which `ends` is true; blank parts are left out."""
    parts: list[Part] = []
    part: list[str] = []
    first = 0
    for number, line in enumerate(each_line(text)):
        if not ends(line.strip()):
            part.append(line)
            if len(part) > MAX_LINES:
                raise too_many_lines(first + 1)
            continue
        if any(map(str.strip, part)):
            parts.append((first, "\n".join(part)))
        part, first = [], number + 1
    return [*parts, (first, "\n".join(part))] if any(map(str.strip, part)) else parts


def parts_that_begin_at(text: str, begins: Callable[[str], bool]) -> list[Part]:
    """The parts of a text, each from a line for which `begins` is true; text before the first is ignored."""
    parts: list[Part] = []
    part: list[str] = []
    first = 0
    for number, line in enumerate(each_line(text)):
        if begins(line.strip()):
            if part:
                parts.append((first, "\n".join(part)))
            part, first = [line], number
        elif part:
            part.append(line)
        if len(part) > MAX_LINES:
            raise too_many_lines(first + 1)
        if len(parts) > MAX_PUZZLES:
            raise FormatError(f"more than {MAX_PUZZLES} puzzles in one text", f"1 to {MAX_PUZZLES}", number + 1)
    return [*parts, (first, "\n".join(part))] if part else parts


def first_lines(text: str, count: int = 1) -> list[str]:
    """The first `count` non-blank lines, stripped and truncated."""
    lines: list[str] = []
    rest = text.removeprefix("\ufeff").lstrip()  # strips all blank lines at once
    while rest and len(lines) < count:
        line = next(each_line(rest))
        lines.append(line[:LONGEST_LINE].strip())
        rest = rest[len(line) :].lstrip()
    return lines


def text_lines(text: str, longest: int | None = None) -> list[str]:
    """The lines of one puzzle's text, with any line ends; raises FormatError for more lines than a puzzle can need."""
    lines = []
    for line in each_line(text):
        lines.append(line)
        if len(lines) > MAX_LINES:
            raise too_many_lines()
        if longest is not None and len(line) > longest:
            raise FormatError(f"a line of {len(line)} characters", f"at most {longest}", len(lines))
    return lines


def too_many_lines(first: int = 0) -> FormatError:
    return FormatError(f"more than {MAX_LINES} lines", "the lines of a puzzle", first)


def each_line(text: str) -> Iterator[str]:
    """Iterate over the lines of a text, with any line ends; a list of them would take many times its memory."""
    start = int(text.startswith("\ufeff"))
    plain = "\r" not in text
    while True:
        end = text.find("\n", start)
        line = text[start:] if end < 0 else text[start:end]
        if plain:
            yield line
        else:
            yield from (line[:-1] if end >= 0 and line.endswith("\r") else line).split("\r")
        if end < 0:
            return
        start = end + 1


def read_puzzle_parts(parts: list[Part], read: Callable[[str], SomePuzzle]) -> list[SomePuzzle]:
    """The puzzle in each part."""
    if not 1 <= len(parts) <= MAX_PUZZLES:
        raise FormatError(f"{len(parts) or 'no'} puzzles in one text", f"1 to {MAX_PUZZLES}")
    return [read_puzzle_part(part, read) for part in parts]


def read_puzzle_part(part: Part, read: Callable[[str], Result]) -> Result:
    """The result of `read` for a part; a FormatError counts lines from the beginning of the whole text."""
    before, text = part
    try:
        return read(text)
    except FormatError as error:
        line = before + max(error.line, 1) if before else error.line
        raise FormatError(error.found, error.expected, line, error.column) from None
