"""Boards, including the givens of a puzzle, in characters for a terminal."""

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
    Ship,
)
from deadreckon.puzzles.battleship.ships_found import ships_found
from deadreckon.puzzles.drawing.annotations import PLAIN, column_headings, row_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.drawing.annotations import DrawingNotes

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
FOUND = "/"  # in the fleet, for each part of a ship found


def count_text(count: int | None) -> str:
    """The number beside a line; a question mark if it is hidden."""
    return "?" if count is None else str(count)


def draw_text(puzzle: Battleship, board: Board, notes: DrawingNotes = PLAIN) -> str:
    """The board in a frame, row counts at the right, column counts below; an unknown cell is blank.

    Names of rows and columns, if any, are at the left and above, with the fleet over the board.
    """
    beside, below = _aligned_counts(puzzle.row_counts), _aligned_counts(puzzle.column_counts)
    longest_tag = max([len(text) for _, _, text in notes.tags], default=0)
    width = len(below[0]) + longest_tag
    names = row_names(puzzle.height, notes.names)
    left = " " * (len(max(names, key=len)) + 1) if names[0] else ""
    edge = "─" * ((width + 1) * puzzle.width + 1)
    lines = [f"{name.rjust(len(left) - 1)} " * bool(left) + f"│{row}│ {count}"
             for name, row, count in zip(names, _rows(board, notes, width), beside)]  # fmt: skip
    signs = width - longest_tag  # width of a cell without its tag
    headings = [[cell.ljust(width) for cell in cells] for cells in column_headings(puzzle.width, signs)]
    above = [f"{left}  {' '.join(cells)}".rstrip() for cells in headings] if left else []
    fleet = [f"fleet: {_fleet_text(puzzle, board)}"] if left and notes.fleet else []
    counts = f"{left}  {' '.join(count.rjust(signs).ljust(width) for count in below)}".rstrip()
    return "\n".join([*fleet, *above, f"{left}┌{edge}┐", *lines, f"{left}└{edge}┘", counts]) + "\n"


def _rows(board: Board, notes: DrawingNotes, width: int) -> Iterator[str]:
    """The cells of each row with separators: blanks, or brackets around highlighted cells."""
    tags = {(row, column): text for row, column, text in notes.tags}
    longest_tag = max(map(len, tags.values()), default=0)
    for r, row in enumerate(board):
        framed = [(r, c) in notes.framed for c in range(-1, len(row) + 1)]  # with a cell beyond each end
        text = ""
        for c, mark in enumerate(row):
            opens, closes = not framed[c] and framed[c + 1], framed[c] and not framed[c + 1]
            sign = SIGNS.get(mark, mark) + tags.get((r, c), "").ljust(longest_tag)
            text += ("[" if opens else "]" if closes else " ") + sign.rjust(width)
        yield text + ("]" if framed[len(row)] else " ")


def _aligned_counts(counts: tuple[int | None, ...]) -> list[str]:
    words = [count_text(count) for count in counts]
    return [word.rjust(max(map(len, words))) for word in words]


def _fleet_text(puzzle: Battleship, board: Board) -> str:
    """The ships, longest first, those found struck out."""
    found = ships_found(puzzle, board)
    groups = []
    for length in range(len(puzzle.fleet), 0, -1):
        ship = "".join(SIGNS[letter] for letter in Ship(0, 0, length).letters())
        number, struck = puzzle.fleet[length - 1], found[length - 1]
        if number:
            groups.append(" ".join([FOUND * length] * struck + [ship] * (number - struck)))
    legend = f"   ({FOUND}: found)" if any(found) else ""
    return ("   ".join(groups) or "no ships") + legend
