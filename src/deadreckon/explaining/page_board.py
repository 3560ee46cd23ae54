"""The board of a page: an SVG whose cells a script changes, drawn once by the kind of puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.drawing.pictures import BORDER, Item, Sheet
from deadreckon.puzzles.drawing.svg import FONT, shape_svg
from deadreckon.puzzles.drawing.tokens import variable
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from deadreckon.puzzles.drawing.annotations import Names
    from deadreckon.puzzles.drawing.shapes import Shape

NARROWEST, WIDEST = 0.46, 1.45  # pixels per unit: cells of nonograms have 11 to 35, those of battleship 17 to 52


def board_svg(puzzle: Puzzle, board: Board, names: Names) -> str:
    """The board with a definition of each appearance of a cell, and layers for cells, items and notes."""
    drawn = kind_of(puzzle).drawn_picture()
    sheet = drawn.sheet(puzzle, names)
    looks, done = drawn.all_looks(puzzle), drawn.done(puzzle, board)
    tints = {look: _elements(drawn.tint(look, 0, 0)) for look in looks}
    marks = {look: _elements(drawn.mark(puzzle, look, 0, 0)) for look in looks}
    return "\n".join(
        [
            f'<svg id="board" viewBox="0 0 {sheet.width} {sheet.height}" '
            f'font-family="{FONT}" text-anchor="middle" role="img" aria-labelledby="board-title">',
            f'<title id="board-title">{escape(sheet.title)}</title>',
            f"<defs>{_definitions('tint', tints, looks)}{_definitions('mark', marks, looks)}</defs>",
            f"<g>{_elements(sheet.ground)}</g>",
            f'<g class="tints">{_uses(sheet, "tint", tints, drawn.looks(puzzle, board), looks)}</g>',
            f"<g>{_elements(sheet.grid)}</g>",
            f'<g class="marks">{_uses(sheet, "mark", marks, drawn.looks(puzzle, board), looks)}</g>',
            f'<g class="frame">{_elements(sheet.frame)}</g>',
            f'<g class="items">{"".join(_item(item, item.name in done) for item in sheet.items)}</g>',
            '<g class="notes"></g>',
            "</svg>",
        ]
    )


def board_layout(puzzle: Puzzle, names: Names) -> dict[str, Any]:
    """Positions of the cells and lines in the SVG."""
    sheet = kind_of(puzzle).drawn_picture().sheet(puzzle, names)
    return {
        "width": sheet.width,
        "height": sheet.height,
        "x": sheet.x,
        "y": sheet.y,
        "cell": sheet.cell,
        "rows": puzzle.height,
        "columns": puzzle.width,
        "rowEnds": sheet.row_ends,
        "columnEnds": sheet.column_ends,
        "border": BORDER,
        "above": sheet.above,
    }


def board_sizes(puzzle: Puzzle, names: Names) -> str:
    """Widths of the SVG, as CSS variables."""
    sheet = kind_of(puzzle).drawn_picture().sheet(puzzle, names)
    narrowest, widest = (round(sheet.width * scale) for scale in (NARROWEST, WIDEST))
    return f"--narrowest: {narrowest}px; --widest: {widest}px"


def _elements(shapes: Iterable[Shape]) -> str:
    return "".join(shape_svg(shape, variable) for shape in shapes)


def _definitions(kind: str, drawn: dict[str, str], looks: str) -> str:
    return "".join(f'<g id="{kind}-{looks.index(look)}">{text}</g>' for look, text in drawn.items() if text)


def _uses(sheet: Sheet, kind: str, drawn: dict[str, str], rows: Board, looks: str) -> str:
    cells = [(r, c, look) for r, row in enumerate(rows) for c, look in enumerate(row) if drawn[look]]
    side = sheet.cell
    return "".join(
        f'<use href="#{kind}-{looks.index(look)}" x="{sheet.x + side * c}" y="{sheet.y + side * r}"/>'
        for r, c, look in cells
    )


def _item(item: Item, done: bool) -> str:
    """An item in both states, open and struck out; `of` is its line or kind of ship."""
    state = ' class="done"' * done
    return (
        f'<g data-item="{escape(item.name)}" data-of="{escape(item.of)}"{state}>'
        f'<g class="open">{_elements(item.open)}</g><g class="struck">{_elements(item.done)}</g></g>'
    )
