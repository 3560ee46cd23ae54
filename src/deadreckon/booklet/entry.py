"""A puzzle of a book with its grade, its solution and its hints."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from deadreckon.explaining.explain import EXPLAINING, Explanation, explain
from deadreckon.explaining.grade import Grade, NotGraded, grade, grade_explanation
from deadreckon.explaining.grade_names import HIGHEST, LABELS
from deadreckon.explaining.hints import Hint, hint_of_step
from deadreckon.explaining.proof import SECONDS, Undecided
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Answer

MAX_HINTS = 2  # steps of a puzzle, the first of those rated hardest
NAMES = [name for name, _ in LABELS] + [HIGHEST]
# Why a puzzle has no grade, in words.
WHY_NOT = {
    "multiple": "it has several solutions",
    "none": "it has no solution",
    "undecided": "whether it has one solution was not decided in time",
}


@dataclass(frozen=True)
class Entry:
    """A puzzle of a book; `solution` is one of several if the answer is not unique, and None if none was found."""

    puzzle: Puzzle
    answer: Answer
    solution: Board | None = None
    grade: Grade | None = None
    hints: tuple[Hint, ...] = ()

    @property
    def order(self) -> tuple[float, float, float]:
        """Sort key: label, then hardest step, then sum of ratings; ungraded puzzles come last."""
        if self.grade is None:
            return inf, inf, inf
        return NAMES.index(self.grade.label), self.grade.hardest, self.grade.total

    def why_refused(self, any_answer: bool) -> str:
        """Why the puzzle is rejected, in words; an empty text if it is accepted."""
        allowed = ("unique", "multiple", "undecided") if any_answer else ("unique",)
        return "" if self.answer in allowed else WHY_NOT[self.answer]


def prepare_entry(puzzle: Puzzle, hints: bool = True, limits: Limits = EXPLAINING) -> Entry:
    """Solve and grade a puzzle, and with `hints` explain its hardest steps; the limits hold for each of these."""
    seconds = SECONDS if limits.seconds is None else min(SECONDS, limits.seconds)
    verdict = solve(puzzle, Limits(solutions=2, seconds=seconds))
    solution = verdict.solutions[0] if verdict.solutions else None
    if verdict.answer != "unique":
        return Entry(puzzle, verdict.answer, solution)
    try:
        if not hints:
            return Entry(puzzle, verdict.answer, solution, grade(puzzle, limits=limits))
        explanation = explain(puzzle, limits=limits)
    except (NotGraded, Undecided):
        return Entry(puzzle, "undecided", solution)
    return Entry(puzzle, verdict.answer, solution, grade_explanation(explanation), _hardest_hints(explanation))


def _hardest_hints(explanation: Explanation) -> tuple[Hint, ...]:
    hardest = max((step.rating for step in explanation.steps), default=0.0)
    numbers = [number for number, step in enumerate(explanation.steps) if step.rating == hardest]
    return tuple(hint_of_step(explanation, number) for number in numbers[:MAX_HINTS])
