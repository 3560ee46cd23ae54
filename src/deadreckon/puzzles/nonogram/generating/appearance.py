"""Appearance of a solved nonogram: the symmetry of its picture, its full and empty lines."""

from __future__ import annotations

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Appearance
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN, Nonogram
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES, twin_cell


def appearance(puzzle: Nonogram, solution: Board) -> Appearance:
    """Appearance by the solution: a line is full if no cell is blank, and empty if all are."""
    blanks = [line.count(BLANK) / len(line) for line in [*solution, *map("".join, zip(*solution))]]
    given = sum(mark != UNKNOWN for row in puzzle.given_rows() for mark in row)
    return Appearance(
        (("cell", given),) if given else (),
        picture_symmetry(solution),
        blanks.count(0.0),
        blanks.count(1.0),
    )


def picture_symmetry(board: Board) -> str:
    """Symmetry of the picture, colours included: `rotate`, `mirror` or `none`."""
    height, width = len(board), len(board[0])
    for symmetry in CELL_SYMMETRIES[1:]:
        twins = {(r, c): twin_cell((r, c), height, width, symmetry) for r in range(height) for c in range(width)}
        if all(board[r][c] == board[row][column] for (r, c), (row, column) in twins.items()):
            return symmetry
    return "none"
