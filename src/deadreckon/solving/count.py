"""How many solutions a puzzle has, and how often each cell is ship or painted in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.kernel.limits import COMPLETE, ENOUGH, LIMIT, Limits
from deadreckon.native import native_core
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.tally import Tally
from deadreckon.solving.solve import solve

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle

ALL = Limits()


def count(puzzle: Puzzle, limits: Limits = ALL, cells: bool = False) -> Tally:
    """Count all solutions, or as far as `limits` go."""
    kind = kind_of(puzzle)
    core = native_core()
    if core is not None and kind.engine().engine_takes(core, puzzle):
        tally = kind.engine_count(core, puzzle, limits, cells)
        if tally is not None:
            return tally
    verdict = solve(puzzle, limits)
    number = len(verdict.solutions)
    status = COMPLETE if verdict.complete else ENOUGH if number == limits.solutions else LIMIT
    by_cell = _counts_by_cell(verdict.solutions, kind.blank) if cells else ()
    return Tally(status, number, by_cell, "search, solution by solution")


def _counts_by_cell(boards: Sequence[Board], blank: str) -> tuple[tuple[int, ...], ...]:
    """In how many of the boards each cell is not blank."""
    return tuple(tuple(sum(mark != blank for mark in marks) for marks in zip(*rows)) for rows in zip(*boards))
