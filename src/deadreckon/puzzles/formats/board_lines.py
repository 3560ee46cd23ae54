"""The cells of a board in a text with any separator: characters, tables with blanks, tabs or commas, lists."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Row: TypeAlias = tuple[int, list[str]]  # the number of its line, and its cells

TRUTHS = {True: "1", False: "0"}


def board_rows(text: str) -> list[Row]:
    """The rows of a board; raises FormatError for more rows or cells than a puzzle may have."""
    rows = _listed_rows(text) or _lined_rows(text)
    if len(rows) > LARGEST_SIDE + 1:  # a header or counts may be among them
        raise FormatError(counted(len(rows), "row"), f"at most {LARGEST_SIDE}")
    for number, cells in rows:
        if len(cells) > LARGEST_SIDE:
            raise FormatError(counted(len(cells), "cell"), f"at most {LARGEST_SIDE}", number)
    return rows


def _lined_rows(text: str) -> list[Row]:
    """One row per line: its words, or the characters of its only word if no line has more than one."""
    lines = [(number, line) for number, line in enumerate(text_lines(text), 1) if line.strip()]
    words = [(number, _without_brackets(line).replace(",", " ").split()) for number, line in lines]
    if any(len(line) > 1 for _, line in words):
        return words
    return [(number, list(line.strip())) for number, line in lines]


def _without_brackets(line: str) -> str:
    """A line of a list of lists without its brackets; other lines as they are."""
    body = line.strip().removesuffix(",")
    return body.strip("[]") if body.startswith("[") and body.endswith("]") else line


def _listed_rows(text: str) -> list[Row]:
    """The rows of a JSON list of lists; [] for any other text."""
    if not text[:200].lstrip("\ufeff \t\r\n").startswith(("[[", '["')):
        return []
    from deadreckon.puzzles.formats.json_text import parse_json

    try:
        rows = parse_json(text)
    except FormatError:
        return []
    return [(1, [_cell(cell, f"[{i}][{j}]") for j, cell in enumerate(row)]) for i, row in enumerate(_lists(rows))]


def _lists(rows: object) -> list[list[object] | str]:
    if isinstance(rows, list) and all(isinstance(row, (list, str)) for row in rows):
        return rows
    raise FormatError("a mixture of lists and other values", "a list for each row", 1)


def _cell(cell: object, path: str) -> str:
    if isinstance(cell, bool):
        return TRUTHS[cell]
    if not isinstance(cell, (int, str)):
        from deadreckon.puzzles.formats.json_text import json_described

        raise FormatError(f"{json_described(cell)} at {path}", "a cell")
    return str(cell)
