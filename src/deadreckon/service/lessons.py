"""`lessons`: the prepared scenes of the view Watch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadreckon.puzzles.model import USUAL
from deadreckon.service.answers_watch import LessonsAnswer
from deadreckon.service.lesson_list import LESSONS, Lesson
from deadreckon.service.request import Answer, Request
from deadreckon.service.watched import read_watched


@dataclass(frozen=True)
class Lessons:
    pass


def answer(_asked: Lessons) -> Answer:
    return {"lessons": [_record(number, lesson) for number, lesson in enumerate(LESSONS)]}


def _record(number: int, lesson: Lesson) -> dict[str, Any]:
    return {
        "number": number,
        "name": lesson.name,
        "puzzle": lesson.puzzle,
        "a": dict(lesson.a),
        "b": dict(lesson.b),
        "solutions": lesson.solutions,
        "base": _base(lesson),
        "figures": dict(lesson.figures),
    }


def _base(lesson: Lesson) -> str:
    """The switches of the model that both methods have on, by name; "" where the model has none by default."""
    watched = read_watched(lesson.puzzle)
    model = watched.model(lesson.a.get("model", watched.default_model))
    search = lesson.a.get("search")
    return model.base_name(lesson.a.get("switches", model.base(USUAL, search)), search)


REQUEST = Request("lessons", "the prepared scenes of the view Watch", Lessons, LessonsAnswer, answer)
