"""Cells that lie symmetrically on a board, in groups: who gives one of a group gives all of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from deadreckon.puzzles.step import Cell

CellSymmetry: TypeAlias = Literal["none", "rotate", "mirror"]  # by a half turn; left and right exchanged
CELL_SYMMETRIES: tuple[CellSymmetry, ...] = ("none", "rotate", "mirror")


def symmetric_groups(height: int, width: int, symmetry: CellSymmetry) -> list[tuple[Cell, ...]]:
    """All cells of a board in groups, each of one or two cells, in reading order of the first of each."""
    cells = [(r, c) for r in range(height) for c in range(width)]
    groups = [tuple(sorted({cell, twin_cell(cell, height, width, symmetry)})) for cell in cells]
    return list(dict.fromkeys(groups))


def twin_cell(cell: Cell, height: int, width: int, symmetry: CellSymmetry) -> Cell:
    """The cell that lies where this one comes to lie."""
    r, c = cell
    return (height - 1 - r if symmetry == "rotate" else r, c if symmetry == "none" else width - 1 - c)
