"""A board as an SVG whose cells a page changes: the same one as on the page of an explanation."""

from __future__ import annotations

from typing import Any

from deadreckon.explaining.page_board import board_layout, board_svg
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle


def drawn_board(puzzle: Puzzle) -> dict[str, Any]:
    """The SVG with all givens, where its cells are, and every way a cell can look, that of an unknown cell first."""
    return {
        "svg": board_svg(puzzle, puzzle.given_rows(), "numbers"),
        "layout": board_layout(puzzle, "numbers"),
        "looks": kind_of(puzzle).drawn_picture().all_looks(puzzle),
    }
