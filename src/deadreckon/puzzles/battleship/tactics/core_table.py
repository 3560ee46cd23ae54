"""The table of tactics and the limits on work, in the form that the core takes."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.native import NO_LIMIT
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.battleship.tactics.found_by_core import TENTHS

if TYPE_CHECKING:
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.tactic import Tactic

NO_TIME_LIMIT = 1e18
ASSUMING = "Look ahead", "Indirect logic"  # the core's tactics that assume something, by their numbers


@lru_cache(maxsize=64)
def rows_for_core(tactics: tuple[Tactic[Any, Any], ...]) -> bytes:
    """The rows of the table of tactics as the core takes them."""
    rows = bytearray()
    for tactic in tactics:
        merges = tactic.merged_messages is not None
        rows += bytes((number_in_core(tactic), round(tactic.rating * TENTHS), merges, tactic.silent))
    return bytes(rows)


def number_in_core(tactic: Tactic[Any, Any]) -> int:
    return DIRECT.index(tactic) if tactic in DIRECT else len(DIRECT) + ASSUMING.index(tactic.name)


def in_tenths(rating: float) -> int:
    """A rating in tenths, as the core stores ratings; infinity becomes a number above all ratings."""
    return 100 * TENTHS if rating == inf else round(rating * TENTHS)


def work_left(effort: Effort) -> tuple[int, float]:
    """The work and the seconds that are left, for the core."""
    work = NO_LIMIT if effort.most == inf else max(int(effort.most) - effort.spent, 0)
    return work, min(effort.seconds_left, NO_TIME_LIMIT)
