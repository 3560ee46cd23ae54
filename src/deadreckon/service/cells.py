"""Cells as a page counts them: numbers, row by row from 0."""

from __future__ import annotations

from collections.abc import Iterable

from deadreckon.puzzles.step import Cell


def cell_numbers(cells: Iterable[Cell], width: int) -> list[int]:
    return [row * width + column for row, column in cells]
