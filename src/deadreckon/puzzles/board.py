"""What all kinds of puzzle share: the types of puzzles and boards, and a broken rule."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, TypeAlias

    Puzzle: TypeAlias = Any  # the kind's own frozen data
    Board: TypeAlias = tuple[str, ...]  # one string a row, one character a cell


@frozen
class Violation:
    """One broken rule: its name, the cells involved as (row, column) from 0, and a plain sentence."""

    rule: str
    cells: tuple[tuple[int, int], ...]
    text: str


def with_marks(board: Board, marks: Iterable[tuple[int, int, str]]) -> Board:
    """The board with these marks, each a row, a column and a character."""
    rows = [list(row) for row in board]
    for row, column, mark in marks:
        rows[row][column] = mark
    return tuple(["".join(row) for row in rows])
