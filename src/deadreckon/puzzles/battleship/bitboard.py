"""Cells and ships as bits, so that a whole board is reasoned about in a few operations on integers.

Cell (r, c) is bit `r * width + c` of a mask of cells. A *place* is where a ship of some length may lie, numbered by its
first cell, the top or left end: in a mask of places, bit b below `cells` is a ship running across from cell b, bit
`cells + b` one running down from cell b.
"""

from __future__ import annotations

from deadreckon.puzzles.bit_runs import runs_extended_back, runs_extended_forward

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Touching


class Bitboard:
    """The geometry of one board size under one touching rule."""

    def __init__(self, height: int, width: int, touching: Touching) -> None:
        self.height, self.width, self.touching = height, width, touching
        self.cells = height * width
        self.everything = (1 << self.cells) - 1
        self.rows = [((1 << width) - 1) << r * width for r in range(height)]
        self.first_column = sum(1 << r * width for r in range(height))
        self.columns = [self.first_column << c for c in range(width)]
        self.last_column = self.columns[-1]
        self._inside: dict[int, int] = {}

    def line_name(self, line: int) -> str:
        """ "row 3" or "column 4" for the mask of a line, "" for any other mask."""
        if line in self.rows:
            return f"row {self.rows.index(line) + 1}"
        return f"column {self.columns.index(line) + 1}" if line in self.columns else ""

    def inside(self, length: int) -> int:
        """The places of this length that lie wholly on the board; a submarine runs across only."""
        if length not in self._inside:
            across = sum(self.columns[: max(self.width - length + 1, 0)])
            down = sum(self.rows[: max(self.height - length + 1, 0)]) if length > 1 else 0
            self._inside[length] = across | down << self.cells
        return self._inside[length]

    def cover(self, place: int, length: int) -> int:
        """The cells of a ship at the place with this number."""
        if place < self.cells:
            return ((1 << length) - 1) << place
        return runs_extended_forward(1 << place - self.cells, length, self.width)

    def covers(self, places: int, length: int) -> int:
        """The cells that ships of this length at any of `places` cover."""
        return runs_extended_forward(places & self.everything, length, 1) | runs_extended_forward(
            places >> self.cells, length, self.width
        )

    def beside(self, cells: int) -> int:
        """The cells that share an edge with any of `cells`."""
        return (self._sideways(cells) | cells << self.width | cells >> self.width) & self.everything

    def corners(self, cells: int) -> int:
        """The cells that share just a corner with any of `cells`."""
        sideways = self._sideways(cells)
        return (sideways << self.width | sideways >> self.width) & self.everything

    def _sideways(self, cells: int) -> int:
        return (cells & ~self.last_column) << 1 | (cells & ~self.first_column) >> 1

    def reach(self, cells: int) -> int:
        """The cells of a ship and all cells that it closes to other ships."""
        if self.touching == "free":
            return cells
        if self.touching == "diagonal":
            return cells | self.beside(cells)
        return cells | self.beside(cells) | self.corners(cells)

    def hitting(self, cells: int, length: int) -> int:
        """The places of this length, on the board or not, that cover any of `cells`."""
        return runs_extended_back(cells, length) | runs_extended_back(cells, length, self.width) << self.cells
