"""`hint`: the next step from a board, in stages; mistakes come first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deadreckon.explaining.hints import STAGES, Hint, hints_from
from deadreckon.explaining.mistakes import NO_MISTAKES
from deadreckon.explaining.proof import Undecided
from deadreckon.service.answers_play import HintAnswer
from deadreckon.service.mistakes_answer import mistakes_answer
from deadreckon.service.puzzle_field import BoardField, PuzzleField, board_of, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.service.step_answer import marks_to_write, step_answer


@dataclass(frozen=True)
class HintFields:
    puzzle: PuzzleField
    board: BoardField | None = None
    uniqueness: bool = False  # allow steps that take it for granted that there is one solution
    seconds: Seconds = 10.0


def answer(asked: HintFields) -> Answer:
    """The first step with something to write; steps that only learn or rule out something lead to it."""
    puzzle = read_puzzle(asked.puzzle)
    board = board_of(puzzle, asked.board)
    leading: list[Hint] = []
    try:
        for found in hints_from(puzzle, board, uniqueness=asked.uniqueness, seconds=asked.seconds):
            if not found.step or marks_to_write(puzzle, found.board, found.board_after):
                return _answer(found, leading)
            leading.append(found)
    except Undecided as error:
        undecided = Hint(puzzle, "undecided", NO_MISTAKES, board, None, "")
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


REQUEST = Request("hint", "the next step from a board, in stages; mistakes come first", HintFields, HintAnswer, answer)
