"""Orbits of cells under a symmetry of the board, which are given together."""

from __future__ import annotations

from typing import Literal, TypeAlias

from deadreckon.puzzles.step import Cell

CellSymmetry: TypeAlias = Literal["none", "rotate", "mirror"]  # half turn; left and right exchanged
CELL_SYMMETRIES: tuple[CellSymmetry, ...] = ("none", "rotate", "mirror")


def symmetric_groups(height: int, width: int, symmetry: CellSymmetry) -> list[tuple[Cell, ...]]:
    """All cells of a board in orbits of one or two, in reading order of the first of each."""
    cells = [(r, c) for r in range(height) for c in range(width)]
    groups = [tuple(sorted({cell, twin_cell(cell, height, width, symmetry)})) for cell in cells]
    return list(dict.fromkeys(groups))


def twin_cell(cell: Cell, height: int, width: int, symmetry: CellSymmetry) -> Cell:
    """The image of a cell under the symmetry."""
    r, c = cell
    return (height - 1 - r if symmetry == "rotate" else r, c if symmetry == "none" else width - 1 - c)
