"""A finished board as text: the grid rows of the course, in either dialect."""

from __future__ import annotations

from deadreckon.puzzles.battleship.text.course_lines import (
    ALPHABETS,
    course_dialect_in,
    course_grid_row,
    course_lines,
    end_of_lines,
    is_dashes,
)
from deadreckon.puzzles.format import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.text.course_lines import Dialect
    from deadreckon.puzzles.board import Board, Puzzle


def dialect_of(text: str) -> Dialect:
    """The dialect a puzzle or a board is written in; one that uses neither's own characters is in letters."""
    return course_dialect_in(course_lines(text)) or "letters"


def read_board(text: str, _puzzle: Puzzle | None = None) -> Board:
    """The board of a solution file: grid rows, then maybe dashes and notes. Size and zeros are left to the rules."""
    lines = course_lines(text)
    rows = [line for line in lines if not is_dashes(line)]
    if not rows:
        raise FormatError("the end of the text", "the rows of a board", *end_of_lines(lines))
    between = [line for line in lines if rows[0] < line < rows[-1] and is_dashes(line)]
    if between:
        raise FormatError("a line of dashes and more rows after it", "one board", *between[0][:2])
    dialect = course_dialect_in(rows)
    return tuple(course_grid_row(row, dialect) for row in rows)


def write_board(board: Board, dialect: Dialect = "letters") -> str:
    """The rows of a board, or of givens, in a dialect."""
    table = str.maketrans(ALPHABETS["letters"], ALPHABETS[dialect])
    return "".join(f"{row.translate(table)}\n" for row in board)
