"""Check of a finished board by the rules of its puzzle."""

from __future__ import annotations

from deadreckon.puzzles.kind import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board, Violation
    from deadreckon.puzzles.puzzle import Puzzle


def check(puzzle: Puzzle, board: Board) -> list[Violation]:
    """All rule violations of the board; empty for a correct solution."""
    return kind_of(puzzle).violations(puzzle, board)
