"""Penpa+ links: `m=edit&p=` and a deflated text in base64, whose lines are size, margins, modes, puzzle and answer.

Cells are numbered row by row over a grid with two extra cells on every side; the keys of its JSON are abbreviated.
"""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.json_text import json_described, parse_json
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, side_length

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MODES = ("m=edit&p=", "m=solve&p=")
MAX_CHARACTERS = 2_000_000  # of the text in a link
SHORT = {  # abbreviations of the keys used here; any other stands for letters in quotes
    "zS": "surface",
    "zN": "number",
    "zY": "symbol",
}
UNDO = ("zR", "zU", "z8", "command_redo", "command_undo", "command_replay")
EDGE = 2  # cells beyond every side
GRIDS = ("square", "sudoku", "kakuro")


@frozen
class PenpaPage:
    width: int  # including the margins
    height: int
    top: int
    bottom: int
    left: int
    right: int
    title: str
    author: str
    puzzle: dict[str, Any]  # drawn elements, by kind
    answer: dict[str, Any]

    def cell(self, index: str) -> tuple[int, int]:
        """Row and column of a cell, relative to the first one inside the margins; negative in the margins."""
        across = self.width + 2 * EDGE
        number = int(index) if index.isascii() and index.isdigit() and len(index) < 9 else -1
        row, column = number // across - EDGE, number % across - EDGE
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise FormatError(f"an element outside of cells, at {index[:40]!r}", "only numbers and colours of cells", 1)
        return row - self.top, column - self.left


def sniff_penpa(text: str) -> bool:
    line = "".join(first_lines(text[:2000]))
    start = line[:200]
    return any(mode in start for mode in MODES) and start.startswith(("http", "m=", "#m=", "?m=")) and " " not in line


def read_penpa(text: str) -> PenpaPage:
    lines = _inflated(text.strip().removeprefix("\ufeff")).split("\n")
    head = lines[0].split(",")
    if head[0] not in GRIDS or len(head) < 3 or len(lines) < 5:
        raise FormatError(f"the grid {head[0][:40]!r}", "a square grid: no other is supported", 1)
    width, height = side_length(head[1], "width", 1), side_length(head[2], "height", 1)
    margins = parse_json(lines[1])
    if not isinstance(margins, list) or len(margins) != 4 or not all(_is_margin(margin) for margin in margins):
        raise FormatError(f"the margins {lines[1][:40]!r}", "four numbers", 1)
    top, bottom, left, right = margins
    if top + bottom >= height or left + right >= width:
        raise FormatError(f"the margins {lines[1][:40]!r}", "less than the grid", 1)
    words = [word.replace("%2C", ",") for word in head[3:]]
    title, author = (
        next((word.removeprefix(key) for word in words if word.startswith(key)), "").strip()
        for key in ("Title: ", "Author: ")
    )
    return PenpaPage(width, height, top, bottom, left, right, title, author, _drawn(lines[3]), _drawn(lines[4]))


def _is_margin(margin: object) -> bool:
    return type(margin) is int and 0 <= margin < LARGEST_SIDE


def _inflated(link: str) -> str:
    """The text in a link; raises FormatError if it is broken, or longer than a puzzle can be."""
    import base64
    import binascii
    import zlib

    mode = next((mode for mode in MODES if mode in link), None)
    if mode is None:
        raise FormatError(repr(link[:40]), f"a link with {MODES[0]}", 1)
    packed = link.partition(mode)[2].partition("&")[0].replace("%2B", "+").replace("%2F", "/").replace("%3D", "=")
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        text = inflate.decompress(base64.b64decode(packed, validate=True), MAX_CHARACTERS)
        if inflate.unconsumed_tail or not inflate.eof:
            raise FormatError("a link that does not end", f"at most {MAX_CHARACTERS} characters, and an end", 1)
        return text.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError("a broken link", "base64 of a deflated text, whole", 1) from None


def _drawn(line: str) -> dict[str, Any]:
    """The elements drawn in a layer, by kind, without the undo steps."""
    value: Any = parse_json(_with_long_names(line))
    if not isinstance(value, dict):
        raise FormatError(repr(line[:40]), "a layer of a Penpa+ puzzle", 1)
    found = {SHORT.get(key) or key: drawn for key, drawn in value.items() if drawn and key not in UNDO}
    for kind in SHORT.values():
        if not isinstance(found.get(kind, {}), dict):
            raise FormatError(f"{json_described(found[kind])} for {kind}", "an object, from cells to what they hold", 1)
    return found


def _with_long_names(line: str) -> str:
    """The JSON with its abbreviations (z and a character, outside of quotes) as strings; zO is null."""
    pieces = line.split('"')
    for i in range(0, len(pieces), 2):
        words = pieces[i].split("z")
        pieces[i] = words[0] + "".join([_quoted(word) for word in words[1:]])
    return '"'.join(pieces)


def _quoted(word: str) -> str:
    return f"null{word[1:]}" if word[:1] == "O" else f'"z{word[:1]}"{word[1:]}'
