"""Why a mark is a mistake: the given or the rule it violates, or a consequence."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from deadreckon.puzzles.assumptions import outcome_of
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Set

MAX_WORK = 200  # for each mistake: rounds of its chain


def mistake_reason(puzzle: Puzzle, board: Board, item: Set, seconds: float = inf) -> Message:
    """Why no solution with the marks of `board` has this mark; the search for a reason is limited to `seconds`."""
    explainer = kind_of(puzzle).explainer()
    row, column, _ = item
    mark, given = explainer.mark_message(puzzle, item[2]), puzzle.given_rows()[row][column]
    if given != explainer.unknown:
        return Message("mistake_given", cell=item[:2], mark=mark, given=explainer.mark_message(puzzle, given))
    try:
        case = explainer.refute(explainer.start(puzzle, board, None, Effort(MAX_WORK, seconds)), item)
    except OutOfEffort:
        case = None
    if case is None:
        return Message("mistake_unexplained", cell=item[:2], mark=mark)
    return Message("mistake_refuted", cell=item[:2], mark=mark, links=len(case.links), broken=outcome_of(case))


def conflict_reason(puzzle: Puzzle, marks: Sequence[Set]) -> Message:
    """No solution has all these marks, though each is in some solution."""
    message = kind_of(puzzle).explainer().mark_message
    return Message("conflict", marks=tuple([(item[:2], message(puzzle, item[2])) for item in marks]))
