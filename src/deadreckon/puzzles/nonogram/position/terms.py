"""Constant data of a nonogram being solved: its lines, their names and the possible marks of cells at the start.

A nonogram is solved in the form that stands for all its turned and mirrored forms, so that every form is solved alike;
cells and lines are turned back where somebody is to read of them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.nonogram.mark_messages import mark_message
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.symmetry import Symmetry

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.message import Message
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram
    from deadreckon.puzzles.step import Cell


class Terms:
    """Lines are numbered: rows, then columns. `puzzle` and all numbers of lines, rows, columns and cells are of the
    form that is solved; names, what `cell` gives and what `place` takes are of the puzzle as it was given."""

    def __init__(self, given: Nonogram, symmetry: Symmetry | None = None, effort: Effort | None = None) -> None:
        self.effort = effort or Effort()
        self.symmetry = symmetry or Symmetry(given.height, given.width)
        self.puzzle = given if self.symmetry.changes_nothing else self.symmetry.puzzle(given)
        self.names = self.symmetry.turned_line_names
        self.clues: tuple[Clue, ...] = self.puzzle.rows + self.puzzle.columns
        self.marks = BLANK + given.letters
        self.packed_clues = _packed(self.puzzle)

    def start(self, board: Board) -> array[int]:
        """For each cell of a board in the form that is solved the marks that it may have, as bits, as far as the board
        and the colours of the clues tell: those that its row and its column share, and all where they share none, as a
        tactic finds that."""
        values = {mark: 1 << index for index, mark in enumerate(self.marks)}
        if len(self.marks) == 2:
            values[UNKNOWN] = 3
            return array("Q", [values[mark] for row in board for mark in row])
        colours = [sum({1 << colour for _, colour in clue}) for clue in self.clues]
        by_row, by_column, painted = colours[: len(board)], colours[len(board) :], (1 << len(self.marks)) - 2
        cells = [
            1 | (own & across or painted) if mark == UNKNOWN else values[mark]
            for row, own in zip(board, by_row)
            for mark, across in zip(row, by_column)
        ]
        return array("Q", cells)

    def has_colour(self, number: int, mark: str) -> bool:
        """Whether a line has blocks of a colour."""
        return any(colour == self.marks.index(mark) for _, colour in self.clues[number])

    def cell(self, number: int, index: int) -> Cell:
        """Row and column, in the player's puzzle, of a cell of a line."""
        height = self.puzzle.height
        turned = (number, index) if number < height else (index, number - height)
        return self.symmetry.back.cell(turned)

    def cell_of_number(self, number: int) -> Cell:
        """Row and column, in the player's puzzle, of a cell by its number."""
        return self.symmetry.back.cell(divmod(number, self.puzzle.width))

    def number_of_cell(self, number: int, index: int) -> int:
        """The number of a cell of a line."""
        height, width = self.puzzle.height, self.puzzle.width
        return number * width + index if number < height else index * width + number - height

    def place(self, row: int, column: int) -> int:
        """The number of a cell of the player's puzzle."""
        row, column = self.symmetry.cell((row, column))
        return row * self.puzzle.width + column

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


def _packed(puzzle: Nonogram) -> bytes:
    """The sizes, the number of colours and the clues, packed for the core."""
    numbers = [puzzle.height, puzzle.width, len(puzzle.colours)]
    for clue in (*puzzle.rows, *puzzle.columns):
        numbers.append(len(clue))
        for block in clue:
            numbers += block
    return array("i", numbers).tobytes()


@lru_cache(maxsize=4)
def canonical_symmetry(puzzle: Nonogram) -> Symmetry:
    """The symmetry that leads to the canonical form; builds no puzzles, and so takes a tenth of the time.

    The clue of the first row alone usually decides.
    """
    turns = product((False, True), repeat=3)
    symmetries = [Symmetry(puzzle.height, puzzle.width, *turn) for turn in turns]
    clues = [_first_clue(puzzle, symmetry) for symmetry in symmetries]
    first = [symmetry for symmetry, clue in zip(symmetries, clues) if clue == min(clues)]
    return first[0] if len(first) == 1 else min(first, key=lambda symmetry: _form_order(puzzle, symmetry))


def _first_clue(puzzle: Nonogram, symmetry: Symmetry) -> Clue:
    """The clue of the first row of the turned puzzle."""
    rows = puzzle.columns if symmetry.transposed else puzzle.rows
    clue = rows[-1] if symmetry.upside_down else rows[0]
    return clue[::-1] if symmetry.mirrored else clue


def _form_order(puzzle: Nonogram, symmetry: Symmetry) -> tuple[tuple[Clue, ...], tuple[Clue, ...], tuple[str, ...]]:
    """`form_order` of the turned puzzle."""
    rows, columns = (puzzle.columns, puzzle.rows) if symmetry.transposed else (puzzle.rows, puzzle.columns)
    if symmetry.upside_down:
        rows, columns = rows[::-1], _reversed_each(columns)
    if symmetry.mirrored:
        rows, columns = _reversed_each(rows), columns[::-1]
    return rows, columns, symmetry.board(puzzle.givens, {})


def _reversed_each(clues: tuple[Clue, ...]) -> tuple[Clue, ...]:
    return tuple([clue[::-1] for clue in clues])
