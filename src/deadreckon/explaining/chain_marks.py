"""Chains on a board: the marks set by an assumption and its links, and the link of each mark."""

from __future__ import annotations

from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.step import Case

SUPPOSED = "?"


def chain_board(board: Board, case: Case) -> tuple[Board, tuple[tuple[int, int, str], ...]]:
    """The board with all marks of a case, and for each its cell and the number of its link, ? for the assumption."""
    tags = {item[:2]: SUPPOSED for item in case.sets}
    marks = list(case.sets)
    for number, link in enumerate(case.links, 1):
        marks += link.sets
        for item in link.sets:
            tags.setdefault(item[:2], str(number))
    return with_marks(board, marks), tuple((row, column, tag) for (row, column), tag in sorted(tags.items()))
