"""Adapter that hands a nonogram to the native core and reads the answer."""

from __future__ import annotations

from deadreckon.native import native_limits
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.tally import tally_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from deadreckon.kernel.limits import Limits
    from deadreckon.native import EngineOutcome
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.tally import Tally


def engine_takes(core: ModuleType, puzzle: Nonogram) -> bool:
    """Whether the core takes puzzles of this size."""
    longest, most_colours = core.NONOGRAM_MAX_LINE, core.NONOGRAM_MAX_COLOURS
    return bool(len(puzzle.rows) <= longest >= len(puzzle.columns) and len(puzzle.colours) <= most_colours)


def engine_arguments(core: ModuleType, puzzle: Nonogram) -> tuple[Any, ...]:
    return puzzle.rows, puzzle.columns, len(puzzle.colours), allowed_marks(puzzle) if puzzle.givens else ()


def engine_outcome(core: ModuleType, puzzle: Nonogram, answer: tuple[Any, ...]) -> EngineOutcome:
    status, boards, nodes, _, _, conflicts = answer
    marks = (BLANK + puzzle.letters).encode().ljust(255) + b"\n"  # byte k is the letter of colour k, 255 ends a row
    pictures = tuple([tuple(b"\xff".join(rows).translate(marks).decode().split("\n")) for rows in boards])
    return core.STATUSES[status], pictures, nodes, conflicts


def core_boards(puzzle: Nonogram, boards: tuple[Board, ...]) -> tuple[tuple[bytes, ...], ...]:
    marks = BLANK + puzzle.letters
    return tuple([tuple([bytes(map(marks.index, row)) for row in rows]) for rows in boards])


def engine_all_marks(core: ModuleType, puzzle: Nonogram, limits: Limits) -> EngineOutcome:
    """Solutions that together have every mark that a cell has in any solution, if these are all."""
    arguments = *engine_arguments(core, puzzle), *native_limits(core, limits), True
    return engine_outcome(core, puzzle, core.nonogram(*arguments))


def engine_count(core: ModuleType, puzzle: Nonogram, limits: Limits, cells: bool) -> Tally:
    arguments = *engine_arguments(core, puzzle), *native_limits(core, limits), cells
    return tally_of(core, core.nonogram_count(*arguments), puzzle.width)


def allowed_marks(puzzle: Nonogram) -> list[int]:
    """The bits of each cell's possible marks, row by row: 0 for blank, k for colour k; [] if nothing is given."""
    marks = BLANK + puzzle.letters
    masks = {mark: 1 << bit for bit, mark in enumerate(marks)} | {UNKNOWN: (1 << len(marks)) - 1}
    return [masks[given] for row in puzzle.givens for given in row]
