"""What the solver needs to prove a step: whether a solution agrees with it, and the puzzles in which it is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.nonogram.puzzle import BLANK, Puzzle

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.step import Step


def with_givens(puzzle: Puzzle, board: Board) -> Puzzle:
    """The puzzle with this board as its givens."""
    return Puzzle(puzzle.rows, puzzle.columns, puzzle.colours, board, puzzle.title, puzzle.author)


def step_agrees(step: Step, solution: Board) -> bool:
    """Whether a finished board has what the step sets, and not what it rules out."""
    return all(solution[row][column] == mark for row, column, mark in step.sets) and all(
        solution[row][column] != mark for row, column, mark in step.rules_out
    )


def step_negations(puzzle: Puzzle, board: Board, step: Step) -> Iterator[Puzzle]:
    """The negations of a step: puzzles with this board and another mark in a cell it sets, or a mark it rules out."""
    others = [
        (row, column, other) for row, column, mark in step.sets for other in BLANK + puzzle.letters if other != mark
    ]
    for row, column, mark in (*others, *step.rules_out):
        yield with_givens(puzzle, with_marks(board, [(row, column, mark)]))
