"""A grade as a page shows it."""

from __future__ import annotations

from deadreckon.explaining.grade import Grade
from deadreckon.service.request import Answer


def grade_answer(grade: Grade) -> Answer:
    return {
        "label": grade.label,
        "hardest": grade.hardest,
        "opening": grade.opening,
        "total": grade.total,
        "steps": grade.steps,
        "unfair": grade.unfair,
        "at_least": grade.at_least,
    }
