"""Boards of all kinds of puzzle: their type, a solved one, and a broken rule."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    from deadreckon.puzzles.puzzle import Puzzle

    Item = TypeVar("Item")

Board = tuple[str, ...]  # one string a row, one character a cell


class SolvedBoard(Board):
    """A solution: a board that knows its puzzle and so can draw itself in a notebook."""

    puzzle: Puzzle

    def _repr_html_(self) -> str:
        from deadreckon.puzzles.kind import kind_of

        return kind_of(self.puzzle).draw_svg(self.puzzle, self)


def solved_board(puzzle: Puzzle, board: Board) -> SolvedBoard:
    solved = SolvedBoard(board)
    solved.puzzle = puzzle
    return solved


@frozen
class Violation:
    """One broken rule: its name, the cells involved as (row, column) from 0, and a plain sentence."""

    rule: str
    cells: tuple[tuple[int, int], ...]
    text: str


def count_unknown(board: Board, unknown: str) -> int:
    """The number of cells with this mark."""
    return sum([row.count(unknown) for row in board])


def with_marks(board: Board, marks: Iterable[tuple[int, int, str]]) -> Board:
    """The board with these marks, each a row, a column and a character."""
    rows = [list(row) for row in board]
    for row, column, mark in marks:
        rows[row][column] = mark
    return tuple(["".join(row) for row in rows])


def resized(items: tuple[Item, ...], number: int, new: Item) -> tuple[Item, ...]:
    """The first `number` items, padded with `new`."""
    return items[:number] + (new,) * (number - len(items))


def resized_board(board: Board, height: int, width: int, mark: str) -> Board:
    """The board cropped, or padded with `mark`, below and to the right."""
    return resized(tuple([row[:width].ljust(width, mark) for row in board]), height, mark * width)
