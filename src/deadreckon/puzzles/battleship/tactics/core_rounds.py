"""Rounds of the tactics that assume nothing, all in one call of the core."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.native import NO_LIMIT
from deadreckon.puzzles.battleship.position.in_core import core_for, positions_from_core
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.battleship.tactics.found_by_core import TENTHS
from deadreckon.puzzles.tactic import Rounds, Taken

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.tactic import Tactic

TOO_HARD, OUT_OF_WORK = 2, 3  # of the core's BATTLESHIP_WAY_ENDS
NO_TIME_LIMIT = 1e18


def direct_rounds(
    position: Position,
    tactics: Sequence[Tactic[Any, Any]],
    effort: Effort,
    hardest: float,
    every_position: bool,
) -> Rounds:
    """All rounds of these tactics, in the order to try them, rated at most `hardest`."""
    rounds, end, rating, tried, sets, learned = core_for(position.sea).battleship_way(
        *position.for_core,
        _rows(tuple(tactics)),
        100 * TENTHS if hardest == inf else round(hardest * TENTHS),
        every_position,
        NO_LIMIT if effort.most == inf else max(effort.most - effort.spent, 0),
        min(effort.seconds_left, NO_TIME_LIMIT),
    )
    effort.spent += tried
    taken = []
    for row, harder, steps, finds, unfair in rounds:
        tactic = tactics[row]
        rated = round(tactic.rating + harder / TENTHS, 1)
        taken.append(Taken(rated, steps, finds, unfair, tactic.name))
    least = rating / TENTHS if end in (TOO_HARD, OUT_OF_WORK) else None
    return Rounds(taken, positions_from_core(position, sets, learned), least, end != OUT_OF_WORK)


@lru_cache(maxsize=64)
def _rows(tactics: tuple[Tactic[Any, Any], ...]) -> bytes:
    """The rows of the table of tactics as the core takes them."""
    rows = bytearray()
    for tactic in tactics:
        rows += bytes(
            (DIRECT.index(tactic), round(tactic.rating * TENTHS), tactic.merged_messages is not None, tactic.silent)
        )
    return bytes(rows)
