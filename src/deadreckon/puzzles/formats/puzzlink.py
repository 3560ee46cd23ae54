"""puzz.link addresses: the prefix, sizes and lists of numbers shared by all genres.

In a list, 0 to 15 are one hexadecimal digit, larger numbers have a mark before a fixed number of digits, and a letter
from g to z stands for 1 to 20 empty entries.
"""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import side_length

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Entry: TypeAlias = int | None  # None for an empty entry

HOST = "https://puzz.link/p?"
QUESTION = -2  # the entry '.': a hidden number
# The marks before longer numbers: the number of digits that follow, and the offset added to them.
MARKS = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "%": (3, 8192), "@": (3, 8192), "*": (4, 12240), "$": (5, 77776)}
LARGEST = 77776 + 0xFFFFF
DIGITS = "0123456789abcdef"
RUNS = "ghijklmnopqrstuvwxyz"


@frozen
class Address:
    width: int
    height: int
    body: str
    column: int  # of the line, where the body begins
    rest: tuple[str, ...]  # parts after the body, separated by slashes


def puzzlink_genre(text: str) -> str:
    """The genre of a link, or of the part behind its question mark; "" if it is no link."""
    line = text.strip()
    if "\n" in line or " " in line or "/" not in line:
        return ""
    path = line.rpartition("?")[2] if "?" in line.partition("//")[2] or not line.startswith("http") else ""
    return path.partition("/")[0].partition("_")[0]


def sniff_puzzlink_genre(text: str, genre: str) -> bool:
    """Whether the first non-blank line is a link of this genre."""
    return puzzlink_genre("".join(first_lines(text))) == genre


def read_address(text: str, genre: str) -> Address:
    """The parts of a link of this genre."""
    line = text.removeprefix("\ufeff").strip()
    if puzzlink_genre(line) != genre:
        raise FormatError(repr(line[:40]), f"a link such as {HOST}{genre}/6/6/...", 1)
    _, *parts = line.rpartition("?")[2].split("/")
    if len(parts) < 3:
        raise FormatError(f"{len(parts)} parts behind {genre!r}", "columns, rows and the puzzle, with / between", 1)
    width, height = side_length(parts[0], "number of columns", 1), side_length(parts[1], "number of rows", 1)
    before = len(line) - len("/".join(parts[2:]))
    return Address(width, height, parts[2], before + 1, tuple(parts[3:]))


def decode_entries(body: str, start: int, count: int, column: int) -> tuple[list[Entry], int]:
    """The `count` entries from `start` of the body, and the position behind them."""
    entries: list[Entry] = []
    while len(entries) < count and start < len(body):
        char = body[start]
        if char in RUNS:
            entries += [None] * min(RUNS.index(char) + 1, count - len(entries))
            start += 1
            continue
        digits, added = MARKS.get(char, (0, 0))
        if char == ".":
            entries.append(QUESTION)
        else:
            word = body[start + 1 : start + 1 + digits] if digits else char
            if len(word) < max(digits, 1) or not set(word) <= set(DIGITS):
                found = repr(char + word) if digits else repr(char)
                raise FormatError(found, "a number in hexadecimal, '.' or a letter from g to z", 1, column + start)
            entries.append(int(word, 16) + added)
        start += 1 + digits
    return entries + [None] * (count - len(entries)), start


def encode_entries(entries: list[Entry]) -> str:
    """The text of a list of entries, with runs of empty ones in as few letters as possible."""
    written, empty = "", 0
    for entry in [*entries, QUESTION]:  # a sentinel, so that every run of empty entries ends
        if entry is None:
            empty += 1
            continue
        written += RUNS[-1] * (empty // len(RUNS)) + (RUNS[empty % len(RUNS) - 1] if empty % len(RUNS) else "")
        empty = 0
        written += _number_text(entry)
    return written[:-1]


def _number_text(entry: int) -> str:
    if entry == QUESTION:
        return "."
    if entry < 16:
        return DIGITS[entry]
    if entry < 256:
        return f"-{entry:02x}"
    mark = next(mark for mark in "$*%=+" if entry >= MARKS[mark][1])
    digits, added = MARKS[mark]
    return f"{mark}{entry - added:0{digits}x}"
