"""A nonogram as a picture: for the terminal, and as SVG."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.puzzle import BLANK, PAINTED, UNKNOWN
from deadreckon.puzzles.nonogram.words import worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles import Board
    from deadreckon.puzzles.nonogram.puzzle import Puzzle

CELL, EDGE = 24, 12  # in units of the SVG: the side of a cell, the space around the picture
INK, FIFTH, DOT, GRID, PAPER = "#1d2733", "#6b7d90", "#9aa7b5", "#c3ccd6", "#ffffff"


def draw_text(puzzle: Puzzle, board: Board) -> str:
    """Clues above and at the left; a cell is as wide as two characters, or more where the clues need it."""
    cell = max([2, *(len(str(number)) + 1 for clue in puzzle.columns for number in clue)])
    left = max((len(worded(clue)) for clue in puzzle.rows), default=0)
    shapes = {PAINTED: "█" * cell, BLANK: "·".rjust(cell), UNKNOWN: " " * cell}
    lines = []
    depth = max((len(clue) for clue in puzzle.columns), default=0)
    for level in range(depth, 0, -1):
        numbers = [str(clue[-level]) if len(clue) >= level else "" for clue in puzzle.columns]
        lines.append(" " * (left + 2) + "".join(number.rjust(cell) for number in numbers))
    lines.append(" " * (left + 1) + "┌" + "─" * (cell * puzzle.width))
    for clue, row in zip(puzzle.rows, board):
        lines.append(worded(clue).rjust(left) + " │" + "".join(shapes.get(mark, shapes[UNKNOWN]) for mark in row))
    return "".join(line.rstrip() + "\n" for line in lines)


def draw_svg(puzzle: Puzzle, board: Board) -> str:
    """A picture by itself, with a heavier line at every fifth cell."""
    from html import escape

    left, top = _margins(puzzle)
    width, height = left + puzzle.width * CELL + EDGE, top + puzzle.height * CELL + EDGE
    size = f'width="{width}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">',
            f"<title>{escape(puzzle.title or 'Nonogram')}</title>",
            f'<rect {size} fill="{PAPER}"/>',
            f'<g font-family="Helvetica, Arial, sans-serif" font-size="13" fill="{INK}" text-anchor="middle">',
            *_clues(puzzle, left, top),
            "</g>",
            *_cells(board, left, top),
            *_grid(puzzle, left, top),
            "</svg>\n",
        ]
    )


def _margins(puzzle: Puzzle) -> tuple[int, int]:
    """Where the first cell begins: enough room for the longest clue on each side."""
    across = max((len(clue) for clue in puzzle.rows), default=0)
    down = max((len(clue) for clue in puzzle.columns), default=0)
    return EDGE + across * 20 + 6, EDGE + down * 18 + 6


def _clues(puzzle: Puzzle, left: int, top: int) -> Iterator[str]:
    for r, clue in enumerate(puzzle.rows):
        for place, number in enumerate(reversed(clue)):
            yield f'<text x="{left - 16 - 20 * place}" y="{top + r * CELL + 17}">{number}</text>'
    for c, clue in enumerate(puzzle.columns):
        for place, number in enumerate(reversed(clue)):
            yield f'<text x="{left + c * CELL + 12}" y="{top - 9 - 18 * place}">{number}</text>'


def _cells(board: Board, left: int, top: int) -> Iterator[str]:
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            x, y = left + c * CELL, top + r * CELL
            if mark == PAINTED:
                yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{INK}"/>'
            elif mark == BLANK:
                yield f'<circle cx="{x + CELL // 2}" cy="{y + CELL // 2}" r="1.5" fill="{DOT}"/>'


def _grid(puzzle: Puzzle, left: int, top: int) -> Iterator[str]:
    """Thin lines first, so that the heavier ones run over them."""
    width, height = puzzle.width * CELL, puzzle.height * CELL
    for step, style in ((1, f'stroke="{GRID}" stroke-width="1"'), (5, f'stroke="{FIFTH}" stroke-width="2"')):
        down = "".join(f"M{left + c * CELL} {top}v{height}" for c in range(step, puzzle.width, step))
        across = "".join(f"M{left} {top + r * CELL}h{width}" for r in range(step, puzzle.height, step))
        yield f'<path d="{down}{across}" {style}/>'
    frame = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    yield f'<rect {frame} fill="none" stroke="{INK}" stroke-width="2"/>'
