"""A board as shapes: ships in ink, water tinted, a golden mark on what the puzzle gives."""

from __future__ import annotations

from deadreckon.puzzles.battleship.draw import count_text
from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    LEFT,
    MIDDLE,
    PART,
    RIGHT,
    TOP,
    UNKNOWN,
    ships_on_board,
)
from deadreckon.puzzles.shapes import Box, Disc, Label, Picture, Polygon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.shapes import Shape

CELL, MARGIN, GAP = 36, 14, 4  # units: a cell, around everything, between a ship and the sides of its cell
PAPER, SEA, BLANK, GRID, INK, MARK = "#fdfcf8", "#d5e8f3", "#f1f4f3", "#b4c7d2", "#23384a", "#f0a92e"
# Which corners of a stray end are round, from the top left one clockwise.
ENDS = {
    LEFT: (True, False, False, True),
    RIGHT: (False, True, True, False),
    TOP: (True, True, False, False),
    BOTTOM: (False, False, True, True),
}


def picture(puzzle: Battleship, board: Board) -> Picture:
    """The board on its own paper, row counts at the right and column counts below."""
    width = 2 * MARGIN + CELL * (puzzle.width + 1)
    height = 2 * MARGIN + CELL * (puzzle.height + 1)
    title = f"A battleship board of {puzzle.height} rows and {puzzle.width} columns"
    paper = Box(0, 0, width, height, PAPER, radius=12)
    shapes = (paper, *_cells(puzzle, board), *_ships(board), *_given_marks(puzzle), *_counts(puzzle))
    return Picture(width, height, title, shapes)


def cell_box(_puzzle: Battleship, cell: Cell) -> tuple[int, int, int]:
    """x, y and side of a cell."""
    return *_corner(cell), CELL


def _corner(cell: Cell) -> tuple[int, int]:
    """x and y of the top left corner of a cell."""
    return MARGIN + CELL * cell[1], MARGIN + CELL * cell[0]


def _middle(cell: Cell) -> tuple[int, int]:
    x, y = _corner(cell)
    return x + CELL // 2, y + CELL // 2


def _cells(puzzle: Battleship, board: Board) -> Iterator[Shape]:
    for row, text in enumerate(board):
        for column, letter in enumerate(text):
            x, y = _corner((row, column))
            yield Box(x, y, CELL, CELL, BLANK if letter == UNKNOWN else SEA, GRID)
    x, y = _corner((0, 0))
    yield Box(x, y, CELL * puzzle.width, CELL * puzzle.height, "", INK, 2, radius=2)


def _ships(board: Board) -> Iterator[Shape]:
    """Whole ships in one piece, stray parts each in its own shape."""
    whole: set[Cell] = set()
    for ship in ships_on_board(board):
        whole.update(ship.cells())
        x, y = _corner(ship.cells()[0])
        long, short = CELL * ship.length - 2 * GAP, CELL - 2 * GAP
        width, height = (short, long) if ship.down else (long, short)
        yield Box(x + GAP, y + GAP, width, height, INK, radius=short / 2)
    for row, text in enumerate(board):
        for column, letter in enumerate(text):
            if letter in (*ENDS, MIDDLE, PART) and (row, column) not in whole:
                yield _part(letter, (row, column))


def _part(letter: str, cell: Cell) -> Shape:
    """A stray part: an end with its round side, a square, or a small square on its corner where its kind is unknown."""
    x, y = _middle(cell)
    reach = CELL // 2 - GAP
    if letter in ENDS:
        return Box(x - reach, y - reach, 2 * reach, 2 * reach, INK, radius=reach, round=ENDS[letter])
    if letter == PART:
        return Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), INK)
    return Box(x - reach, y - reach, 2 * reach, 2 * reach, INK, round=(False,) * 4)


def _given_marks(puzzle: Battleship) -> Iterator[Shape]:
    for row, text in enumerate(puzzle.givens):
        for column, given in enumerate(text):
            if given != UNKNOWN:
                yield Disc(*_middle((row, column)), 3.5, MARK)


def _counts(puzzle: Battleship) -> Iterator[Shape]:
    places = [((row, puzzle.width), count) for row, count in enumerate(puzzle.row_counts)]
    places += [((puzzle.height, column), count) for column, count in enumerate(puzzle.column_counts)]
    for cell, count in places:
        x, y = _middle(cell)
        yield Label(x, y + 6, count_text(count), INK, 17, bold=True)
