"""`explain`: every step from a board to the end, each as soon as it is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deadreckon.explaining.explain import Explanation, UnderWay, begin_explanation
from deadreckon.explaining.grade import grade_explanation
from deadreckon.explaining.mistakes import NO_MISTAKES
from deadreckon.explaining.proof import Undecided
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Step
from deadreckon.service.answers_play import ExplainPiece
from deadreckon.service.grade_answer import grade_answer
from deadreckon.service.mistakes_answer import mistakes_answer
from deadreckon.service.puzzle_field import BoardField, PuzzleField, board_of, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.service.step_answer import step_answer


@dataclass(frozen=True)
class Explain:
    puzzle: PuzzleField
    board: BoardField | None = None
    uniqueness: bool = False  # allow steps that take it for granted that there is one solution
    seconds: Seconds = 30.0


def pieces(asked: Explain) -> Iterator[Answer]:
    """Each step with the board before it; at the end the board come to, and the grade if it began with the givens."""
    puzzle = read_puzzle(asked.puzzle)
    board = board_of(puzzle, asked.board)
    try:
        under_way = begin_explanation(puzzle, board, uniqueness=asked.uniqueness, seconds=asked.seconds)
    except Undecided:
        nothing = mistakes_answer(NO_MISTAKES, puzzle.width)
        yield {"end": {"answer": "undecided", "finished": False, "in_time": False, "mistakes": nothing, "board": board}}
        return
    steps = []
    shown = under_way.board
    for step, before, after in under_way.steps():
        steps.append(step)
        yield {"step": step_answer(puzzle, step, shown, after), "board": before}
        shown = after
    yield {"end": _end(puzzle, under_way) | (_grade(puzzle, under_way, steps) if board == puzzle.given_rows() else {})}


def _end(puzzle: Puzzle, under_way: UnderWay) -> Answer:
    return {
        "answer": under_way.answer,
        "finished": under_way.finished,
        "in_time": under_way.in_time,
        "mistakes": mistakes_answer(under_way.mistakes, puzzle.width),
        "board": under_way.board,
    }


def _grade(puzzle: Puzzle, under_way: UnderWay, steps: list[Step]) -> Answer:
    if under_way.answer != "unique":
        return {}
    explanation = Explanation(puzzle, under_way.answer, tuple(steps), (), under_way.finished)
    return {"grade": grade_answer(grade_explanation(explanation))}


REQUEST = Request("explain", "every step to the end, each as soon as it is found", Explain, ExplainPiece, pieces=pieces)
