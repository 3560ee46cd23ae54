"""A position of a nonogram: the knowledge of a player at some moment."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.errors import NeedsCore
from deadreckon.native import native_core
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.nonogram.position.terms import Terms, canonical_symmetry
from deadreckon.puzzles.nonogram.puzzle import BLANK, UNKNOWN
from deadreckon.puzzles.step import Because

if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.effort import Effort
    from deadreckon.puzzles.nonogram.puzzle import Nonogram
    from deadreckon.puzzles.step import Step

Cells: TypeAlias = "array[int]"  # the possible marks of each cell as bits, row by row in canonical form


class Position:
    """The possible marks of each cell; immutable. `possible` are the marks of cells in the known solutions, which
    need not be assumed."""

    def __init__(self, terms: Terms, cells: Cells, possible: Cells | None = None) -> None:
        self.terms, self.cells, self.possible = terms, cells, possible
        self.easiest_found: tuple[int, list[Any]] | None = None  # cache of `line_tactics.py`

    @cached_property
    def board(self) -> Board:
        """The player's board."""
        marks = {1 << index: mark for index, mark in enumerate(self.terms.marks)}
        text = "".join([marks.get(cell, UNKNOWN) for cell in self.cells])
        width = self.terms.puzzle.width
        rows = tuple([text[first : first + width] for first in range(0, len(text), width)])
        return self.terms.symmetry.back.board(rows, {})

    @cached_property
    def core(self) -> ModuleType:
        return core_for(self.terms.puzzle)

    @property
    def for_core(self) -> tuple[bytes, bytes]:
        """The arguments of a position for the core."""
        return self.terms.packed_clues, self.cells.tobytes()

    @property
    def possible_for_core(self) -> bytes | None:
        return None if self.possible is None else self.possible.tobytes()

    @property
    def finished(self) -> bool:
        return not any(UNKNOWN in row for row in self.board)

    @property
    def found(self) -> int:
        return sum(len(row) - row.count(UNKNOWN) - row.count(BLANK) for row in self.board)

    def may_be(self, number: int, mark: int) -> bool:
        """Whether a cell by its number may have a mark by its number."""
        return bool(self.cells[number] >> mark & 1)

    def excludes(self, row: int, column: int, mark: str) -> bool:
        """Whether a cell of the player's board is known not to have a mark."""
        return not self.may_be(self.terms.place(row, column), self.terms.marks.index(mark))

    def why_excluded(self, row: int, column: int, mark: str) -> Because:
        """Why a cell cannot have a mark: its row or column lacks the colour, or an earlier step excluded it."""
        place, width = self.terms.place(row, column), self.terms.puzzle.width
        for number in (place // width, self.terms.puzzle.height + place % width):
            if not self.terms.has_colour(number, mark):
                return Because(lines=(self.terms.names[number],))
        return Because(excluded=((row, column, mark),))

    def after(self, step: Step) -> Position:
        marks, place = self.terms.marks, self.terms.place
        cells = self.cells[:]
        for row, column, mark in step.rules_out:
            cells[place(row, column)] &= ~(1 << marks.index(mark))
        for row, column, mark in step.sets:
            cells[place(row, column)] = 1 << marks.index(mark)
        following = self.with_cells(cells)
        if not step.rules_out:
            following.__dict__["board"] = with_marks(self.board, step.sets)
        return following

    def removing(self, removals: Iterable[tuple[int, int]]) -> Position:
        """The position with these marks removed from cells: each by the numbers of the cell and the mark."""
        cells = self.cells[:]
        for number, mark in removals:
            cells[number] &= ~(1 << mark)
        return self.with_cells(cells)

    def knowing(self, solutions: Iterable[Board]) -> Position:
        """The position that knows the marks that cells have in these solutions: they are not assumed."""
        terms = self.terms
        boards = [terms.start(terms.symmetry.board(solution, {})) for solution in solutions]
        return Position(terms, self.cells, array("Q", [reduce(or_, marks) for marks in zip(*boards)]))

    def with_cells(self, cells: Cells) -> Position:
        return Position(self.terms, cells, self.possible)


def start_position(
    puzzle: Nonogram, board: Board, solution: Board | None = None, effort: Effort | None = None
) -> Position:
    """The position of a partly filled board, in the form of the puzzle that stands for all its turned forms; raises
    NeedsCore."""
    core_for(puzzle)
    terms = Terms(puzzle, canonical_symmetry(puzzle), effort)
    position = Position(terms, terms.start(terms.symmetry.board(board, {})))
    return position if solution is None else position.knowing((solution,))


def core_for(puzzle: Nonogram) -> ModuleType:
    """The core; raises NeedsCore without it, or if it does not take lines of this length."""
    core = native_core()
    if core is None:
        raise NeedsCore(
            "explaining, grading and graded generation of nonograms take the native core, which is not here: "
            "`reckon doctor` says why"
        )
    if max(puzzle.height, puzzle.width) > core.NONOGRAM_MAX_LINE:
        raise NeedsCore(
            f"found a board of {puzzle.height} x {puzzle.width} cells, expected lines of at most "
            f"{core.NONOGRAM_MAX_LINE} cells: larger ones are neither explained nor graded"
        )
    return core
