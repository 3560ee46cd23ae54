"""A nonogram as shapes, with a heavier line at every fifth cell."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.clue_words import block_in_words
from deadreckon.puzzles.nonogram.puzzle import BLANK
from deadreckon.puzzles.shapes import Box, Disc, Label, Lines, Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Block, Nonogram
    from deadreckon.puzzles.shapes import Shape

CELL, EDGE = 24, 12  # units: the side of a cell, the space around the picture
INK, FIFTH, DOT, GRID, PAPER = "#1d2733", "#6b7d90", "#9aa7b5", "#c3ccd6", "#ffffff"
PALE = 0.18  # a luminance above which black is a better ground for a number than paper


def picture(puzzle: Nonogram, board: Board) -> Picture:
    """The board with its clues above and at the left."""
    left, top = _margins(puzzle)
    width, height = left + puzzle.width * CELL + EDGE, top + puzzle.height * CELL + EDGE
    paper = Box(0, 0, width, height, PAPER)
    shapes = (paper, *_clues(puzzle, left, top), *_cells(puzzle, board, left, top), *_grid(puzzle, left, top))
    return Picture(width, height, puzzle.title or "Nonogram", shapes)


def cell_box(puzzle: Nonogram, cell: tuple[int, int]) -> tuple[int, int, int]:
    """x, y and side of a cell."""
    left, top = _margins(puzzle)
    return left + cell[1] * CELL, top + cell[0] * CELL, CELL


def _margins(puzzle: Nonogram) -> tuple[int, int]:
    """Where the first cell begins: enough room for the longest clue on each side."""
    across = max((len(clue) for clue in puzzle.rows), default=0)
    down = max((len(clue) for clue in puzzle.columns), default=0)
    return EDGE + across * 20 + 6, EDGE + down * 18 + 6


def _clues(puzzle: Nonogram, left: int, top: int) -> Iterator[Shape]:
    for r, clue in enumerate(puzzle.rows):
        for distance, block in enumerate(reversed(clue)):
            yield from _number(puzzle, block, left - 16 - 20 * distance, top + r * CELL + 17)
    for c, clue in enumerate(puzzle.columns):
        for distance, block in enumerate(reversed(clue)):
            yield from _number(puzzle, block, left + c * CELL + 12, top - 9 - 18 * distance)


def _number(puzzle: Nonogram, block: Block, x: int, y: int) -> Iterator[Shape]:
    """The length in its colour; a pale one stands on black, so that the contrast is always 4.5 or better."""
    rgb = puzzle.colours[block[1] - 1].rgb
    if luminance(rgb) > PALE:
        yield Box(x - 10, y - 13, 20, 17, "#000000", radius=3)
    yield Label(x, y, block_in_words(block, ""), rgb, 13)


def luminance(rgb: str) -> float:
    """How bright a colour is, from 0 for black to 1 for white, as WCAG defines it."""
    shares = [int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _cells(puzzle: Nonogram, board: Board, left: int, top: int) -> Iterator[Shape]:
    fills = {colour.letter: colour.rgb for colour in puzzle.colours}
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            x, y = left + c * CELL, top + r * CELL
            if mark in fills:
                yield Box(x, y, CELL, CELL, fills[mark])
            elif mark == BLANK:
                yield Disc(x + CELL // 2, y + CELL // 2, 1.5, DOT)


def _grid(puzzle: Nonogram, left: int, top: int) -> Iterator[Shape]:
    """Thin lines first, so that the heavier ones run over them."""
    width, height = puzzle.width * CELL, puzzle.height * CELL
    for step, stroke, thickness in ((1, GRID, 1), (5, FIFTH, 2)):
        across = [left + c * CELL for c in range(step, puzzle.width, step)]
        down = [top + r * CELL for r in range(step, puzzle.height, step)]
        ends = [(x, top, x, top + height) for x in across] + [(left, y, left + width, y) for y in down]
        yield Lines(tuple(ends), stroke, thickness)
    yield Box(left, top, width, height, "", INK, 2)
