"""A puzzle that a setter works on, as the answers about it have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deadreckon.service.puzzle_field import puzzle_record
from deadreckon.solving.write import write

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle


def set_puzzle(puzzle: Puzzle, board: Board | None) -> dict[str, Any]:
    """The puzzle and its ID, and the solution that the setter has drawn, if one was."""
    return {"puzzle": puzzle_record(puzzle), "id": write(puzzle, "id").strip(), "board": board and list(board)}
