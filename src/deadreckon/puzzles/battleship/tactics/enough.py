"""Whether named facts of a battleship puzzle are enough for a step, with all others left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.oracle import forces, has_solution
from deadreckon.puzzles.battleship.puzzle import UNKNOWN
from deadreckon.puzzles.battleship.ship_names import ship_name

if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Because, Step

    Counts: TypeAlias = list[int | None]  # of rows or of columns

NODES = 1_000  # decisions for each question


def is_enough(puzzle: Battleship, board: Board, because: Because, step: Step | None) -> bool | None:
    """Whether the named facts, the touching rule and the length of the longest ship alone force all of a step.

    Without a step, whether they contradict each other. None where that takes too many decisions to tell.
    """
    rows, columns = _known_counts(puzzle)
    lines, ships = set(because.lines), set(because.ships)
    rows = [count if f"row {number}" in lines else None for number, count in enumerate(rows, 1)]
    columns = [count if f"column {number}" in lines else None for number, count in enumerate(columns, 1)]
    fleet = [number if ship_name(length) in ships else None for length, number in enumerate(puzzle.fleet, 1)]
    rest = fleet, _named_marks(puzzle, board, because), puzzle.touching
    if step is None:
        return _negated(has_solution(rows, columns, *rest, NODES))
    for line, count in step.learns:
        for wrong_rows, wrong_columns in _wrong_counts(rows, columns, line, count):
            if has_solution(wrong_rows, wrong_columns, *rest, NODES) is not False:
                return False
    return forces(rows, columns, *rest, step.sets, NODES)


def _wrong_counts(rows: Counts, columns: Counts, line: str, count: int) -> Iterator[tuple[Counts, Counts]]:
    """The counts with each other number that a line might have."""
    kind, number = line.split()
    ours, theirs = (rows, columns) if kind == "row" else (columns, rows)
    for wrong in range(len(theirs) + 1):
        if wrong != count:
            changed = [*ours[: int(number) - 1], wrong, *ours[int(number) :]]
            yield (changed, theirs) if kind == "row" else (theirs, changed)


def _negated(answer: bool | None) -> bool | None:
    return None if answer is None else not answer


def _known_counts(puzzle: Battleship) -> tuple[Counts, Counts]:
    """The counts of rows and columns; a single hidden one, once it is learned, is what fleet and others leave."""
    filled: list[Counts] = []
    for counts in (puzzle.row_counts, puzzle.column_counts):
        rest = puzzle.parts - sum(count for count in counts if count is not None)
        filled.append([rest if count is None else count for count in counts] if counts.count(None) == 1 else [*counts])
    return filled[0], filled[1]


def _named_marks(puzzle: Battleship, board: Board, because: Because) -> Board:
    """The board with the named cells alone."""
    rows: dict[int, list[str]] = {}
    for row, column in because.cells:
        rows.setdefault(row, [UNKNOWN] * puzzle.width)[column] = board[row][column]
    nothing = UNKNOWN * puzzle.width
    return tuple("".join(rows[row]) if row in rows else nothing for row in range(puzzle.height))
