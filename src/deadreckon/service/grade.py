"""`grade`: how hard a puzzle with one solution is for a person, and by which techniques it is solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deadreckon.explaining.grade import grade_way, way_to_solution
from deadreckon.explaining.way import Taken
from deadreckon.service.answers_play import GradeAnswer
from deadreckon.service.grade_answer import grade_answer
from deadreckon.service.puzzle_field import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request
from deadreckon.service.seconds_field import Seconds


@dataclass(frozen=True)
class GradeFields:
    puzzle: PuzzleField
    seconds: Seconds = 10.0


def answer(asked: GradeFields) -> Answer:
    puzzle = read_puzzle(asked.puzzle)
    solution, way = way_to_solution(puzzle, seconds=asked.seconds)
    return grade_answer(grade_way(puzzle, solution, way)) | {"techniques": _techniques(way.taken)}


def _techniques(taken: Sequence[Taken]) -> list[Answer]:
    """The techniques in the order of their first use, each with the rating of its hardest step and its steps."""
    found: dict[str, Answer] = {}
    for step in taken:
        so_far = found.setdefault(step.tactic, {"name": step.tactic, "rating": 0.0, "times": 0})
        so_far["rating"] = max(so_far["rating"], step.rating)
        so_far["times"] += step.steps
    return list(found.values())


SUMMARY = "how hard a puzzle is for a person, and by which techniques it is solved"
REQUEST = Request("grade", SUMMARY, GradeFields, GradeAnswer, answer)
