"""What all commands share at the edge: files, refusals, exit statuses, tables."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import Loaded, load_text, read_file, recognise, text_of_bytes

SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED = range(4)
SOURCE = "a file in any known format, - for standard input, or a link or game ID itself; FILE#2 is its second puzzle"


class Refusal(Exception):
    """Bad input or usage, in one line."""


@dataclass(frozen=True)
class Command:
    name: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        if path == "-":
            return text_of_bytes(sys.stdin.buffer.read())
        return read_file(path)
    except FormatError as error:
        raise Refusal(f"cannot read {path}: {error}") from error
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error


def read_puzzles(source: str) -> list[tuple[str, Loaded]]:
    """Every puzzle of a file, of standard input for `-`, or of a link or game ID given literally; each with a name.

    In a file with several puzzles they are called FILE#1, FILE#2 and so on; FILE#2 alone asks for the second.
    """
    path, number = _numbered(source)
    try:
        found = load_text(source if _is_literal(source) else read_text(path))
    except FormatError as error:
        raise Refusal(f"{path}: {error}") from error
    named = [(source if len(found) == 1 else f"{path}#{i}", loaded) for i, loaded in enumerate(found, 1)]
    if number > len(named):
        raise Refusal(f"{source}: found {len(named)} puzzles, expected at least {number}")
    return named[number - 1 : number] if number else named


def _numbered(source: str) -> tuple[str, int]:
    """A file and the number of a puzzle in it; 0 for all."""
    path, mark, number = source.rpartition("#")
    if mark and number.isascii() and number.isdigit() and int(number[:7]) and not os.path.exists(source):
        return (path, int(number[:7])) if os.path.isfile(path) else (source, 0)
    return source, 0


def _is_literal(source: str) -> bool:
    """Whether this is no file but a puzzle itself: a link, if only to something unknown, or a game ID."""
    if source == "-" or os.path.exists(_numbered(source)[0]):
        return False
    try:
        return recognise(source)[1].one_line
    except FormatError:
        return "://" in source


def read_puzzle(source: str) -> Loaded:
    """The one puzzle that `source` names or is."""
    found = read_puzzles(source)
    if len(found) > 1:
        raise Refusal(f"{source}: found {len(found)} puzzles, expected one, such as {found[0][0]}")
    return found[0][1]


def progress(text: str) -> None:
    """One line that is written over, for a person who waits; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def print_json(record: dict[str, Any]) -> None:
    """One object a line, at once: whoever reads may stop at any time."""
    print(json.dumps(record), flush=True)


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns as wide as they need; those that hold numbers only are set to the right."""
    columns = list(zip(heads, *rows))
    widths = [max(map(len, column)) for column in columns]
    right = [all(cell == "-" or cell.replace(".", "").isdigit() for cell in column[1:]) for column in columns]
    for row in [heads, *rows]:
        cells = [cell.rjust(w) if r else cell.ljust(w) for cell, w, r in zip(row, widths, right)]
        print("  ".join(cells).rstrip())
