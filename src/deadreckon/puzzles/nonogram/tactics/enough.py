"""Sufficient facts: whether the clues and known cells named by a step force it by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.oracle import KeptFacts, forces, has_solution
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram
    from deadreckon.puzzles.step import Because, Step

NODES = 300  # decisions per query of the oracle


def enough(puzzle: Nonogram, board: Board, because: Because, step: Step | None) -> bool | None:
    """Whether the named facts force the step; without a step, whether they contradict each other."""
    rows: list[Clue | None] = [None] * puzzle.height
    columns: list[Clue | None] = [None] * puzzle.width
    for name in because.lines:
        kind, number = name.split()
        kept, clues = (rows, puzzle.rows) if kind == "row" else (columns, puzzle.columns)
        kept[int(number) - 1] = clues[int(number) - 1]
    nothing = UNKNOWN * len(columns)
    known = [nothing] * len(rows)
    for row, column in because.cells:
        known[row] = known[row][:column] + board[row][column] + known[row][column + 1 :]
    marks = tuple(known)
    facts = KeptFacts(rows, columns, puzzle.letters, marks, because.excluded)
    if step is None:
        possible = has_solution(facts, NODES)
        return None if possible is None else not possible
    return forces(facts, step.sets, step.rules_out, NODES)
