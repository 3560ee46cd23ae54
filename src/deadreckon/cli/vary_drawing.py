"""A puzzle and what was made of it, side by side in characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.cli.parser import terminal_columns
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.drawing.annotations import DrawingNotes

if TYPE_CHECKING:
    from deadreckon.generating.variation import Variation
    from deadreckon.puzzles.kind import Kind

GAP = "    "
HEADS = ("before", "after")


def before_and_after(kind: Kind, variation: Variation) -> str:
    """Both puzzles with the cells that were changed standing out; one above the other where the terminal is narrow.

    Of a puzzle that is a sibling, or was not changed, one drawing; where the solution was changed, both are solved.
    """
    cells = frozenset((change.row, change.column) for change in variation.changes)
    if not cells:
        return kind.draw_text(variation.puzzle, variation.puzzle.given_rows(), DrawingNotes("numbers")).rstrip("\n")
    notes = DrawingNotes("numbers", cells, fleet=False)
    before, after = variation.original.given_rows(), variation.puzzle.given_rows()
    if variation.material == "solution":
        undone = [(change.row, change.column, change.before) for change in variation.changes]
        before, after = with_marks(variation.solution, undone), variation.solution
    return _beside(
        kind.draw_text(variation.original, before, notes).splitlines(),
        kind.draw_text(variation.puzzle, after, notes).splitlines(),
    )


def _beside(left: list[str], right: list[str]) -> str:
    """Two drawings that end in the same line."""
    height = max(len(left), len(right))
    left, right = [*[""] * (height - len(left)), *left], [*[""] * (height - len(right)), *right]
    left, right = [HEADS[0], *left], [HEADS[1], *right]
    width = max(map(len, left))
    if width + len(GAP) + max(map(len, right)) > terminal_columns():
        return "\n".join([*left, "", *right])
    return "\n".join(f"{one.ljust(width)}{GAP}{other}".rstrip() for one, other in zip(left, right))
