"""`vary`: a puzzle with exactly one solution made from another one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from deadreckon.generating.vary import vary
from deadreckon.service.answers_set import VaryAnswer
from deadreckon.service.fields import Between
from deadreckon.service.puzzle_field import BoardField, PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds
from deadreckon.service.set_puzzle import set_puzzle


@dataclass(frozen=True)
class Vary:
    """`board` is the solution that is meant, `symmetry` that of the cells given: each for those ways that take it."""

    puzzle: PuzzleField
    how: Literal["harder", "easier", "reduce", "like", "repair"]
    board: BoardField | None = None
    symmetry: Literal["none", "rotate", "mirror"] = "none"
    seed: Annotated[int, Between(0, 2**31)] = 0
    seconds: Seconds = 20.0


def answer(asked: Vary) -> Answer:
    solution = asked.board if asked.how == "repair" else None
    varied = vary(
        read_puzzle(asked.puzzle),
        asked.how,
        solution=solution,
        symmetry=asked.symmetry,
        seed=asked.seed,
        seconds=asked.seconds,
    )
    grade = varied.grade and {"label": varied.grade.label, "hardest": varied.grade.hardest, "steps": varied.grade.steps}
    return set_puzzle(varied.puzzle, varied.solution) | {
        "text": varied.text,
        "proved": varied.proved,
        "changes": len(varied.changes),
        "grade": grade,
    }


REQUEST = Request(
    "vary", "a puzzle made from another: harder, easier, reduced, repaired, a sibling", Vary, VaryAnswer, answer
)
