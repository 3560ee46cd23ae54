"""A puzzle and what was made of it, side by side in characters."""

from __future__ import annotations

from itertools import zip_longest
from os import get_terminal_size
from typing import TYPE_CHECKING

from deadreckon.puzzles.drawing_notes import DrawingNotes

if TYPE_CHECKING:
    from deadreckon.generating.variation import Variation
    from deadreckon.puzzles.kind import Kind

GAP = "    "
HEADS = ("before", "after")


def before_and_after(kind: Kind, variation: Variation) -> str:
    """Both puzzles with the cells that were changed standing out; one above the other where the terminal is narrow.

    A puzzle that was given another solution is shown solved.
    """
    notes = DrawingNotes("numbers", frozenset((change.row, change.column) for change in variation.changes))
    puzzles = [variation.original, variation.puzzle] if variation.puzzle != variation.original else [variation.puzzle]
    boards = [puzzle.given_rows() for puzzle in puzzles]
    if variation.material == "solution":
        boards[-1] = variation.solution
    drawn = [kind.draw_text(puzzle, board, notes).splitlines() for puzzle, board in zip(puzzles, boards)]
    if len(drawn) == 1:
        return "\n".join(drawn[0])
    return _beside(*drawn)


def _beside(left: list[str], right: list[str]) -> str:
    left, right = [HEADS[0], *left], [HEADS[1], *right]
    width = max(map(len, left))
    if width + len(GAP) + max(map(len, right)) > _columns():
        return "\n".join([*left, "", *right])
    pairs = zip_longest(left, right, fillvalue="")
    return "\n".join(f"{one.ljust(width)}{GAP}{other}".rstrip() for one, other in pairs)


def _columns() -> int:
    try:
        return get_terminal_size(1).columns or 80
    except OSError:
        return 80
