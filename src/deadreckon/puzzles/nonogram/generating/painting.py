"""A finished picture with its clues, updated with each change of its cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.nonogram.puzzle import BLANK, Clue, Colour, Nonogram, clue_of
from deadreckon.puzzles.step import Cell, Set


@dataclass(frozen=True)
class Painting:
    """A board without open cells, its colours, and the clues of its lines."""

    board: Board
    colours: tuple[Colour, ...]
    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]

    @property
    def letters(self) -> str:
        return "".join([colour.letter for colour in self.colours])

    @property
    def puzzle(self) -> Nonogram:
        return Nonogram(self.rows, self.columns, self.colours)

    @property
    def cells(self) -> list[Cell]:
        return [(r, c) for r in range(len(self.rows)) for c in range(len(self.columns))]

    @property
    def painted(self) -> int:
        """Number of painted cells."""
        return sum(len(row) - row.count(BLANK) for row in self.board)

    def column(self, c: int) -> str:
        return "".join([row[c] for row in self.board])

    def changed(self, marks: Iterable[Set]) -> Painting:
        """The painting with these marks; only the clues of their lines are recomputed."""
        marks = tuple(marks)
        board, letters = with_marks(self.board, marks), self.letters
        rows, columns = list(self.rows), list(self.columns)
        for r in {r for r, _, _ in marks}:
            rows[r] = clue_of(board[r], letters)
        for c in {c for _, c, _ in marks}:
            columns[c] = clue_of("".join([row[c] for row in board]), letters)
        return Painting(board, self.colours, tuple(rows), tuple(columns))


def painting_of(board: Board, colours: tuple[Colour, ...]) -> Painting:
    letters = "".join([colour.letter for colour in colours])
    columns = map("".join, zip(*board))
    return Painting(
        tuple(board),
        colours,
        tuple([clue_of(row, letters) for row in board]),
        tuple([clue_of(column, letters) for column in columns]),
    )
