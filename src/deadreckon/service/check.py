"""`check`: the mistakes of a board, held against all solutions."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.explaining.explain import MAX_WORK
from deadreckon.explaining.mistakes import NO_MISTAKES, without_mistakes
from deadreckon.explaining.proof import Undecided, prove
from deadreckon.puzzles.effort import Effort
from deadreckon.service.answers_play import CheckAnswer
from deadreckon.service.mistakes_answer import mistakes_answer
from deadreckon.service.puzzle_field import BoardField, PuzzleField, board_of, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds


@dataclass(frozen=True)
class Check:
    puzzle: PuzzleField
    board: BoardField
    seconds: Seconds = 10.0


def answer(asked: Check) -> Answer:
    """Without a solution, or where it is not known in time whether there is one, nothing is called a mistake."""
    puzzle = read_puzzle(asked.puzzle)
    board = board_of(puzzle, asked.board)
    try:
        proof = prove(puzzle, asked.seconds, Effort(MAX_WORK, asked.seconds))
        mistakes = without_mistakes(puzzle, board, proof)[1] if proof.solutions else NO_MISTAKES
    except Undecided:
        return {"answer": "undecided"} | mistakes_answer(NO_MISTAKES, puzzle.width)
    return {"answer": proof.answer} | mistakes_answer(mistakes, puzzle.width)


REQUEST = Request("check", "the mistakes of a board, held against all solutions", Check, CheckAnswer, answer)
