"""A board in characters, for a terminal. The givens of a puzzle are a board too."""

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
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship
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


def count_text(count: int | None) -> str:
    """The number beside a line; a question mark where it is not told."""
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
    words = [count_text(count) for count in counts]
    return [word.rjust(max(map(len, words))) for word in words]
