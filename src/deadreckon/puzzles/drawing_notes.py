"""Annotations of a board drawn in characters."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.line_names import Names


@frozen
class DrawingNotes:
    """The names of rows and columns, the highlighted cells, and short texts at some cells."""

    names: Names = "none"
    framed: frozenset[tuple[int, int]] = frozenset()  # such as the cells that a step sets
    tags: tuple[tuple[int, int, str], ...] = ()  # row, column, text: the link of a chain that sets the cell
    fleet: bool = True  # shown if rows and columns are named and the puzzle has one


PLAIN = DrawingNotes()
