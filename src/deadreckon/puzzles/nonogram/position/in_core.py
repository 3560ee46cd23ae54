"""Queries to the native core about positions of nonograms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.errors import NeedsCore
from deadreckon.native import native_core

if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.puzzles.nonogram.puzzle import Nonogram


def core_for(puzzle: Nonogram) -> ModuleType:
    """The core; raises NeedsCore without it, or if it does not take lines of this length."""
    core = native_core()
    if core is None:
        raise NeedsCore(
            "explaining, grading and graded generation of nonograms take the native core, which is not here: "
            "`reckon doctor` says why"
        )
    if max(puzzle.height, puzzle.width) > core.NONOGRAM_MAX_LINE:
        raise NeedsCore(
            f"found a board of {puzzle.height} x {puzzle.width} cells, expected lines of at most "
            f"{core.NONOGRAM_MAX_LINE} cells: larger ones are neither explained nor graded"
        )
    return core
