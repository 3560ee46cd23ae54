"""Constant data of a nonogram being solved: its lines, their names and the possible marks of cells at the start.

A nonogram is solved in canonical form, so that all rotations and reflections have the same steps; messages name cells
and lines of the player's puzzle.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.nonogram.mark_messages import mark_message
from deadreckon.puzzles.nonogram.position.line import Line
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.symmetry import Symmetry

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.message import Message
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram
    from deadreckon.puzzles.step import Cell

MAX_KEPT = 50_000  # lines; an explanation of a 25x25 that needs no assumptions makes a few hundred


class Terms:
    """Lines are numbered: rows, then columns. Line objects are cached by state, as most of them come again.

    `puzzle` and all numbers of lines, rows and columns are in canonical form; names, results of `cell` and arguments of
    `place` refer to the player's puzzle.
    """

    def __init__(self, given: Nonogram, symmetry: Symmetry | None = None, effort: Effort | None = None) -> None:
        self.effort = effort or Effort()
        self.symmetry = symmetry or Symmetry(given.height, given.width)
        self.puzzle = self.symmetry.puzzle(given)
        lines = list(self.puzzle.lines())
        self.names = self.symmetry.turned_line_names
        self.clues: list[Clue] = [clue for _, clue, _ in lines]
        self.lengths: list[int] = [length for _, _, length in lines]
        self.marks = BLANK + given.letters
        self._lines: dict[tuple[int, State], Line] = {}

    @cached_property
    def starts(self) -> tuple[State, ...]:
        """The possible marks of the cells of each line, by the colours of the clues alone."""
        return self.states((UNKNOWN * self.puzzle.width,) * self.puzzle.height)

    def states(self, board: Board) -> tuple[State, ...]:
        """The possible marks of the cells of each line, by a board and the colours of the clues."""
        height, width = self.puzzle.height, self.puzzle.width
        rows = [[0] * len(self.marks) for _ in range(height)]
        columns = [[0] * len(self.marks) for _ in range(width)]
        for r, row in enumerate(board):
            for c, mark in enumerate(row):
                for index in self._colours_at(r, c) if mark == UNKNOWN else (self.marks.index(mark),):
                    rows[r][index] |= 1 << c
                    columns[c][index] |= 1 << r
        return (*map(tuple, rows), *map(tuple, columns))

    def _colours_at(self, r: int, c: int) -> set[int]:
        """Blank, and the colours that row and column share; every colour if they share none, as a tactic finds that."""
        shared = self._colours[r] & self._colours[self.puzzle.height + c]
        return {0} | (shared or set(range(1, len(self.marks))))

    @cached_property
    def _colours(self) -> list[set[int]]:
        return [{colour for _, colour in clue} for clue in self.clues]

    def has_colour(self, number: int, mark: str) -> bool:
        """Whether a line has blocks of a colour."""
        return self.marks.index(mark) in self._colours[number]

    def shares_no_colour(self, r: int, c: int) -> bool:
        """Whether a row and a column have clues, but no colour in common."""
        by_row, by_column = self._colours[r], self._colours[self.puzzle.height + c]
        return bool(by_row and by_column and not by_row & by_column)

    def line(self, number: int, state: State) -> Line:
        key = number, state
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) >= MAX_KEPT:
                self._lines.clear()
            line = self._lines[key] = Line(self, number, state)
        return line

    def turned_cell(self, number: int, index: int) -> Cell:
        """Row and column, in canonical form, of a cell of a line."""
        height = self.puzzle.height
        return (number, index) if number < height else (index, number - height)

    def cell(self, number: int, index: int) -> Cell:
        """Row and column, in the player's puzzle, of a cell of a line."""
        return self.symmetry.back.cell(self.turned_cell(number, index))

    def place(self, row: int, column: int) -> Cell:
        """Row and column, in canonical form, of a cell of the player's puzzle."""
        return self.symmetry.cell((row, column))

    def reverses(self, number: int) -> bool:
        """Whether the first cell of a line is the last in the player's puzzle."""
        return self.symmetry.back.reverses(number)

    def crossing(self, number: int, index: int) -> int:
        """The number of the line that crosses a line at a cell."""
        height = self.puzzle.height
        return height + index if number < height else index

    def names_of(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """The names of lines, rows first."""
        given = sorted(self.symmetry.back.line(number) for number in numbers)
        return tuple([self.names[self.symmetry.line(number)] for number in given])

    def cells(self, number: int, mask: int) -> tuple[Cell, ...]:
        """The cells of a mask of a line, in reading order of the player's puzzle."""
        return tuple(sorted([self.cell(number, index) for index in bit_positions(mask)]))

    def mark_message(self, mark: int) -> Message:
        """The message for a mark."""
        return mark_message(self.puzzle, self.marks[mark])
