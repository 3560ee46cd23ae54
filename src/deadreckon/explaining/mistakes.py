"""Marks on a partly filled board that no solution has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.sentences import capital, cell_name, counted, listed
from deadreckon.puzzles.step import Because, Step

if TYPE_CHECKING:
    from deadreckon.explaining.proof import Proof
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.explainer import Explainer
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.puzzles.step import Set


def mistakes_in_words(mistakes: Sequence[Set]) -> str:
    wrong = listed([f"{cell_name(item[:2])} ({item[2]})" for item in mistakes])
    return f"{capital(counted(len(mistakes), 'mistake'))}: {wrong} cannot be right."


def without_mistakes(puzzle: Puzzle, board: Board, proof: Proof) -> tuple[Board, tuple[Set, ...]]:
    """The board with the puzzle's givens and without its mistakes, and those mistakes.

    With several solutions, a mark is a mistake if no solution has it together with the marks before it.
    """
    explainer = kind_of(puzzle).explainer()
    right = puzzle.given_rows()
    marks = [
        (r, c, mark)
        for r, row in enumerate(board)
        for c, mark in enumerate(row)
        if mark not in (explainer.unknown, right[r][c])
    ]
    if not proof.only and proof.allows(with_marks(right, marks)):
        return with_marks(right, marks), ()
    mistakes = []
    for item in marks:
        if _possible(explainer, right, item, proof):
            right = with_marks(right, [item])
        else:
            mistakes.append(item)
    return right, tuple(mistakes)


def _possible(explainer: Explainer, board: Board, item: Set, proof: Proof) -> bool:
    """Whether some solution has this mark together with the marks of `board`, those accepted so far."""
    if proof.only:
        return explainer.agrees(Step("", 0.0, (item,), Because(), ""), proof.only)
    return proof.allows(with_marks(board, [item]))
