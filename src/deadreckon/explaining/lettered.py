"""Rows by letters in sentences: C4 for r3c4, row C for row 3; columns keep their numbers."""

from __future__ import annotations

import re
from re import Match

from deadreckon.puzzles.drawing.annotations import row_letter

CELL = re.compile(r"\br(\d+)c(\d+)\b")
ONE_ROW = re.compile(r"\b([Rr]ow) (\d+)\b")
SEVERAL_ROWS = re.compile(r"\b([Rr]ows) (\d+(?:, \d+)*(?: (?:and|to) \d+)?)\b")
NUMBER = re.compile(r"\d+")


def in_letters(text: str) -> str:
    """The sentence with rows named by letters."""
    text = CELL.sub(lambda found: f"{row_letter(int(found[1]))}{found[2]}", text)
    text = ONE_ROW.sub(lambda found: f"{found[1]} {row_letter(int(found[2]))}", text)
    return SEVERAL_ROWS.sub(lambda found: f"{found[1]} {NUMBER.sub(_letter, found[2])}", text)


def _letter(found: Match[str]) -> str:
    return row_letter(int(found[0]))
