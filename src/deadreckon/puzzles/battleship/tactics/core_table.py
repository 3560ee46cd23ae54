"""The table of tactics in the form that the core takes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.core_numbers import TENTHS

if TYPE_CHECKING:
    from deadreckon.puzzles.tactic import Tactic

# The core's tactics that assume something, by their numbers.
ASSUMING = "Look ahead", "Indirect logic", "Cases agree", "Many cases agree", "Nested assumption"


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
