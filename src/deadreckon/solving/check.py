"""A finished board held against the rules of its puzzle."""

from __future__ import annotations

from deadreckon.puzzles.kind import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board, Violation
    from deadreckon.puzzles.puzzle import Puzzle


def check(puzzle: Puzzle, board: Board) -> list[Violation]:
    """Every rule the board breaks; none for a right solution."""
    return kind_of(puzzle).violations(puzzle, board)
