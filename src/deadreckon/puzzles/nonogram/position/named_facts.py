"""A nonogram of which only some facts are known: the clues of some lines and the marks of some cells."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import TYPE_CHECKING, TypeAlias

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.nonogram.position.arrangements import arrangements
from deadreckon.puzzles.nonogram.puzzle import BLANK

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Because

Removal: TypeAlias = tuple[int, int, int]  # row, column, and a mark, by its number, that the cell cannot have


class Broken(Exception):
    """A line has no arrangement, or a cell no mark."""


class TooManyNodes(Exception):
    """The limit was reached before there was an answer."""


class NamedFacts:
    """Lines are numbered: rows, then columns; each has for each mark the cells that may have it. Raises Broken."""

    def __init__(self, puzzle: Nonogram, board: Board, because: Because) -> None:
        self.height, self.marks = puzzle.height, BLANK + puzzle.letters
        self.clues = {n: clue for n, (name, clue, _) in enumerate(puzzle.lines()) if name in because.lines}
        self.lengths = [length for _, _, length in puzzle.lines()]
        self.states = [[(1 << length) - 1] * len(self.marks) for length in self.lengths]
        for row, column in because.cells:
            for mark, letter in enumerate(self.marks):
                if letter != board[row][column]:
                    self._remove(row, column, mark)
        for row, column, letter in because.excluded:
            self._remove(row, column, self.marks.index(letter))

    def allows(self, row: int, column: int, mark: int) -> bool:
        return bool(self.states[row][mark] >> column & 1)

    def _remove(self, row: int, column: int, mark: int) -> None:
        self.states[row][mark] &= ~(1 << column)
        self.states[self.height + column][mark] &= ~(1 << row)
        if not any(mask >> column & 1 for mask in self.states[row]):
            raise Broken

    def settle(self, numbers: Iterable[int]) -> None:
        """Look at these lines, and at those that cross them where something changes, until nothing follows."""
        dirty = set(numbers)
        while dirty:
            number = dirty.pop()
            if number in self.clues:
                dirty |= self._look(number)

    def _look(self, number: int) -> set[int]:
        """Take what all arrangements of a line agree on; the numbers of the lines that change by that."""
        before = tuple(self.states[number])
        found = arrangements(self.clues[number], self.lengths[number], before)
        if found is None:
            raise Broken
        changed = set()
        for mark, (had, has) in enumerate(zip(before, found.state)):
            for index in bit_positions(had & ~has):
                row, column = (number, index) if number < self.height else (index, number - self.height)
                self._remove(row, column, mark)
                changed.add(self.height + column if number < self.height else row)
        return changed

    def assuming(self, row: int, column: int, mark: int) -> NamedFacts | None:
        """The facts with a mark in a cell, and what follows line by line; None where a line breaks."""
        facts = copy(self)
        facts.states = [list(state) for state in self.states]
        try:
            for other in range(len(self.marks)):
                if other != mark:
                    facts._remove(row, column, other)
            facts.settle((row, self.height + column))
        except Broken:
            return None
        return facts

    def has_solution(self, nodes: int) -> bool:
        """Whether the lines can be filled together, by search; raises TooManyNodes."""
        stack = [self]
        while stack:
            facts = stack.pop()
            cell = facts._open_cell()
            if cell is None:
                return True
            nodes -= 1
            if nodes < 0:
                raise TooManyNodes
            row, column = cell
            for mark in range(len(self.marks)):
                following = facts.assuming(row, column, mark) if facts.allows(row, column, mark) else None
                if following:
                    stack.append(following)
        return False

    def _open_cell(self) -> tuple[int, int] | None:
        """An open cell where two named lines meet; what only one line sees is settled with it."""
        columns = [number - self.height for number in self.clues if number >= self.height]
        for row in (number for number in self.clues if number < self.height):
            for column in columns:
                if sum(self.allows(row, column, mark) for mark in range(len(self.marks))) > 1:
                    return row, column
        return None
