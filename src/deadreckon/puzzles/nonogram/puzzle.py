"""A nonogram as plain data, and the characters of its boards."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    Clue: TypeAlias = tuple[int, ...]  # the lengths of the painted blocks, in order; () for a blank line

PAINTED, BLANK = "#", "."
UNKNOWN = "?"  # on a board that is not finished


@frozen
class Puzzle:
    """The clue of each row from the top and of each column from the left."""

    kind = "nonogram"

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    title: str = ""
    author: str = ""

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.columns)

    def lines(self) -> Iterator[tuple[str, Clue, int]]:
        """The name, clue and length of each line: rows first, then columns."""
        for number, clue in enumerate(self.rows, 1):
            yield f"row {number}", clue, self.width
        for number, clue in enumerate(self.columns, 1):
            yield f"column {number}", clue, self.height


def clue_of(line: str) -> Clue:
    """The clue that a finished line reads as."""
    return tuple(len(block) for block in line.split(BLANK) if block)


def cells_needed(clue: Clue) -> int:
    """The length of the shortest line the clue fits in: its blocks, and a blank between each two."""
    return sum(clue) + max(len(clue) - 1, 0)
