"""Soundness of steps: whether a solution agrees with a step, and the puzzles in which the step is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.nonogram.puzzle import BLANK

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Step


def step_agrees(step: Step, solution: Board) -> bool:
    """Whether a finished board has the marks that the step sets, and none that it rules out."""
    return all(solution[row][column] == mark for row, column, mark in step.sets) and all(
        solution[row][column] != mark for row, column, mark in step.rules_out
    )


def step_negations(puzzle: Nonogram, board: Board, step: Step) -> Iterator[Nonogram]:
    """The negations of a step: puzzles with this board and another mark in a cell it sets, or a mark it rules out."""
    others = [
        (row, column, other) for row, column, mark in step.sets for other in BLANK + puzzle.letters if other != mark
    ]
    for row, column, mark in (*others, *step.rules_out):
        yield puzzle.with_givens(with_marks(board, [(row, column, mark)]))
