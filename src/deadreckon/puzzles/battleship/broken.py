"""Rules that a partly filled battleship board violates already, whatever its unknown cells are.

A mark may be `?`, a ship part of unknown kind, as players write it; an unknown cell counts as its given. A board
without unknown cells violates nothing exactly if its parts can be named so that it is a solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.battleship.broken_fleet import broken_fleet, is_part, marked_cells
from deadreckon.puzzles.battleship.drawing.picture import ACROSS, DOWN, GOES_ON
from deadreckon.puzzles.battleship.puzzle import CORNERS, MIDDLE, PART, UNKNOWN, WATER, Battleship, given_agrees
from deadreckon.puzzles.board import Board, Violation
from deadreckon.puzzles.sentences import cell_name, counted

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Cell, Touching

KINDS_UNKNOWN = UNKNOWN + WATER + PART
SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))  # left, right, above, below, as in GOES_ON


def broken(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    """Violations of `given`, `row count`, `column count`, `unfinished ship`, `touching` and `fleet`, in this order."""
    known = tuple(
        "".join(_known(*pair) for pair in zip(row, given_row)) for row, given_row in zip(board, puzzle.givens)
    )
    yield from _changed_givens(puzzle, known)
    yield from _counts(puzzle, known)
    yield from _misplaced_letters(puzzle, known)
    yield from _touching(known, puzzle.touching)
    yield from broken_fleet(puzzle, known)


def _known(mark: str, given: str) -> str:
    """Combine the mark and the given of a cell."""
    return given if mark == UNKNOWN or (mark == PART and given not in KINDS_UNKNOWN) else mark


def _changed_givens(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    for cell, mark in marked_cells(board):
        given = puzzle.givens[cell[0]][cell[1]]
        if not given_agrees(given, mark) and mark != UNKNOWN:
            name = "ship part" if given == PART else given
            yield Violation("given", (cell,), f"the given {name} at {cell_name(cell)} was changed to {mark}")


def _counts(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    """Lines with more ship parts than their count, or too few cells left for it."""
    for r, (count, row) in enumerate(zip(puzzle.row_counts, board)):
        if text := _wrong_count(count, row):
            yield Violation("row count", tuple((r, c) for c in range(puzzle.width)), f"row {r + 1} {text}")
    for c, (count, column) in enumerate(zip(puzzle.column_counts, zip(*board))):
        if text := _wrong_count(count, column):
            yield Violation("column count", tuple((r, c) for r in range(puzzle.height)), f"column {c + 1} {text}")


def _wrong_count(count: int | None, marks: Sequence[str]) -> str:
    parts, unknown = sum(map(is_part, marks)), marks.count(UNKNOWN)
    if count is None or parts <= count <= parts + unknown:
        return ""
    room = f"room for {counted(parts + unknown, 'ship part')}" if unknown and parts < count else ""
    return f"has {room or counted(parts, 'ship part')}, needs {count}"


def _misplaced_letters(puzzle: Battleship, board: Board) -> Iterator[Violation]:
    """Parts of a known kind with neighbours that this kind cannot have; reported as `given` for a given part."""
    for cell, mark in marked_cells(board):
        if mark in KINDS_UNKNOWN:
            continue
        around = [(cell[0] + down, cell[1] + right) for down, right in SIDES]
        marks = [_mark_at(board, beside) for beside in around]
        shapes = [GOES_ON[look] for look in (ACROSS, DOWN)] if mark == MIDDLE else [GOES_ON[mark]]
        if not any(_fits(shape, marks, puzzle.touching) for shape in shapes):
            given = puzzle.givens[cell[0]][cell[1]] == mark
            cells = (cell, *[beside for beside in around if _mark_at(board, beside) != UNKNOWN and _on(board, beside)])
            text = f"the {'given ' * given}{mark} at {cell_name(cell)} cannot have these neighbours"
            yield Violation("given" if given else "unfinished ship", cells, text)


def _on(board: Board, cell: Cell) -> bool:
    return 0 <= cell[0] < len(board) and 0 <= cell[1] < len(board[0])


def _mark_at(board: Board, cell: Cell) -> str:
    return board[cell[0]][cell[1]] if _on(board, cell) else WATER


def _fits(shape: tuple[bool, ...], marks: Sequence[str], touching: Touching) -> bool:
    """Whether a ship may continue to the sides it has to and, if ships may not touch there, to no others."""
    return not any(
        mark == WATER if goes_on else is_part(mark) and touching != "free" for goes_on, mark in zip(shape, marks)
    )


def _touching(board: Board, rule: Touching) -> Iterator[Violation]:
    """Parts that meet at a corner; if that is allowed, parts that would make a ship bend."""
    parts = {cell for cell, mark in marked_cells(board) if is_part(mark)}
    for cell in sorted(parts) if rule != "free" else ():
        for down, right in CORNERS:
            corner = cell[0] + down, cell[1] + right
            beside = parts.intersection([(cell[0], corner[1]), (corner[0], cell[1])])
            if corner in parts and (rule == "never" or beside):
                text = f"the ships at {cell_name(cell)} and {cell_name(corner)} touch"
                yield Violation(
                    "touching", tuple(sorted({cell, corner, *(beside if rule == "diagonal" else ())})), text
                )
