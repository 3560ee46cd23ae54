"""Editions of the pack: puzzles of one kind that came into the package together.

The latest edition of each kind is what is listed and played. Earlier ones stay for good: games, links and past days
refer to their names. A new edition is a file and a row here, with numbers that no other edition of the kind has.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Edition:
    """The puzzles of one file; `stride` is the step from one puzzle to the next of the same day of the week."""

    kind: str
    number: int
    first_day: date  # as puzzles of the day
    stride: int

    @property
    def file(self) -> str:
        return f"{self.kind}s-{self.number}.tsv"


EDITIONS = (  # of each kind the earliest first
    Edition("battleship", 1, date.min, 10),
    Edition("battleship", 2, date(2026, 12, 1), 11),
    Edition("nonogram", 1, date.min, 5),
    Edition("nonogram", 2, date(2026, 12, 1), 5),
)


def latest(kind: str, day: date = date.max) -> Edition:
    """The edition of a kind that a day's puzzle is taken from; by default the latest of all."""
    return [each for each in EDITIONS if each.kind == kind and each.first_day <= day][-1]
