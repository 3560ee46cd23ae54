"""A board as text, finished or partly filled: the grid rows of the course, in either dialect."""

from __future__ import annotations

from deadreckon.puzzles.battleship.drawing.characters import SIGNS
from deadreckon.puzzles.battleship.formats.shared.course_lines import (
    ALPHABETS,
    course_dialect_in,
    course_grid_row,
    course_lines,
    end_of_lines,
    is_dashes,
)
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, ships_on_board
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.drawn_board import drawn_cells
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.formats.shared.course_lines import Dialect
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle

LETTERS_OF_SIGNS = {sign: letter for letter, sign in SIGNS.items()}


def dialect_of(text: str, usual: Dialect = "letters") -> Dialect:
    """The dialect of a puzzle or a board; `usual` if all its characters belong to both dialects."""
    return course_dialect_in(course_lines(text)) or usual


def read_board(text: str, puzzle: Battleship | None = None) -> Board:
    """The board of a solution file; with its puzzle, also in other alphabets. The rules check its size."""
    try:
        return course_board(text)
    except FormatError:
        from deadreckon.puzzles.battleship.formats.shared.published_board import published_board

        board = published_board(text, puzzle) if puzzle else None
        if board is None:
            raise
        return board


def course_board(text: str, more: str = "") -> Board:
    """The board in grid rows of the course, optionally followed by dashes and notes; `more` characters are letters."""
    lines = course_lines(text)
    rows = [line for line in lines if not is_dashes(line)]
    if not rows:
        raise FormatError("the end of the text", "the rows of a board", *end_of_lines(lines))
    between = [line for line in lines if rows[0] < line < rows[-1] and is_dashes(line)]
    if between:
        raise FormatError("a line of dashes and more rows after it", "one board", *between[0][:2])
    dialect = course_dialect_in(rows)
    return tuple(course_grid_row(row, dialect, more=more) for row in rows)


def board_in_letters_of(board: Board, _own: Battleship, _puzzle: Battleship) -> Board:
    """The board itself, as all puzzles have the same letters."""
    return board


def write_board(board: Board, dialect: Dialect = "letters") -> str:
    """The rows of a board, or of givens, in a dialect."""
    table = str.maketrans(ALPHABETS["letters"], ALPHABETS[dialect])
    return "".join(f"{row.translate(table)}\n" for row in board)


def write_lengths(board: Board) -> str:
    """A legal board as the length of each cell's ship, 0 for water."""
    lengths = [["0"] * len(row) for row in board]
    for ship in ships_on_board(board):
        for row, column in ship.cells():
            lengths[row][column] = str(ship.length)
    return "".join([" ".join(row) + "\n" for row in lengths])


def read_state(text: str, puzzle: Puzzle) -> Board:
    """A partly filled board: the grid rows of the course, 0 for an open cell, ? for a ship part of unknown kind.

    Also as drawn in a terminal, in its frame; cells that are only assumed there count as open.
    """
    drawn = drawn_cells(text, puzzle.height, puzzle.width, 1)
    if drawn is not None:
        return tuple(["".join([LETTERS_OF_SIGNS.get(cell, UNKNOWN) for cell in row]) for row in drawn])
    board = course_board(text, more=PART)
    if len(board) != puzzle.height:
        raise FormatError(counted(len(board), "row"), counted(puzzle.height, "row"))
    for number, row in enumerate(board, 1):
        if len(row) != puzzle.width:
            raise FormatError(f"{counted(len(row), 'cell')} in row {number}", counted(puzzle.width, "cell"))
    return board
