"""Reads the suite in a folder, for commands; an unreadable one is refused in one line."""

from __future__ import annotations

from pathlib import Path

from deadreckon.cli.command import Refusal
from deadreckon.marking.read_suite import FILE, read_suite
from deadreckon.marking.suite import Suite
from deadreckon.puzzles.format import FormatError


def read_suite_folder(path: str) -> Suite:
    folder = Path(path)
    if not folder.is_dir():
        raise Refusal(f"{folder}: found no such folder, expected puzzles and {FILE}")
    try:
        return read_suite(folder)
    except FormatError as error:
        raise Refusal(f"{folder / FILE}: {error}") from error
