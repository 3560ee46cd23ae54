"""Removing painted specks, which make a picture look like noise."""

from __future__ import annotations

from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.nonogram.puzzle import BLANK
from deadreckon.puzzles.step import Cell

LARGEST_SPECK = 3  # cells
SPECK_SHARE = 0.05  # of all painted cells, if that is less


def without_specks(board: Board) -> Board:
    """The board without small painted components; cells that touch at a corner are connected."""
    parts = _painted_parts(board)
    largest = min(LARGEST_SPECK, SPECK_SHARE * sum(map(len, parts)))
    specks = [part for part in parts if len(part) <= largest]
    return with_marks(board, [(r, c, BLANK) for part in specks for r, c in part])


def _painted_parts(board: Board) -> list[list[Cell]]:
    left = {(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark != BLANK}
    parts = []
    while left:
        part = [left.pop()]
        for cell in part:
            near = left.intersection(neighbours(cell))
            left -= near
            part += near
        parts.append(part)
    return parts


def neighbours(cell: Cell) -> list[Cell]:
    """The eight cells around a cell, some of them perhaps off the board."""
    row, column = cell
    return [(r, c) for r in (row - 1, row, row + 1) for c in (column - 1, column, column + 1) if (r, c) != cell]
