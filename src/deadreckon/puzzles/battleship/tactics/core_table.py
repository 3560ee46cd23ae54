"""The table of tactics in the form that the core takes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.core_numbers import TENTHS

if TYPE_CHECKING:
    from deadreckon.puzzles.tactic import Tactic

# The core's tactics that assume something, by their numbers.
ASSUMING = "Look ahead", "Indirect logic", "Cases agree", "Many cases agree", "Nested assumption", "Facts together"


NUMBERS = {name: number for number, name in enumerate((*(tactic.name for tactic in DIRECT), *ASSUMING))}


def rows_for_core(tactics: Iterable[Tactic[Any, Any]]) -> bytes:
    """The rows of the table of tactics as the core takes them."""
    return _packed(
        tuple([(tactic.name, tactic.rating, tactic.merged_messages is not None, tactic.silent) for tactic in tactics])
    )


@lru_cache(maxsize=64)
def _packed(rows: tuple[tuple[str, float, bool, bool], ...]) -> bytes:
    return b"".join(bytes((NUMBERS[name], round(rating * TENTHS), *flags)) for name, rating, *flags in rows)
