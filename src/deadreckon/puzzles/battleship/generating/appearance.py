"""Appearance of a Battleship Solitaire puzzle: kinds and symmetry of the givens; full, empty and hidden lines."""

from __future__ import annotations

from collections import Counter

from deadreckon.puzzles.battleship.generating.given_kinds import KINDS, kind_of_given
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, WATER, Battleship
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Appearance
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES, twin_cell


def appearance(puzzle: Battleship, solution: Board) -> Appearance:
    """Appearance by the solution: lines with a hidden count are full or empty too."""
    kinds = Counter(kind_of_given(mark) for row in puzzle.givens for mark in row if mark != UNKNOWN)
    water = [line.count(WATER) / len(line) for line in [*solution, *map("".join, zip(*solution))]]
    return Appearance(
        tuple([(kind, kinds[kind]) for kind in KINDS if kinds[kind]]),
        given_symmetry(puzzle),
        water.count(0.0),
        water.count(1.0),
        (*puzzle.row_counts, *puzzle.column_counts).count(None),
    )


def given_symmetry(puzzle: Battleship) -> str:
    """Symmetry of the given cells: `rotate`, `mirror` or `none` (also if nothing is given)."""
    given = {cell for cell, _ in puzzle.given_marks()}
    for symmetry in CELL_SYMMETRIES[1:] if given else ():
        if all(twin_cell(cell, puzzle.height, puzzle.width, symmetry) in given for cell in given):
            return symmetry
    return "none"
