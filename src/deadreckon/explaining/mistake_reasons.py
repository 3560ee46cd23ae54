"""Why a mark is a mistake, in a sentence: the given or the rule it violates, or a consequence."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import cell_name, counted, listed
from deadreckon.puzzles.step import Set

MAX_WORK = 200  # for each mistake: rounds of its chain


def mistake_in_words(puzzle: Puzzle, board: Board, item: Set, seconds: float = inf) -> str:
    """Why no solution with the marks of `board` has this mark; the search for a reason is limited to `seconds`."""
    explainer = kind_of(puzzle).explainer()
    row, column, mark = item
    cannot = f"{cell_name((row, column))} cannot be {explainer.mark_in_words(puzzle, mark)}"
    given = puzzle.given_rows()[row][column]
    if given != explainer.unknown:
        return f"{cannot}: it is given as {explainer.mark_in_words(puzzle, given)}."
    try:
        case = explainer.refute(explainer.start(puzzle, board, None, Effort(MAX_WORK, seconds)), item)
    except OutOfEffort:
        case = None
    if case is None:
        return f"{cannot}: no solution has that, though no short chain shows it."
    after = f"after {counted(len(case.links), 'step')}" if case.links else "then"
    return f"{cannot}: {after} {case.ending.removeprefix('Then ')}"


def conflict_in_words(puzzle: Puzzle, marks: Sequence[Set]) -> str:
    """A sentence: no solution has all these marks, though each is in some solution."""
    in_words = kind_of(puzzle).explainer().mark_in_words
    names = [f"{cell_name(item[:2])} ({in_words(puzzle, item[2])})" for item in marks]
    both = "both" if len(marks) == 2 else "all"
    return f"{listed(names)} conflict: each is in some solution, but none has them {both}."
