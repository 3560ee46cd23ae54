"""Rounds of all tactics, in one call of the core."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.assumptions import MAX_LINKS
from deadreckon.puzzles.core_numbers import TENTHS, in_tenths, work_left
from deadreckon.puzzles.nonogram.position.position import start_position
from deadreckon.puzzles.nonogram.tactics.line_tactics import packed_rows
from deadreckon.puzzles.nonogram.tactics.table import TACTICS
from deadreckon.puzzles.tactic import Rounds, Taken

if TYPE_CHECKING:
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.nonogram.position.position import Position
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.tactic import Tactic

TOO_HARD, OUT_OF_WORK = 2, 3  # of the core's NONOGRAM_WAY_ENDS


def core_rounds(
    position: Position, tactics: Sequence[Tactic[Any, Any]], effort: Effort, hardest: float, every_position: bool
) -> Rounds:
    """All rounds of these tactics, in the order to try them, rated at most `hardest`."""
    rounds, end, rating, tried, cells = position.core.nonogram_way(
        *position.for_core,
        position.possible_for_core,
        packed_rows(tuple(tactics), TACTICS),
        in_tenths(hardest),
        every_position,
        *work_left(effort),
    )
    effort.spent += tried
    taken = []
    for row, harder, steps, finds in rounds:
        tactic = tactics[row]
        unfair = tactic.unfair or harder > MAX_LINKS  # the rating of contradictions and agreements counts links
        taken.append(Taken(round(tactic.rating + harder / TENTHS, 1), steps, finds, unfair, tactic.name))
    least = rating / TENTHS if end in (TOO_HARD, OUT_OF_WORK) else None
    return Rounds(taken, _positions(position, cells), least, end != OUT_OF_WORK)


def _positions(start: Position, cells: bytes) -> list[Position]:
    """The positions that the core reached, or only the last one; none if nothing changed."""
    all_cells = array("Q", cells)
    if all_cells == start.cells:
        return []
    size = len(start.cells)
    return [start.with_cells(all_cells[first : first + size]) for first in range(0, len(all_cells), size)]


def sweeps(puzzle: Nonogram) -> int | None:
    """The number of passes that solve a puzzle, over all rows and all columns in turn, with the better ones first.

    None if line solving is not sufficient.
    """
    start = start_position(puzzle, puzzle.given_rows())
    passes: int | None = start.core.nonogram_sweeps(*start.for_core)
    return passes
