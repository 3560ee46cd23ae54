"""Painted cells of a line that lie side by side."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.puzzles.nonogram.position.cell_masks import cells_between


@dataclass(frozen=True)
class Group:
    """Cells known to be of one colour, side by side: from `first` up to but not including `end`."""

    first: int
    end: int
    colour: int

    @property
    def size(self) -> int:
        return self.end - self.first

    @property
    def cells(self) -> int:
        return cells_between(self.first, self.end)
