"""Requests for the next step from a board, and for all steps to the solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deadreckon.explaining.explain import Explanation, UnderWay, begin_explanation, explaining_within
from deadreckon.explaining.grade import grade_explanation
from deadreckon.explaining.hints import STAGES, Hint, hints_from
from deadreckon.explaining.mistakes import NO_MISTAKES
from deadreckon.explaining.numbered_cases import NumberedCase, number_cases
from deadreckon.explaining.page_data import step_data
from deadreckon.explaining.proof import Undecided
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Step
from deadreckon.service.answers_play import ExplainPiece, HintAnswer
from deadreckon.service.checking import mistakes_answer
from deadreckon.service.fields import Seconds
from deadreckon.service.grading import grade_answer
from deadreckon.service.puzzle_fields import BoardField, PuzzleField, board_of, read_puzzle
from deadreckon.service.request import Answer, Request, Requests


def step_answer(puzzle: Puzzle, step: Step, before: Board, after: Board) -> dict[str, Any]:
    """A step between two boards."""
    return {
        "tactic": step.tactic,
        "rating": step.rating,
        "text": step.text,
        "unfair": step.unfair,
        "marks": marks_to_write(puzzle, before, after),
        "words": list(_words(step)),
    } | step_data(puzzle, step, before, after)


def marks_to_write(puzzle: Puzzle, before: Board, after: Board) -> list[int | str]:
    """cell, mark, cell, mark, ... as a player writes them; a part that becomes known by its kind is written already."""
    was, now = ("".join(board).translate(puzzle.player_marks) for board in (before, after))
    return [value for cell, (old, new) in enumerate(zip(was, now)) if old != new for value in (cell, new)]


def _words(step: Step) -> Iterator[dict[str, Any]]:
    """The chains of a step, and then what follows from them, as the page of an explanation numbers them."""
    yield from _lines(number_cases(step.cases))
    yield {"chain": None, "link": "so", "text": step.text}


def _lines(cases: Iterable[NumberedCase]) -> Iterator[dict[str, Any]]:
    for numbered in cases:
        chain, case = numbered.number, numbered.case
        yield {"chain": chain, "link": 0, "text": case.text}
        for index, (link, inner) in enumerate(numbered.links, 1):
            yield {"chain": chain, "link": index, "tactic": link.tactic, "text": link.text}
            yield from _lines(inner)
        broken = {"broken": True, "closed_by": case.closed_by} if case.closed_by else {}
        yield {"chain": chain, "link": "end", "text": case.ending_text} | broken


@dataclass(frozen=True)
class HintFields:
    puzzle: PuzzleField
    board: BoardField | None = None
    uniqueness: bool = False  # allow steps that take it for granted that there is one solution
    seconds: Seconds = 10.0


def answer_hint(asked: HintFields) -> Answer:
    """The first step with something to write; steps that only learn or rule out something lead to it."""
    puzzle = read_puzzle(asked.puzzle)
    board = board_of(puzzle, asked.board)
    leading: list[Hint] = []
    try:
        for found in hints_from(puzzle, board, uniqueness=asked.uniqueness, limits=explaining_within(asked.seconds)):
            if not found.step or marks_to_write(puzzle, found.board, found.board_after):
                return _answer(found, leading)
            leading.append(found)
    except Undecided as error:
        undecided = Hint(puzzle, "undecided", NO_MISTAKES, board, None)
        return _answer(undecided, leading) | {"stages": [{"name": "mistakes", "text": f"No hint: {error}."}]}
    raise AssertionError("hints end with one that has no step")


def _answer(found: Hint, leading: Sequence[Hint]) -> Answer:
    texts = list(found.stages)
    texts[-1] = " ".join([each.step.text for each in leading if each.step] + texts[-1:])
    return {
        "answer": found.answer,
        "finished": found.finished,
        "mistakes": mistakes_answer(found.mistakes, found.puzzle.width),
        "stages": [{"name": name, "text": text} for name, text in zip(STAGES, texts)],
        "first": found.first_stage,
        "board": found.board,
        "leading": [_step(each) for each in leading],
        "step": _step(found),
    }


def _step(found: Hint) -> dict[str, Any] | None:
    return step_answer(found.puzzle, found.step, found.board, found.board_after) if found.step else None


@dataclass(frozen=True)
class Explain:
    puzzle: PuzzleField
    board: BoardField | None = None
    uniqueness: bool = False  # allow steps that take it for granted that there is one solution
    seconds: Seconds = 30.0


def explain_pieces(asked: Explain) -> Iterator[Answer]:
    """Each step with the board before it; at the end the board come to, and the grade if it began with the givens."""
    puzzle = read_puzzle(asked.puzzle)
    board = board_of(puzzle, asked.board)
    try:
        under_way = begin_explanation(
            puzzle, board, uniqueness=asked.uniqueness, limits=explaining_within(asked.seconds)
        )
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


REQUESTS: Requests = (
    Request("hint", "the next step from a board, in stages; mistakes come first", HintFields, HintAnswer, answer_hint),
    Request(
        "explain", "every step to the end, each as soon as it is found", Explain, ExplainPiece, pieces=explain_pieces
    ),
)
