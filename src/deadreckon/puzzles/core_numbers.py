"""Ratings, and limits on work, as the native core takes them."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from deadreckon.native import NO_LIMIT

if TYPE_CHECKING:
    from deadreckon.puzzles.effort import Effort

TENTHS = 10  # ratings are whole numbers of tenths in the core
NO_TIME_LIMIT = 1e18


def in_tenths(rating: float) -> int:
    """A rating as the core has it; for one without bound a number above all ratings."""
    return 100 * TENTHS if rating == inf else round(rating * TENTHS)


def work_left(effort: Effort) -> tuple[int, float]:
    """The work and the seconds that are left, as the core takes them."""
    work = NO_LIMIT if effort.most == inf else max(int(effort.most) - effort.spent, 0) // effort.price
    return work, min(effort.seconds_left, NO_TIME_LIMIT)
