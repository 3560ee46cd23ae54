"""`grades`: the labels of grades, easiest first, and how hard the hardest step of each may be."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.explaining.grade import HIGHEST, LABELS
from deadreckon.service.answers_play import GradesAnswer
from deadreckon.service.request import Answer, Request


@dataclass(frozen=True)
class Grades:
    pass


def answer(_asked: Grades) -> Answer:
    below = [{"label": label, "hardest": hardest} for label, hardest, _ in LABELS]
    return {"grades": [*below, {"label": HIGHEST, "hardest": None}]}


REQUEST = Request(
    "grades", "the labels of grades, and how hard the hardest step of each may be", Grades, GradesAnswer, answer
)
