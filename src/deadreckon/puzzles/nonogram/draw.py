"""A nonogram as a picture: for the terminal, and as SVG."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.clue_words import block_in_words, clue_in_words
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Block, Nonogram

CELL, EDGE = 24, 12  # in units of the SVG: the side of a cell, the space around the picture
INK, FIFTH, DOT, GRID, PAPER = "#1d2733", "#6b7d90", "#9aa7b5", "#c3ccd6", "#ffffff"
PALE = 0.18  # a luminance above which black is a better ground for a number than paper


def draw_text(puzzle: Nonogram, board: Board) -> str:
    """Clues above and at the left; a cell is as wide as two characters, or more where the clues need it.

    Painted cells are solid where there is one colour, and of several filled with the letter.
    """
    letters = puzzle.letters
    columns = [[block_in_words(block, letters) for block in clue] for clue in puzzle.columns]
    cell = max([2, *(len(word) + 1 for words in columns for word in words)])
    left = max((len(clue_in_words(clue, letters)) for clue in puzzle.rows), default=0)
    shapes = {letter: ("█" if len(letters) == 1 else letter) * cell for letter in letters}
    shapes |= {BLANK: "·".rjust(cell), UNKNOWN: " " * cell}
    lines = []
    for level in range(max(map(len, columns), default=0), 0, -1):
        numbers = [words[-level] if len(words) >= level else "" for words in columns]
        lines.append(" " * (left + 2) + "".join(number.rjust(cell) for number in numbers))
    lines.append(" " * (left + 1) + "┌" + "─" * (cell * puzzle.width))
    for clue, row in zip(puzzle.rows, board):
        cells = "".join([shapes.get(mark, shapes[UNKNOWN]) for mark in row])
        lines.append(clue_in_words(clue, letters).rjust(left) + " │" + cells)
    return "".join(line.rstrip() + "\n" for line in lines)


def draw_svg(puzzle: Nonogram, board: Board) -> str:
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
            '<g font-family="Helvetica, Arial, sans-serif" font-size="13" text-anchor="middle">',
            *_clues(puzzle, left, top),
            "</g>",
            *_cells(puzzle, board, left, top),
            *_grid(puzzle, left, top),
            "</svg>\n",
        ]
    )


def cell_box(puzzle: Nonogram, cell: tuple[int, int]) -> tuple[int, int, int]:
    """x, y and side of a cell."""
    left, top = _margins(puzzle)
    return left + cell[1] * CELL, top + cell[0] * CELL, CELL


def _margins(puzzle: Nonogram) -> tuple[int, int]:
    """Where the first cell begins: enough room for the longest clue on each side."""
    across = max((len(clue) for clue in puzzle.rows), default=0)
    down = max((len(clue) for clue in puzzle.columns), default=0)
    return EDGE + across * 20 + 6, EDGE + down * 18 + 6


def _clues(puzzle: Nonogram, left: int, top: int) -> Iterator[str]:
    for r, clue in enumerate(puzzle.rows):
        for distance, block in enumerate(reversed(clue)):
            yield _number(puzzle, block, left - 16 - 20 * distance, top + r * CELL + 17)
    for c, clue in enumerate(puzzle.columns):
        for distance, block in enumerate(reversed(clue)):
            yield _number(puzzle, block, left + c * CELL + 12, top - 9 - 18 * distance)


def _number(puzzle: Nonogram, block: Block, x: int, y: int) -> str:
    """The length in its colour; a pale one stands on black, so that the contrast is always 4.5 or better."""
    rgb = puzzle.colours[block[1] - 1].rgb
    ground = f'<rect x="{x - 10}" y="{y - 13}" width="20" height="17" rx="3" fill="#000000"/>'
    return ground * (luminance(rgb) > PALE) + f'<text x="{x}" y="{y}" fill="{rgb}">{block_in_words(block, "")}</text>'


def luminance(rgb: str) -> float:
    """How bright a colour is, from 0 for black to 1 for white, as WCAG defines it."""
    shares = [int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _cells(puzzle: Nonogram, board: Board, left: int, top: int) -> Iterator[str]:
    fills = {colour.letter: colour.rgb for colour in puzzle.colours}
    for r, row in enumerate(board):
        for c, mark in enumerate(row):
            x, y = left + c * CELL, top + r * CELL
            if mark in fills:
                yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fills[mark]}"/>'
            elif mark == BLANK:
                yield f'<circle cx="{x + CELL // 2}" cy="{y + CELL // 2}" r="1.5" fill="{DOT}"/>'


def _grid(puzzle: Nonogram, left: int, top: int) -> Iterator[str]:
    """Thin lines first, so that the heavier ones run over them."""
    width, height = puzzle.width * CELL, puzzle.height * CELL
    for step, style in ((1, f'stroke="{GRID}" stroke-width="1"'), (5, f'stroke="{FIFTH}" stroke-width="2"')):
        down = "".join(f"M{left + c * CELL} {top}v{height}" for c in range(step, puzzle.width, step))
        across = "".join(f"M{left} {top + r * CELL}h{width}" for r in range(step, puzzle.height, step))
        yield f'<path d="{down}{across}" {style}/>'
    frame = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    yield f'<rect {frame} fill="none" stroke="{INK}" stroke-width="2"/>'
