"""Requests about difficulty: the grade of a puzzle, and the labels of all grades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deadreckon.explaining.explain import explaining_within
from deadreckon.explaining.grade import Grade, grade_way, way_to_solution
from deadreckon.explaining.grade_names import HIGHEST, LABELS
from deadreckon.explaining.messages import ENGLISH, Telling
from deadreckon.puzzles.tactic import Taken
from deadreckon.service.answers_play import GradeAnswer, GradesAnswer
from deadreckon.service.fields import Seconds
from deadreckon.service.language import telling_in
from deadreckon.service.puzzle_fields import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request, Requests


def grade_answer(grade: Grade) -> Answer:
    return {
        "label": grade.label,
        "hardest": grade.hardest,
        "opening": grade.opening,
        "total": grade.total,
        "steps": grade.steps,
        "cells_a_step": grade.cells_a_step,
        "sweeps": grade.sweeps,
        "unfair": grade.unfair,
        "at_least": grade.at_least,
    }


@dataclass(frozen=True)
class GradeFields:
    puzzle: PuzzleField
    seconds: Seconds = 10.0
    language: str = ENGLISH  # of the techniques' names


def answer_grade(asked: GradeFields) -> Answer:
    puzzle, telling = read_puzzle(asked.puzzle), telling_in(asked.language)
    solution, way = way_to_solution(puzzle, limits=explaining_within(asked.seconds))
    return grade_answer(grade_way(puzzle, solution, way)) | {"techniques": _techniques(way.taken, telling)}


def _techniques(taken: Sequence[Taken], telling: Telling) -> list[Answer]:
    """The techniques in the order of their first use, each with the rating of its hardest step and its steps."""
    found: dict[str, Answer] = {}
    for step in taken:
        so_far = found.setdefault(step.tactic, {"name": telling.tactic(step.tactic), "rating": 0.0, "times": 0})
        so_far["rating"] = max(so_far["rating"], step.rating)
        so_far["times"] += step.steps
    return list(found.values())


SUMMARY = "how hard a puzzle is for a person, and by which techniques it is solved"


@dataclass(frozen=True)
class Grades:
    pass


def answer_grades(_asked: Grades) -> Answer:
    below = [{"label": label, "hardest": hardest} for label, hardest in LABELS]
    return {"grades": [*below, {"label": HIGHEST, "hardest": None}]}


REQUESTS: Requests = (
    Request("grade", SUMMARY, GradeFields, GradeAnswer, answer_grade),
    Request(
        "grades",
        "the labels of grades, and how hard the hardest step of each may be",
        Grades,
        GradesAnswer,
        answer_grades,
    ),
)
