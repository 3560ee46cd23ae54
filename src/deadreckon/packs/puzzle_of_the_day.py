"""The puzzle of the day: the same for everybody, from the date and the names of the pack alone.

No later version may change it: the editions stay, and each has its days. The kinds alternate from day to day. The
puzzles of an edition that are not too large, easiest first, form seven equal parts, one for each day of the week: the
easiest for Monday, the hardest for Sunday. Each day takes the next puzzle of its part in a fixed order, so that within
an edition none returns before all others of its part.
"""

from __future__ import annotations

from datetime import date
from functools import cache

from deadreckon.packs.editions import Edition, latest
from deadreckon.packs.pack import PackPuzzle, edition_puzzles

KINDS = ("battleship", "nonogram")
MAX_CELLS = 400


def puzzle_of_the_day(day: date) -> PackPuzzle:
    """The puzzle of a day; the caller decides what day it is, UTC for all."""
    number = day.toordinal() - 1  # days since a Monday
    edition = latest(KINDS[number % len(KINDS)], day)
    turn = number // 7 // len(KINDS)
    part = daily_parts(edition)[day.weekday()]
    return part[turn * edition.stride % len(part)]


@cache
def daily_parts(edition: Edition) -> tuple[tuple[PackPuzzle, ...], ...]:
    """The puzzles of an edition for each day of the week, Monday first."""
    puzzles = [each for each in edition_puzzles(edition) if each.rows * each.columns <= MAX_CELLS]
    size = len(puzzles) // 7
    return tuple([tuple(puzzles[start * size : (start + 1) * size]) for start in range(7)])
