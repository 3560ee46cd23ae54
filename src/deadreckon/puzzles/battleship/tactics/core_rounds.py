"""Rounds of the tactics that the core finds, all in one call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.puzzles.battleship.position.in_core import core_for, positions_from_core
from deadreckon.puzzles.battleship.tactics.core_table import rows_for_core
from deadreckon.puzzles.core_numbers import TENTHS, in_tenths, work_left
from deadreckon.puzzles.tactic import Rounds, Taken

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.tactic import Tactic

    # The row of the tactic, tenths above its rating, steps, whether one finds a ship part, whether one is unfair, and
    # the most ways that one goes through.
    CoreRound: TypeAlias = tuple[int, int, int, bool, bool, int]

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
    effort.spent += tried * effort.price
    taken = taken_by_core(rounds, tactics)
    least = rating / TENTHS if end in (TOO_HARD, OUT_OF_WORK) else None
    return Rounds(taken, positions_from_core(position, sets, learned), least, end != OUT_OF_WORK)


def taken_by_core(rounds: Iterable[CoreRound], tactics: Sequence[Tactic[Any, Any]]) -> list[Taken]:
    """Rounds of the core, by the tactics of its rows."""
    return [
        Taken(
            round(tactics[row].rating + harder / TENTHS, 1),
            steps,
            finds,
            unfair or tactics[row].unfair,
            tactics[row].name,
            ways,
        )
        for row, harder, steps, finds, unfair, ways in rounds
    ]
