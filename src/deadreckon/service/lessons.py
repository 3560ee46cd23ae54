"""Request `lessons`: prepared scenes of the view Watch, with two methods side by side and the figures they name.

Their words are in `browser/words/en.js` and `de.js`; `tests/service/test_lessons.py` runs every method and compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.model import DOCUMENTS, USUAL
from deadreckon.service.answers_watch import LessonsAnswer
from deadreckon.service.problems import read_watched
from deadreckon.service.request import Answer, Request, Requests

MethodNames: TypeAlias = Mapping[str, Any]  # fields of a request that name a method


@dataclass(frozen=True)
class Lesson:
    """One prepared scene, which begins at the root of the search."""

    name: str
    source: str  # where the puzzle comes from: a file of examples/, a name in the pack, or a small CSP
    puzzle: str  # its ID, or the name of the small CSP
    a: MethodNames  # the method on the left
    b: MethodNames  # the method on the right
    solutions: int = 2  # to stop after: 1 to find a solution, 2 to decide whether it is unique
    others: Mapping[str, MethodNames] = field(default_factory=dict)  # named by the paragraph too, by a letter
    figures: Mapping[str, int] = field(default_factory=dict)  # such as a_decisions: a counter of a method


SHIPS: dict[str, Any] = {"model": "ships", "switches": list(kinds()["battleship"].model("ships").base(DOCUMENTS))}
BEST_MOVES: dict[str, Any] = {"model": "ships", "search": "local", "local": "annealing=none"}
LESSONS = (
    Lesson(
        "what-is-a-csp",
        "4-queens",
        "4-queens",
        {"propagate": "bt"},
        {"propagate": "gac"},
        solutions=1,
        figures={"a_decisions": 26, "a_failures": 18, "b_decisions": 2, "b_failures": 1},
    ),
    Lesson(
        "backtracking-forward-checking",
        "examples/small/5x5-11.txt",
        "drb1-1YVJlknbRcD8IR",
        SHIPS | {"propagate": "bt"},
        SHIPS | {"propagate": "fc"},
        figures={"a_decisions": 66, "a_failures": 56, "a_checks": 232,
                 "b_decisions": 10, "b_failures": 4, "b_checks": 83},
    ),
    Lesson(
        "forward-checking-gac",
        "examples/course/6x6-07.txt",
        "drb1-3YnDIInPl7kMa",
        SHIPS | {"propagate": "fc"},
        SHIPS | {"propagate": "gac"},
        figures={"a_decisions": 31, "a_filters": 277, "b_decisions": 11, "b_filters": 270},
    ),
    Lesson(
        "fewest-first",
        "examples/course/6x6-09.txt",
        "drb1-3Yq9a8qEozk7glD",
        SHIPS | {"order": "mrv+heaviest"},
        SHIPS | {"order": "static"},
        figures={"a_decisions": 12, "a_failures": 9, "b_decisions": 135, "b_failures": 117},
    ),
    Lesson(
        "value-orders",
        "examples/course/6x6-01.txt",
        "drb1-3YnDFSDrESA",
        SHIPS | {"values": "least-constraining"},
        SHIPS | {"values": "given"},
        solutions=1,
        others={"c": SHIPS | {"values": "descending"}},
        figures={"a_decisions": 5, "a_failures": 0, "a_filters": 503, "b_decisions": 52, "b_failures": 32,
                 "b_filters": 804, "c_decisions": 7},
    ),
    Lesson(
        "three-models",
        "examples/small/5x5-02.txt",
        "drb1-1YVKHOCEl0wzs",
        {"model": "cells"},
        {"model": "places"},
        others={"c": {"model": "numbered"}},
        figures={"a_decisions": 103, "a_failures": 27, "b_decisions": 6, "b_failures": 3, "c_decisions": 31},
    ),
    Lesson(
        "best-first",
        "nonogram-129",
        "drn1-5-6P6zeMKxI4eQBq0s3x7RK-PA",
        {"model": "lines", "search": "astar"},
        {"model": "lines", "search": "backtracking"},
        solutions=1,
        figures={"a_decisions": 21, "a_failures": 10, "b_decisions": 82, "b_failures": 53},
    ),
    Lesson(
        "local-search",
        "examples/small/5x5-02.txt",
        "drb1-1YVKHOCEl0wzs",
        BEST_MOVES | {"seed": 1},
        {"model": "ships", "search": "backtracking"},
        others={"c": BEST_MOVES | {"seed": 0}, "d": BEST_MOVES | {"seed": 5}},
        figures={"a_decisions": 33, "b_decisions": 3, "c_decisions": 251, "d_decisions": 415},
    ),
    Lesson(
        "heuristic-hurts",
        "examples/course/6x6-04.txt",
        "drb1-3YrgvzBZOv",
        SHIPS | {"values": "least-constraining"},
        SHIPS | {"values": "given"},
        solutions=1,
        figures={"a_decisions": 139, "a_failures": 105, "a_filters": 3276, "b_decisions": 4, "b_failures": 1,
                 "b_filters": 213},
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Lessons:
    pass


def answer_lessons(_asked: Lessons) -> Answer:
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
    """The name of the set of switches that both methods use; "" if the model has no switches by default."""
    watched = read_watched(lesson.puzzle)
    model = watched.model(lesson.a.get("model", watched.default_model))
    search = lesson.a.get("search")
    return model.base_name(lesson.a.get("switches", model.base(USUAL, search)), search)


REQUESTS: Requests = (
    Request("lessons", "the prepared scenes of the view Watch", Lessons, LessonsAnswer, answer_lessons),
)
