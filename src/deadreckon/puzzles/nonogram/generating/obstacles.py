"""Obstacles: cells that keep a picture from being a puzzle, and so tell where it must be changed."""

from __future__ import annotations

from typing import TypeAlias

from deadreckon.puzzles.generator import Rival, TooHard
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.step import Cell, Set

Switch: TypeAlias = tuple[tuple["Set", ...], tuple["Set", ...]]  # marks of a solution, and of another instead


class Obstacles:
    """Finds the cells that differ in another solution, or, for line-solvable puzzles, the cells that lines leave open.

    A change of cells that share no line with them leaves them as they are: the lines through them keep their clues
    and all their other cells. So in one of these lines, at least, a cell must be changed.
    """

    def __init__(self, rival: Rival, line_solvable: bool) -> None:
        self.certain = True  # whether no search for a rival reached its limit
        self._rival = rival
        self._line_solvable = line_solvable
        self._switches: list[Switch] = []  # most recently used first: most of them recur in many pictures

    def cells(self, painting: Painting) -> list[Cell]:
        """The smallest obstacle; empty if the picture can be solved as required."""
        if self._line_solvable:
            return smallest_part(open_cells(painting))
        return self._known_switch(painting) or self._new_switch(painting)

    def _known_switch(self, painting: Painting) -> list[Cell]:
        """The cells of a switch found in another picture that occurs in this one too."""
        for index, (here, there) in enumerate(self._switches):
            if all(painting.board[r][c] == mark for r, c, mark in here):
                other = painting.changed(there)
                if other.rows == painting.rows and other.columns == painting.columns:
                    self._switches.insert(0, self._switches.pop(index))
                    return [(r, c) for r, c, _ in here]
        return []

    def _new_switch(self, painting: Painting) -> list[Cell]:
        board = painting.board
        try:
            other = self._rival(painting.puzzle, board)
        except TooHard:
            self.certain = False
            return open_cells(painting)
        if other is None:
            return []
        cells = smallest_part([(r, c) for r, c in painting.cells if board[r][c] != other[r][c]])
        here, there = (tuple([(r, c, rows[r][c]) for r, c in cells]) for rows in (board, other))
        self._switches = [(here, there), (there, here), *self._switches]
        return cells


def smallest_part(cells: list[Cell]) -> list[Cell]:
    """The smallest component of cells connected by shared lines: each component is an obstacle by itself."""
    of_row: dict[int, list[Cell]] = {}  # the component of each row
    of_column: dict[int, list[Cell]] = {}
    for r, c in cells:
        one, other = of_row.get(r, []), of_column.get(c, [])
        if len(one) < len(other):
            one, other = other, one
        if other is not one:
            one += other
            for row, column in other:
                of_row[row] = of_column[column] = one
        one.append((r, c))
        of_row[r] = of_column[c] = one
    parts = {id(part): part for part in of_row.values()}
    return min(map(sorted, parts.values()), key=lambda part: (len(part), part), default=[])
