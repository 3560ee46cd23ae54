"""A file as an answer: its name, and what is in it as text or, where it is not text, as bytes in base64."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from deadreckon.service.request import Answer

if TYPE_CHECKING:
    from deadreckon.puzzles.puzzle import Puzzle

LONGEST_NAME = 60  # characters


def file_answer(puzzle: Puzzle, suffix: str, content: str | bytes) -> Answer:
    name = f"{_stem(puzzle)}{suffix or '.txt'}"
    if isinstance(content, bytes):
        return {"file": name, "bytes": b64encode(content).decode("ascii")}
    return {"file": name, "text": content}


def _stem(puzzle: Puzzle) -> str:
    """The title in plain letters and digits, which every system takes for a name; or the kind and the size."""
    words = "".join(char if char.isascii() and char.isalnum() else " " for char in getattr(puzzle, "title", "")).split()
    return "-".join(words)[:LONGEST_NAME].lower() or f"{puzzle.kind}-{puzzle.height}x{puzzle.width}"
