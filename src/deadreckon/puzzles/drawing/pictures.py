"""Pictures of boards, composed from the drawings of a kind of puzzle: whole, or as part of a page."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.drawing.shapes import Box, Label, Lines, Picture
from deadreckon.puzzles.kind import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.contract import DrawnPicture
    from deadreckon.puzzles.drawing.shapes import Shape
    from deadreckon.puzzles.puzzle import Puzzle

BORDER = 6  # units: width of the border with a scale like a chart's


@frozen
class Item:
    """An item beside the board that is struck out when done: a count, a number of a clue, a ship."""

    name: str
    of: str  # its line, or its kind of ship, as reasons name them
    open: tuple[Shape, ...]
    done: tuple[Shape, ...]


@frozen
class Sheet:
    """The parts of a picture that do not depend on the board, and the position of the cells."""

    width: int
    height: int
    title: str
    x: int  # of the first cell
    y: int
    cell: int  # the side of a cell
    ground: tuple[Shape, ...]  # below the marks
    grid: tuple[Shape, ...]  # over the tints of cells, below their marks
    frame: tuple[Shape, ...]  # over the marks
    items: tuple[Item, ...]
    row_ends: tuple[int, int]  # left and right end of a row, including its count or clue
    column_ends: tuple[int, int]
    above: int = 0  # height of a fleet above the board; a page may show it elsewhere


def board_picture(drawn: DrawnPicture[Any], puzzle: Any, board: Board) -> Picture:
    """The board on its sheet; for the puzzle itself nothing is struck out yet."""
    sheet = drawn.sheet(puzzle, "numbers")
    done = frozenset() if board == puzzle.given_rows() else drawn.done(puzzle, board)
    items = [shape for item in sheet.items for shape in (item.done if item.name in done else item.open)]
    paper = Box(0, 0, sheet.width, sheet.height, "page", radius=8)
    cells = cell_shapes(drawn, puzzle, sheet, drawn.looks(puzzle, board))
    return Picture(sheet.width, sheet.height, sheet.title, (paper, *sheet.ground, *cells, *sheet.frame, *items))


def cell_shapes(
    drawn: DrawnPicture[Any], puzzle: Any, sheet: Sheet, looks: Board, on_paper: bool = False
) -> tuple[Shape, ...]:
    """The cells with these appearances: tints, the grid, then marks."""
    cells = [
        (look, sheet.x + c * sheet.cell, sheet.y + r * sheet.cell)
        for r, row in enumerate(looks)
        for c, look in enumerate(row)
    ]
    tints = [shape for look, x, y in cells for shape in drawn.tint(look, x, y)]
    marks = [shape for look, x, y in cells for shape in drawn.mark(puzzle, look, x, y, on_paper)]
    return *tints, *sheet.grid, *marks


def chart_border(x: int, y: int, width: int, height: int, bar: int) -> tuple[Shape, ...]:
    """The sheet of a board with a border, whose scale bars are `bar` units long."""
    outside = Box(x - BORDER, y - BORDER, width + 2 * BORDER, height + 2 * BORDER, "page", "edge")
    bars = [
        *(Box(x + at, side, min(bar, width - at), BORDER, "edge")
          for at in range(0, width, 2 * bar) for side in (y - BORDER, y + height)),
        *(Box(side, y + at, BORDER, min(bar, height - at), "edge")
          for at in range(0, height, 2 * bar) for side in (x - BORDER, x + width)),
    ]  # fmt: skip
    return outside, *bars, Box(x, y, width, height, "sheet")


def grid_lines(x: int, y: int, width: int, height: int, step: int) -> tuple[tuple[float, float, float, float], ...]:
    """The lines inside a board of these sides, `step` apart."""
    across = [(x + at, y, x + at, y + height) for at in range(step, width, step)]
    return (*across, *((x, y + at, x + width, y + at) for at in range(step, height, step)))


def number_item(name: str, of: str, label: Label, reach: float) -> Item:
    """A number with the line that strikes it out, which extends by `reach` to both sides."""
    x, y = label.x, label.y - label.size * 0.36
    line = Lines(((x - reach, y + reach / 2, x + reach, y - reach / 2),), "ink2", 1.2)
    done = Label(label.x, label.y, label.text, "ink2", label.size)
    return Item(name, of, (label,), (done, line))


def names_beside(names: list[str], x: float, y: float, cell: int) -> Iterator[Shape]:
    """The names of rows, one below the other."""
    for number, name in enumerate(names):
        yield Label(x, y + number * cell + cell / 2 + 4, name, "ink2", 11)


def names_along(names: list[str], x: float, y: float, cell: int) -> Iterator[Shape]:
    """The names of columns, one beside the other."""
    for number, name in enumerate(names):
        yield Label(x + number * cell + cell / 2, y, name, "ink2", 11)


def svg(puzzle: Puzzle, board: Board | None = None) -> str:
    """The puzzle with its givens, or with a finished or unfinished board, as SVG; raises InvalidPuzzle for a wrong
    board."""
    return kind_of(puzzle).draw_svg(puzzle, _board_to_draw(puzzle, board))


def draw(puzzle: Puzzle, board: Board | None = None) -> str:
    """The puzzle with its givens, or with a board, in characters, for a terminal."""
    return kind_of(puzzle).draw_text(puzzle, _board_to_draw(puzzle, board))


def _board_to_draw(puzzle: Puzzle, board: Board | None) -> Board:
    return puzzle.given_rows() if board is None else puzzle.with_givens(board).given_rows()
