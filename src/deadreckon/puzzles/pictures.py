"""A puzzle, or a board of it, as a picture: SVG, or characters for a terminal."""

from __future__ import annotations

from deadreckon.puzzles.kind import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle


def svg(puzzle: Puzzle, board: Board | None = None) -> str:
    """The puzzle with its givens, or with a finished or unfinished board, as SVG; raises InvalidPuzzle for a wrong
    board."""
    return kind_of(puzzle).draw_svg(puzzle, _board_to_draw(puzzle, board))


def draw(puzzle: Puzzle, board: Board | None = None) -> str:
    """The puzzle with its givens, or with a board, in characters, for a terminal."""
    return kind_of(puzzle).draw_text(puzzle, _board_to_draw(puzzle, board))


def _board_to_draw(puzzle: Puzzle, board: Board | None) -> Board:
    return puzzle.given_rows() if board is None else puzzle.with_givens(board).given_rows()
