"""Addresses of the page, on any host: the puzzle named by its ID, its name in the pack or its day."""

from __future__ import annotations

import re
from datetime import date
from urllib.parse import parse_qs

from deadreckon.packs.pack import pack_puzzle
from deadreckon.packs.puzzle_of_the_day import puzzle_of_the_day
from deadreckon.puzzles.format import FormatError

NAMES_A_PUZZLE = re.compile(r"[?&](id=dr|pack=|day=\d)")


def id_in_address(text: str) -> str | None:
    """The ID of the puzzle that an address of the page names; None for any other text.

    Raises UnknownName for a puzzle that is not in the pack, and FormatError for an invalid day.
    """
    line = text.strip()
    if not NAMES_A_PUZZLE.search(line) or len(line.split()) > 1:
        return None
    asked = {name: values[-1] for name, values in parse_qs(line.rpartition("?")[2]).items()}
    if "day" in asked:
        return puzzle_of_the_day(_day(asked["day"])).id
    return pack_puzzle(asked["pack"]).id if "pack" in asked else asked.get("id")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise FormatError(f"the day {text!r}", "a date such as 2026-11-16") from None
