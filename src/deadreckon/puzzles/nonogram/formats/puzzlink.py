"""Links to puzz.link and compatible sites: `https://puzz.link/p?nonogram/width/height/numbers`.

Each column, then each row, has as many entries as blocks can fit in it, with its clue in reverse order.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.puzzlink import (
    HOST,
    QUESTION,
    decode_entries,
    encode_entries,
    read_address,
    sniff_puzzlink_genre,
)
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.formats.puzzlink import Entry
    from deadreckon.puzzles.nonogram.puzzle import Clue

GENRE = "nonogram"
LARGEST = 255  # puzz.link reads no larger numbers
LACKS = (
    "colours",
    "names of colours",
    "blocks of unknown length",
    "blocks longer than 255",
    "more blocks than fit",
    "givens",
    "titles",
)


def clue_slots(length: int) -> int:
    """Maximum number of blocks in a line."""
    return (length + 1) // 2


def sniff(text: str) -> bool:
    return sniff_puzzlink_genre(text, GENRE)


def read(text: str) -> Nonogram:
    link = read_address(text, GENRE)
    counts = [clue_slots(link.height)] * link.width + [clue_slots(link.width)] * link.height
    entries, end = decode_entries(link.body, 0, sum(counts), link.column)
    if end < len(link.body) or any(link.rest):
        raise FormatError("more than the numbers of a puzzle", "an end behind them", 1, link.column + end)
    lines, start = [], 0
    for number, count in enumerate(counts):
        lines.append(_clue(entries[start : start + count], number, link.width))
        start += count
    return Nonogram(black(*lines[link.width :]), black(*lines[: link.width]))


def _clue(entries: list[Entry], number: int, width: int) -> tuple[int, ...]:
    """The clue from a line's entries; empty entries and 0 are ignored."""
    name = f"column {number + 1}" if number < width else f"row {number - width + 1}"
    for entry in entries:
        if entry == QUESTION:
            raise FormatError(f"a question mark in {name}", "a number, as only related genres have those", 1)
        if entry is not None and entry > LARGEST:
            raise FormatError(f"the number {entry} in {name}", f"at most {LARGEST}", 1)
    return tuple([entry for entry in reversed(entries) if entry])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "puzz.link")
    entries: list[Entry] = []
    for clues, length in ((puzzle.columns, puzzle.height), (puzzle.rows, puzzle.width)):
        for clue in clues:
            entries += _entries(clue, clue_slots(length))
    return f"{HOST}{GENRE}/{puzzle.width}/{puzzle.height}/{encode_entries(entries)}\n"


def _entries(clue: Clue, count: int) -> list[Entry]:
    numbers: list[Entry] = [length for length, _ in reversed(clue)]
    return numbers + [None] * (count - len(numbers))


FORMAT = Format("puzzlink", "links to puzz.link", sniff, read, write, LACKS, one_line=True)
