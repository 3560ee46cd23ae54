"""The picture of a board, put together from what its kind of puzzle draws: once as it is, or as a part of a page."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.shapes import Box, Label, Lines, Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.contract import DrawnPicture
    from deadreckon.puzzles.shapes import Shape

BORDER = 6  # units: how wide the border is that has a scale like a chart's


@frozen
class Item:
    """Something beside the board that is struck out when it is done: a count, a number of a clue, a ship."""

    name: str
    of: str  # the line it belongs to, or the kind of ship it is, as reasons name them
    open: tuple[Shape, ...]
    done: tuple[Shape, ...]


@frozen
class Sheet:
    """Everything of a picture that does not change with the board, and where the cells are."""

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
    row_ends: tuple[int, int]  # from where to where a row reaches, its count or clue included
    column_ends: tuple[int, int]
    above: int = 0  # how high a fleet above the board is; a page may show it elsewhere


def board_picture(drawn: DrawnPicture[Any], puzzle: Any, board: Board) -> Picture:
    """The board on its sheet."""
    sheet = drawn.sheet(puzzle, "numbers")
    done = drawn.done(puzzle, board)
    items = [shape for item in sheet.items for shape in (item.done if item.name in done else item.open)]
    paper = Box(0, 0, sheet.width, sheet.height, "page", radius=8)
    cells = cell_shapes(drawn, puzzle, sheet, drawn.looks(puzzle, board))
    return Picture(sheet.width, sheet.height, sheet.title, (paper, *sheet.ground, *cells, *sheet.frame, *items))


def cell_shapes(drawn: DrawnPicture[Any], puzzle: Any, sheet: Sheet, looks: Board) -> tuple[Shape, ...]:
    """The cells of a board that look like this, with the grid between their tints and their marks."""
    cells = [
        (look, sheet.x + c * sheet.cell, sheet.y + r * sheet.cell)
        for r, row in enumerate(looks)
        for c, look in enumerate(row)
    ]
    tints = [shape for look, x, y in cells for shape in drawn.tint(look, x, y)]
    marks = [shape for look, x, y in cells for shape in drawn.mark(puzzle, look, x, y)]
    return *tints, *sheet.grid, *marks


def chart_border(x: int, y: int, width: int, height: int, bar: int) -> tuple[Shape, ...]:
    """The sheet of a board with a border around it, whose scale bars are `bar` units long."""
    outside = Box(x - BORDER, y - BORDER, width + 2 * BORDER, height + 2 * BORDER, "page", "edge")
    bars = [
        *(Box(x + at, side, min(bar, width - at), BORDER, "edge")
          for at in range(0, width, 2 * bar) for side in (y - BORDER, y + height)),
        *(Box(side, y + at, BORDER, min(bar, height - at), "edge")
          for at in range(0, height, 2 * bar) for side in (x - BORDER, x + width)),
    ]  # fmt: skip
    return outside, *bars, Box(x, y, width, height, "sheet")


def grid_lines(x: int, y: int, width: int, height: int, step: int) -> tuple[tuple[float, float, float, float], ...]:
    """The lines inside a board of these sides, so far apart."""
    across = [(x + at, y, x + at, y + height) for at in range(step, width, step)]
    return (*across, *((x, y + at, x + width, y + at) for at in range(step, height, step)))


def number_item(name: str, of: str, label: Label, reach: float) -> Item:
    """A number that is struck out when it is done, by a line that reaches so far to both sides."""
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
