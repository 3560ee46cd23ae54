"""Numerical features of a nonogram, for predicting its difficulty."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.puzzle import UNKNOWN, Nonogram, cells_needed


def measures(puzzle: Nonogram) -> dict[str, float]:
    lines = list(puzzle.lines())
    lengths = [length for _, clue, _ in lines for length, _ in clue]
    cells = puzzle.height * puzzle.width
    return {
        "height": puzzle.height,
        "width": puzzle.width,
        "colours": len(puzzle.colours),
        "blocks": len(lengths),
        "longest_block": max(lengths, default=0),
        "density": sum(length for clue in puzzle.rows for length, _ in clue) / cells,
        "slack": sum(length - cells_needed(clue) for _, clue, length in lines) / (2 * cells),
        "blank_lines": sum(not clue for _, clue, _ in lines),
        "given_cells": cells - sum(row.count(UNKNOWN) for row in puzzle.given_rows()),
    }
