"""The puzzle of the day: the same for everybody, from the date and the names of the pack alone.

No later version may change it, so the numbers below are fixed, whatever the size of the pack. The kinds alternate from
day to day. The puzzles of a kind that are not too large, easiest first, form seven equal parts, one for each day of the
week: the easiest for Monday, the hardest for Sunday. Each day takes the next puzzle of its part in a fixed order, so
that none returns within 238 days.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache

from deadreckon.packs.pack import PackPuzzle, pack

MAX_CELLS = 400


@dataclass(frozen=True)
class Share:
    """For a kind: the number of puzzles of the pack that count, and the step within the part of a day."""

    kind: str
    last: int
    stride: int


SHARES = (Share("battleship", 235, 10), Share("nonogram", 136, 5))


def puzzle_of_the_day(day: date) -> PackPuzzle:
    """The puzzle of a day; the caller decides what day it is, UTC for all."""
    number = day.toordinal() - 1  # days since a Monday
    share = SHARES[number % len(SHARES)]
    week = number // 7
    puzzles = _not_too_large(share)
    part = len(puzzles) // 7
    return puzzles[day.weekday() * part + week // len(SHARES) * share.stride % part]


@cache
def _not_too_large(share: Share) -> list[PackPuzzle]:
    own = [each for each in pack() if each.kind == share.kind][: share.last]
    return [each for each in own if each.rows * each.columns <= MAX_CELLS]
