"""`lessons`: the prepared scenes of the view Watch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadreckon.requests.lesson_list import LESSONS, Lesson
from deadreckon.requests.request import Answer, Request


@dataclass(frozen=True)
class Lessons:
    pass


def answer(_asked: Lessons) -> Answer:
    return {"lessons": [_record(number, lesson) for number, lesson in enumerate(LESSONS, 1)]}


def _record(number: int, lesson: Lesson) -> dict[str, Any]:
    return {
        "number": number,
        "name": lesson.name,
        "puzzle": lesson.puzzle,
        "a": dict(lesson.a),
        "b": dict(lesson.b),
        "solutions": lesson.solutions,
        "at": lesson.at,
        "figures": dict(lesson.figures),
    }


REQUEST = Request("lessons", "the prepared scenes of the view Watch", Lessons, answer)
