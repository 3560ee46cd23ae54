"""What stays the same while a nonogram is solved: its lines, their names and what a cell may be at the start."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.nonogram.position.line import Line
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.sentences import cell_names

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.position.arrangements import State
    from deadreckon.puzzles.nonogram.puzzle import Clue, Nonogram

MOST_KEPT = 50_000  # lines; an explanation of a 25x25 that needs no assumptions makes a few hundred


class Terms:
    """Lines are numbered: rows, then columns. Line objects are cached by state, as most of them come again."""

    def __init__(self, puzzle: Nonogram, effort: Effort | None = None) -> None:
        self.puzzle, self.effort = puzzle, effort or Effort()
        lines = list(puzzle.lines())
        self.names: list[str] = [name for name, _, _ in lines]
        self.clues: list[Clue] = [clue for _, clue, _ in lines]
        self.lengths: list[int] = [length for _, _, length in lines]
        self.marks = BLANK + puzzle.letters
        self._lines: dict[tuple[int, State], Line] = {}

    @cached_property
    def starts(self) -> tuple[State, ...]:
        """What the cells of each line may be by the colours of the clues alone."""
        return self.states((UNKNOWN * self.puzzle.width,) * self.puzzle.height)

    def states(self, board: Board) -> tuple[State, ...]:
        """For each line what its cells may be, as far as a board and the colours of the clues tell."""
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

    def shares_no_colour(self, r: int, c: int) -> bool:
        """Whether a row and a column have clues, but no colour in common."""
        by_row, by_column = self._colours[r], self._colours[self.puzzle.height + c]
        return bool(by_row and by_column and not by_row & by_column)

    def line(self, number: int, state: State) -> Line:
        key = number, state
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) >= MOST_KEPT:
                self._lines.clear()
            line = self._lines[key] = Line(self, number, state)
        return line

    def cell(self, number: int, index: int) -> tuple[int, int]:
        """Row and column of a cell of a line."""
        height = self.puzzle.height
        return (number, index) if number < height else (index, number - height)

    def board_mask(self, number: int, mask: int) -> int:
        """The cells of a line as cells of the board, bit 0 for the first cell of the first row."""
        height, width = self.puzzle.height, self.puzzle.width
        if number < height:
            return mask << number * width
        return sum(1 << index * width + number - height for index in bit_positions(mask))

    def cells_in_words(self, number: int, mask: int) -> str:
        """The cells of a line in words."""
        return cell_names(self.puzzle.width, self.board_mask(number, mask))

    def named(self, mark: int) -> str:
        """What a cell with this mark is called: blank or a colour; where there is one colour, painted."""
        colours = self.puzzle.colours
        return "blank" if not mark else colours[mark - 1].name if len(colours) > 1 else "painted"
