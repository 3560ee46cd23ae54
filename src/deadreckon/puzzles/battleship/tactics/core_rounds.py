"""Rounds of the tactics that the core finds, all in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.battleship.position.in_core import core_for, positions_from_core
from deadreckon.puzzles.battleship.tactics.core_table import rows_for_core
from deadreckon.puzzles.core_numbers import TENTHS, in_tenths, work_left
from deadreckon.puzzles.tactic import Rounds, Taken

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.tactic import Tactic

TOO_HARD, OUT_OF_WORK = 2, 3  # of the core's BATTLESHIP_WAY_ENDS


def core_rounds(
    position: Position,
    tactics: Sequence[Tactic[Any, Any]],
    effort: Effort,
    hardest: float,
    every_position: bool,
) -> Rounds:
    """All rounds of these tactics, in the order to try them, rated at most `hardest`."""
    rounds, end, rating, tried, sets, learned = core_for(position.sea).battleship_way(
        *position.for_core,
        position.terms.letters,
        rows_for_core(tactics),
        in_tenths(hardest),
        every_position,
        *work_left(effort),
    )
    effort.spent += tried
    taken = []
    for row, harder, steps, finds, unfair in rounds:
        tactic = tactics[row]
        rated = round(tactic.rating + harder / TENTHS, 1)
        taken.append(Taken(rated, steps, finds, unfair or tactic.unfair, tactic.name))
    least = rating / TENTHS if end in (TOO_HARD, OUT_OF_WORK) else None
    return Rounds(taken, positions_from_core(position, sets, learned), least, end != OUT_OF_WORK)
