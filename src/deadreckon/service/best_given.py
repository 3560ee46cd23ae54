"""`best_given`: the given that leaves the fewest solutions."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.generating.best_given import best_given
from deadreckon.puzzles.kind import kind_of
from deadreckon.service.answers_set import BestGivenAnswer
from deadreckon.service.puzzle_field import BoardField, PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.service.set_puzzle import set_puzzle


@dataclass(frozen=True)
class BestGiven:
    """The solution that the setter has drawn, `board`, is among those that are left."""

    puzzle: PuzzleField
    board: BoardField | None = None
    seconds: Seconds = 2.0


def answer(asked: BestGiven) -> Answer:
    """`left` is how many solutions the puzzle has with the given, as digits, or null where nobody knows."""
    puzzle = read_puzzle(asked.puzzle)
    best = best_given(puzzle, asked.board, asked.seconds)
    row, column, mark = best.given
    return set_puzzle(best.puzzle, asked.board) | {
        "cell": row * puzzle.width + column,
        "mark": mark,
        "text": kind_of(puzzle).explainer().mark_in_words(puzzle, mark),
        "left": None if best.left is None else str(best.left),
    }


REQUEST = Request("best_given", "the given that leaves the fewest solutions", BestGiven, BestGivenAnswer, answer)
