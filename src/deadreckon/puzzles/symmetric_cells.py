"""Cells that lie symmetrically on a board, in groups: who gives one of a group gives all of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from deadreckon.puzzles.step import Cell

CellSymmetry: TypeAlias = Literal["none", "rotate", "mirror"]  # by a half turn; left and right exchanged
CELL_SYMMETRIES: tuple[CellSymmetry, ...] = ("none", "rotate", "mirror")


def symmetric_groups(height: int, width: int, symmetry: CellSymmetry) -> list[tuple[Cell, ...]]:
    """All cells of a board in groups, each of one or two cells, in reading order of the first of each."""
    cells = [(r, c) for r in range(height) for c in range(width)]
    twins = {
        "none": lambda r, c: (r, c),
        "rotate": lambda r, c: (height - 1 - r, width - 1 - c),
        "mirror": lambda r, c: (r, width - 1 - c),
    }[symmetry]
    return list(dict.fromkeys(tuple(sorted({cell, twins(*cell)})) for cell in cells))
