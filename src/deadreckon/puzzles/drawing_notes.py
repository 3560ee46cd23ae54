"""What a drawing in characters shows beside the board, where it goes with words."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.line_names import Names


@frozen
class DrawingNotes:
    """The names of rows and columns, the cells that stand out, and a short text at some cells."""

    names: Names = "none"
    framed: frozenset[tuple[int, int]] = frozenset()  # such as the cells that a step sets
    tags: tuple[tuple[int, int, str], ...] = ()  # row, column, text: which link of a chain sets the cell
    fleet: bool = True  # is shown where rows and columns are named and the puzzle has one


PLAIN = DrawingNotes()
