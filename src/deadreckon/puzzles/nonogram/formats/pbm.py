"""PBM pictures, plain (P1) or raw (P4), black on white: a picture becomes its clues, a puzzle one of its solutions."""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.picture import (
    FORM,
    PLAIN_LACKS,
    WHITE,
    check_picture_size,
)
from deadreckon.puzzles.nonogram.formats.shared.pnm_head import BLANKS, has_pnm_head, read_pnm_number, written_pnm
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board

LACKS = (*PLAIN_LACKS, "colours")
PLAIN, RAW = "P1", "P4"
MARKS = {"0": BLANK, "1": BLACK.letter}


def sniff(text: str) -> bool:
    return has_pnm_head(text, (PLAIN, RAW))


def read(text: str) -> Nonogram:
    return Nonogram.of_board(_rows(text), (BLACK,))


def solutions(text: str) -> list[Board | None]:
    """The picture itself."""
    return [tuple(_rows(text))]


def shades(text: str) -> tuple[int, list[str]]:
    """The width, and the colour of each pixel row by row."""
    rows = _rows(text)
    return len(rows[0]), [WHITE if mark == BLANK else BLACK.rgb for row in rows for mark in row]


def _rows(text: str) -> list[str]:
    text = text.removeprefix("\ufeff")
    if not sniff(text):
        raise FormatError(repr(text[:10]), f"{PLAIN} or {RAW}", 1)
    width, start = read_pnm_number(text, 2, "width")
    height, start = read_pnm_number(text, start, "height")
    check_picture_size(width, height)
    return _plain(text, start, width, height) if text[:2] == PLAIN else _raw(text, start + 1, width, height)


def _plain(text: str, start: int, width: int, height: int) -> list[str]:
    """A digit for each cell, with or without blanks between; remarks may stand in any line."""
    cells: list[str] = []
    for number, line in enumerate(text[start:].split("\n"), text.count("\n", 0, start) + 1):
        for char in line.partition("#")[0]:
            if char in MARKS:
                cells.append(MARKS[char])
            elif char not in BLANKS:
                raise FormatError(repr(char), "0 or 1 for each cell", number)
    if len(cells) < width * height:
        raise FormatError(f"{len(cells)} cells", f"{width} times {height}")
    return ["".join(cells[i : i + width]) for i in range(0, width * height, width)]


def _raw(text: str, start: int, width: int, height: int) -> list[str]:
    """Eight cells per byte; each row begins with a new byte."""
    size = (width + 7) // 8
    if len(text) < start + size * height:
        raise FormatError(f"{max(0, len(text) - start)} bytes", f"{size} for each of {height} rows")
    if any(char > "\xff" for char in text[start:]):
        raise FormatError("a character that is no byte", "a PBM read as bytes")
    rows = []
    for row in range(height):
        data = text[start + row * size : start + (row + 1) * size]
        bits = "".join([f"{ord(char):08b}" for char in data])[:width]
        rows.append(bits.replace("0", BLANK).replace("1", BLACK.letter))
    return rows


def draw(puzzle: Nonogram, board: Board) -> str:
    refuse_features(puzzle, LACKS, FORM)
    rows = [" ".join(["0" if mark == BLANK else "1" for mark in row]) for row in board]
    return written_pnm(PLAIN, puzzle, rows)


FORMAT = Format(
    "pbm",
    "PBM pictures",
    sniff,
    read,
    None,
    LACKS,
    ".pbm",
    draw=draw,
    binary=True,
    remarks=("titles",),
    solutions=solutions,
)
