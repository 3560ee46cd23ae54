"""What all commands share at the edge: files, refusals, exit statuses, tables."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deadreckon.loading import Loaded, load
from deadreckon.puzzles import FormatError

SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED = range(4)


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
            return sys.stdin.read()
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Refusal(
            f"cannot read {path}: found byte {error.object[error.start]:#04x}, expected UTF-8 text"
        ) from error
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error


def read_puzzle(path: str) -> Loaded:
    try:
        return load(read_text(path))
    except FormatError as error:
        raise Refusal(f"{path}: {error}") from error


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
