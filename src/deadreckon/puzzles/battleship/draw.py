"""A board as a picture: for the terminal in text, for pages in SVG. The givens of a puzzle are a board too."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import (
    BOTTOM,
    LEFT,
    MIDDLE,
    PART,
    RIGHT,
    SUBMARINE,
    TOP,
    UNKNOWN,
    WATER,
    ships_on_board,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.battleship.puzzle import Battleship, Cell
    from deadreckon.puzzles.board import Board

SIGNS = {
    WATER: "·",
    UNKNOWN: " ",
    PART: "□",
    SUBMARINE: "●",
    LEFT: "◀",
    RIGHT: "▶",
    TOP: "▲",
    BOTTOM: "▼",
    MIDDLE: "■",
}

CELL, MARGIN, GAP = 36, 14, 4  # pixels: a cell, around everything, between a ship and the sides of its cell
PAPER, SEA, BLANK, GRID, INK, MARK = "#fdfcf8", "#d5e8f3", "#f1f4f3", "#b4c7d2", "#23384a", "#f0a92e"
# Degrees: an end is the left end turned, a part of unknown kind a small middle standing on its corner.
TURNS = {LEFT: 0, TOP: 90, RIGHT: 180, BOTTOM: 270, MIDDLE: 0, PART: 45}
FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def _count_text(count: int | None) -> str:
    return "?" if count is None else str(count)


def draw_text(puzzle: Battleship, board: Board) -> str:
    """The board in a frame, row counts at the right, column counts below; an unknown cell is blank."""
    beside = _aligned_counts(puzzle.row_counts)
    below = _aligned_counts(puzzle.column_counts)
    width = len(below[0])
    edge = "─" * ((width + 1) * puzzle.width + 1)
    rows = [" ".join(SIGNS.get(letter, letter).rjust(width) for letter in text) for text in board]
    lines = [f"│ {row} │ {count}" for row, count in zip(rows, beside)]
    return "\n".join([f"┌{edge}┐", *lines, f"└{edge}┘", "  " + " ".join(below)]) + "\n"


def _aligned_counts(counts: tuple[int | None, ...]) -> list[str]:
    words = [_count_text(count) for count in counts]
    return [word.rjust(max(map(len, words))) for word in words]


def draw_svg(puzzle: Battleship, board: Board) -> str:
    """The board on its own paper: ships in ink, water tinted, a golden mark on what the puzzle gives."""
    width = 2 * MARGIN + CELL * (puzzle.width + 1)
    height = 2 * MARGIN + CELL * (puzzle.height + 1)
    title = f"A battleship board of {puzzle.height} rows and {puzzle.width} columns"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
            f' width="{width}" height="{height}" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{width}" height="{height}" rx="12" fill="{PAPER}"/>',
            *_cells(puzzle, board),
            *_ships(board),
            *_given_marks(puzzle),
            *_counts(puzzle),
            "</svg>\n",
        ]
    )


def cell_box(_puzzle: Battleship, cell: Cell) -> tuple[int, int, int]:
    """x, y and side of a cell."""
    return *_corner(cell), CELL


def _corner(cell: Cell) -> tuple[int, int]:
    """x and y of the top left corner of a cell."""
    return MARGIN + CELL * cell[1], MARGIN + CELL * cell[0]


def _cells(puzzle: Battleship, board: Board) -> Iterator[str]:
    yield f'<g stroke="{GRID}">'
    for row, text in enumerate(board):
        for column, letter in enumerate(text):
            x, y = _corner((row, column))
            fill = BLANK if letter == UNKNOWN else SEA
            yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}"/>'
    yield "</g>"
    x, y = _corner((0, 0))
    size = f'width="{CELL * puzzle.width}" height="{CELL * puzzle.height}"'
    yield f'<rect x="{x}" y="{y}" {size} rx="2" fill="none" stroke="{INK}" stroke-width="2"/>'


def _ships(board: Board) -> Iterator[str]:
    """Whole ships in one piece, stray parts each in its own shape."""
    whole: set[Cell] = set()
    yield f'<g fill="{INK}">'
    for ship in ships_on_board(board):
        whole.update(ship.cells())
        x, y = _corner(ship.cells()[0])
        long, short = CELL * ship.length - 2 * GAP, CELL - 2 * GAP
        width, height = (short, long) if ship.down else (long, short)
        yield f'<rect x="{x + GAP}" y="{y + GAP}" width="{width}" height="{height}" rx="{short / 2:g}"/>'
    for row, text in enumerate(board):
        for column, letter in enumerate(text):
            if letter in TURNS and (row, column) not in whole:
                yield _part(letter, (row, column))
    yield "</g>"


def _part(letter: str, cell: Cell) -> str:
    x, y = _corner(cell)
    half = CELL // 2
    reach = half - 2 * GAP if letter == PART else half - GAP
    if letter in (MIDDLE, PART):
        shape = f"M{-reach},{-reach}H{reach}V{reach}H{-reach}Z"
    else:
        shape = f"M{reach},{-reach}H0A{reach},{reach} 0 0 0 0,{reach}H{reach}Z"
    return f'<path transform="translate({x + half},{y + half}) rotate({TURNS[letter]})" d="{shape}"/>'


def _given_marks(puzzle: Battleship) -> Iterator[str]:
    yield f'<g fill="{MARK}">'
    for row, text in enumerate(puzzle.givens):
        for column, given in enumerate(text):
            if given != UNKNOWN:
                x, y = _corner((row, column))
                yield f'<circle cx="{x + CELL // 2}" cy="{y + CELL // 2}" r="3.5"/>'
    yield "</g>"


def _counts(puzzle: Battleship) -> Iterator[str]:
    yield f'<g fill="{INK}" font-family="{FONT}" font-size="17" font-weight="600" text-anchor="middle">'
    places = [((row, puzzle.width), count) for row, count in enumerate(puzzle.row_counts)]
    places += [((puzzle.height, column), count) for column, count in enumerate(puzzle.column_counts)]
    for cell, count in places:
        x, y = _corner(cell)
        yield f'<text x="{x + CELL // 2}" y="{y + CELL // 2 + 6}">{_count_text(count)}</text>'
    yield "</g>"
