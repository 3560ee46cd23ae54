"""What a person knows of a nonogram at some moment."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.nonogram.puzzle import UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.explaining.step import Step
    from deadreckon.puzzles import Board
    from deadreckon.puzzles.nonogram.puzzle import Puzzle


@frozen
class Position:
    """A partly filled board of a puzzle."""

    puzzle: Puzzle
    board: Board

    @property
    def finished(self) -> bool:
        return not any(UNKNOWN in row for row in self.board)

    def after(self, step: Step) -> Position:
        rows = [list(row) for row in self.board]
        for row, column, mark in step.sets:
            rows[row][column] = mark
        return Position(self.puzzle, tuple("".join(row) for row in rows))


def start(puzzle: Puzzle, board: Board, _solution: Board | None = None) -> Position:
    return Position(puzzle, board)
