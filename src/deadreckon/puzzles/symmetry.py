"""The eight rotated and reflected forms of a puzzle, and the canonical one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.puzzle import Puzzle, SomePuzzle
from deadreckon.puzzles.step import Cell, Place, Set


@dataclass(frozen=True)
class Symmetry:
    """One of the eight symmetries of a board: transposed or not, then reflected along its axes or not.

    It maps a board of `height` x `width` cells to the turned board; `back` is the inverse. Lines are numbered: rows,
    then columns.
    """

    height: int
    width: int
    transposed: bool = False
    upside_down: bool = False  # after transposing: top and bottom exchanged
    mirrored: bool = False  # after transposing: left and right exchanged

    @cached_property
    def back(self) -> Symmetry:
        """The inverse symmetry."""
        flips = (self.mirrored, self.upside_down) if self.transposed else (self.upside_down, self.mirrored)
        return Symmetry(*self.turned_size, self.transposed, *flips)

    @cached_property
    def turned_size(self) -> tuple[int, int]:
        """The height and the width of the turned board."""
        return (self.width, self.height) if self.transposed else (self.height, self.width)

    @cached_property
    def changes_nothing(self) -> bool:
        return not (self.transposed or self.upside_down or self.mirrored)

    def cell(self, cell: Cell) -> Cell:
        """The position of a cell on the turned board."""
        row, column = cell[::-1] if self.transposed else cell
        height, width = self.turned_size
        return height - 1 - row if self.upside_down else row, width - 1 - column if self.mirrored else column

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        """For each cell of the board, in reading order, its number on the turned board."""
        width = self.turned_size[1]
        cells = [self.cell((r, c)) for r in range(self.height) for c in range(self.width)]
        return tuple([row * width + column for row, column in cells])

    def place(self, place: Place) -> Place:
        """The cells of a place of a ship on the turned board."""
        return tuple(sorted(map(self.cell, place)))

    def mask(self, mask: int) -> int:
        """A mask of cells (bit 0 for the first cell of the first row), mapped to the turned board."""
        if self.changes_nothing:
            return mask
        numbers, turned = self._numbers, 0
        for number in bit_positions(mask):
            turned |= 1 << numbers[number]
        return turned

    def line(self, number: int) -> int:
        """The number of a line on the turned board."""
        is_row, index = number < self.height, number if number < self.height else number - self.height
        height, width = self.turned_size
        if is_row != self.transposed:  # it is a row of the turned board
            return height - 1 - index if self.upside_down else index
        return height + (width - 1 - index if self.mirrored else index)

    def reverses(self, number: int) -> bool:
        """Whether the first cell of this line of the board is the last of the turned line."""
        return self.mirrored if (number < self.height) != self.transposed else self.upside_down

    @cached_property
    def line_names(self) -> tuple[str, ...]:
        """The names of the lines of the board: row 3, column 4."""
        names = [f"row {r + 1}" for r in range(self.height)] + [f"column {c + 1}" for c in range(self.width)]
        return tuple(names)

    @cached_property
    def turned_line_names(self) -> tuple[str, ...]:
        """For each line of the turned board its name on the original board."""
        return tuple([self.line_names[self.back.line(number)] for number in range(self.height + self.width)])

    def puzzle(self, puzzle: SomePuzzle) -> SomePuzzle:
        """The turned puzzle."""
        turned = puzzle.transposed() if self.transposed else puzzle
        turned = turned.transposed().mirrored().transposed() if self.upside_down else turned
        return turned.mirrored() if self.mirrored else turned

    def marks(self, puzzle: Puzzle) -> dict[int, int]:
        """Translation table for the marks on boards of a puzzle's kind."""
        across, over = puzzle.transposed_marks, puzzle.mirrored_marks
        marks = {mark: mark for mark in {**across, **over}}
        for table in [across] * self.transposed + [across, over, across] * self.upside_down + [over] * self.mirrored:
            marks = {mark: table.get(now, now) for mark, now in marks.items()}
        return marks

    def board(self, board: Board, marks: dict[int, int]) -> Board:
        """The turned board, its marks translated by `marks`."""
        rows = ["".join(column) for column in zip(*board)] if self.transposed else list(board)
        rows = rows[::-1] if self.upside_down else rows
        return tuple([(row[::-1] if self.mirrored else row).translate(marks) for row in rows])

    def sets(self, sets: tuple[Set, ...], marks: dict[int, int]) -> tuple[Set, ...]:
        """Marks in cells, mapped to the turned board, in reading order."""
        return tuple(sorted([(*self.cell((row, column)), mark.translate(marks)) for row, column, mark in sets]))


def forms(puzzle: SomePuzzle) -> Iterator[tuple[SomePuzzle, Symmetry]]:
    """The eight forms of a puzzle, itself first, with the symmetry that leads to each.

    A symmetric puzzle repeats some forms.
    """
    across, size = puzzle.transposed(), (puzzle.height, puzzle.width)
    ours, theirs = (puzzle, puzzle.mirrored()), (across, across.mirrored())
    for transposed, (plain, mirrored), (_, other) in ((False, ours, theirs), (True, theirs, ours)):
        upside_down = other.transposed()
        yield plain, Symmetry(*size, transposed)
        yield mirrored, Symmetry(*size, transposed, mirrored=True)
        yield upside_down, Symmetry(*size, transposed, upside_down=True)
        yield upside_down.mirrored(), Symmetry(*size, transposed, upside_down=True, mirrored=True)


def canonical_form(puzzle: SomePuzzle) -> tuple[SomePuzzle, Symmetry]:
    """The canonical form, the first of the eight by `form_order`, and the symmetry that leads to it."""
    return min(forms(puzzle), key=lambda form: form[0].form_order())


def fingerprint(puzzle: Puzzle) -> bytes:
    """Hash that is equal for a puzzle and its rotations and reflections, and for no other puzzle."""
    form, _ = canonical_form(puzzle)
    return blake2b(repr(form).encode(), digest_size=12).digest()
