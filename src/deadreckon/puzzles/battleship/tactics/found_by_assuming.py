"""Findings of the core's tactics that assume something."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.battleship.position.in_core import core_for
from deadreckon.puzzles.battleship.tactics.core_table import rows_for_core
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from deadreckon.puzzles.core_numbers import in_tenths, work_left
from deadreckon.puzzles.effort import OutOfEffort

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.tactic import Tactic


def found_by_assuming(call: str, position: Position, tactics: tuple[Tactic[Any, Any], ...], below: float = inf) -> Any:
    """Findings of the last of the tactics by this call of the core, rated lower than `below`; raises OutOfEffort.

    Its chains are made of direct tactics, and it may use the other tactics within an assumption.
    """
    effort, rows = position.terms.effort, (*DIRECT, *tactics)
    found, work = getattr(core_for(position.sea), call)(
        *position.for_core,
        position.terms.letters,
        rows_for_core(rows),
        len(rows) - 1,
        in_tenths(below),
        *work_left(effort),
    )
    effort.spend(work)
    if found is None:
        raise OutOfEffort
    return found
