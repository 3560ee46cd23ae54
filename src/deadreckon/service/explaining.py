"""Requests for the next step from a board, and for all steps to the solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deadreckon.explaining.explain import Explanation, UnderWay, begin_explanation, explaining_within
from deadreckon.explaining.grade import grade_explanation
from deadreckon.explaining.hints import STAGES, Hint, hints_from
from deadreckon.explaining.messages import ENGLISH, Telling
from deadreckon.explaining.mistakes import NO_MISTAKES
from deadreckon.explaining.page_data import step_data
from deadreckon.explaining.proof import Undecided
from deadreckon.explaining.step_record import step_record
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Step
from deadreckon.service.answers_play import ExplainPiece, HintAnswer
from deadreckon.service.checking import mistakes_answer
from deadreckon.service.fields import Seconds
from deadreckon.service.grading import grade_answer
from deadreckon.service.language import telling_in
from deadreckon.service.puzzle_fields import BoardField, PuzzleField, StruckField, board_of, places_of, read_puzzle
from deadreckon.service.request import Answer, Request, Requests


def step_answer(puzzle: Puzzle, step: Step, before: Board, after: Board, telling: Telling) -> dict[str, Any]:
    """A step between two boards: its record, and what it changes on a page."""
    return step_record(step, telling=telling) | {
        "name": telling.tactic(step.tactic),
        "summary": telling.summary(puzzle.kind, step.tactic),
        "drawn": {"marks": marks_to_write(puzzle, before, after)} | step_data(puzzle, step, before, after),
    }


def marks_to_write(puzzle: Puzzle, before: Board, after: Board) -> list[int | str]:
    """The marks a player writes, as cell, mark, cell, mark, ...; a part whose kind becomes known is written already."""
    was, now = ("".join(board).translate(puzzle.player_marks) for board in (before, after))
    return [value for cell, (old, new) in enumerate(zip(was, now)) if old != new for value in (cell, new)]


@dataclass(frozen=True)
class HintFields:
    puzzle: PuzzleField
    board: BoardField | None = None
    uniqueness: bool = False  # allow steps that take it for granted that there is one solution
    seconds: Seconds = 10.0
    language: str = ENGLISH  # of sentences


@dataclass(frozen=True)
class AskedHint(HintFields):
    struck: StruckField = ()  # places of ships that earlier hints struck, each as its cells


def answer_hint(asked: AskedHint) -> Answer:
    """The first step that writes a mark or strikes a place; the steps before it only find counts or rule out marks."""
    puzzle, telling = read_puzzle(asked.puzzle), telling_in(asked.language)
    board = board_of(puzzle, asked.board)
    leading: list[Hint] = []
    try:
        limits, struck = explaining_within(asked.seconds), tuple(places_of(puzzle, asked.struck))
        for found in hints_from(puzzle, board, uniqueness=asked.uniqueness, limits=limits, struck=struck):
            if not found.step or found.step.strikes or marks_to_write(puzzle, found.board, found.board_after):
                return _answer(found, leading, telling)
            leading.append(found)
    except Undecided:
        undecided = Hint(puzzle, "undecided", NO_MISTAKES, board, None)
        no_hint = telling.sentence(Message("no_hint_in_time"))
        return _answer(undecided, leading, telling) | {"stages": [{"name": "mistakes", "text": no_hint}]}
    raise AssertionError("hints end with one that has no step")


def _answer(found: Hint, leading: Sequence[Hint], telling: Telling) -> Answer:
    texts = list(found.stages_told(telling, marks_named=True))
    texts[-1] = " ".join([telling.sentence(*each.step.messages) for each in leading if each.step] + texts[-1:])
    return {
        "answer": found.answer,
        "finished": found.finished,
        "mistakes": mistakes_answer(found.mistakes, found.puzzle.width, telling),
        "stages": [{"name": name, "text": text} for name, text in zip(STAGES, texts)],
        "first": found.first_stage,
        "board": found.board,
        "leading": [_step(each, telling) for each in leading],
        "step": _step(found, telling),
    }


def _step(found: Hint, telling: Telling) -> dict[str, Any] | None:
    return step_answer(found.puzzle, found.step, found.board, found.board_after, telling) if found.step else None


@dataclass(frozen=True)
class Explain(HintFields):
    seconds: Seconds = 30.0


def explain_pieces(asked: Explain) -> Iterator[Answer]:
    """Each step with the board before it; at the end the last board, and the grade if it began with the givens."""
    puzzle, telling = read_puzzle(asked.puzzle), telling_in(asked.language)
    board = board_of(puzzle, asked.board)
    try:
        under_way = begin_explanation(
            puzzle, board, uniqueness=asked.uniqueness, limits=explaining_within(asked.seconds)
        )
    except Undecided:
        nothing = mistakes_answer(NO_MISTAKES, puzzle.width, telling)
        yield {"end": {"answer": "undecided", "finished": False, "in_time": False, "mistakes": nothing, "board": board}}
        return
    steps = []
    shown = under_way.board
    for step, before, after in under_way.steps():
        steps.append(step)
        yield {"step": step_answer(puzzle, step, shown, after, telling), "board": before}
        shown = after
    yield {
        "end": _end(puzzle, under_way, telling)
        | (_grade(puzzle, under_way, steps) if board == puzzle.given_rows() else {})
    }


def _end(puzzle: Puzzle, under_way: UnderWay, telling: Telling) -> Answer:
    return {
        "answer": under_way.answer,
        "finished": under_way.finished,
        "in_time": under_way.in_time,
        "mistakes": mistakes_answer(under_way.mistakes, puzzle.width, telling),
        "board": under_way.board,
    }


def _grade(puzzle: Puzzle, under_way: UnderWay, steps: list[Step]) -> Answer:
    if under_way.answer != "unique":
        return {}
    explanation = Explanation(puzzle, under_way.answer, tuple(steps), (under_way.board,), under_way.finished)
    return {"grade": grade_answer(grade_explanation(explanation))}


REQUESTS: Requests = (
    Request("hint", "the next step from a board, in stages; mistakes come first", AskedHint, HintAnswer, answer_hint),
    Request(
        "explain", "every step to the end, each as soon as it is found", Explain, ExplainPiece, pieces=explain_pieces
    ),
)
