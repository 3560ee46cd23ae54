"""How hard a puzzle is for a person, in numbers and one word (docs/grading.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from deadreckon.explaining.explain import Explanation
    from deadreckon.puzzles.step import Position, Tactic

OPEN_END = 0.25  # the share of open cells that is left out of the bottleneck: near the end every path is narrow
# By the hardest step, calibrated in docs/grading.md; a sum above the second number counts as the next label.
LABELS = (
    ("Seaman", 2.0, 40.0),
    ("Petty Officer", 3.0, 60.0),
    ("Ensign", 4.0, 80.0),
    ("Captain", 5.4, 120.0),
    ("Commodore", 6.9, 250.0),
)
HIGHEST = "Admiral"


@dataclass(frozen=True)
class Grade:
    label: str
    hardest: float
    opening: float  # the hardest step up to the first that finds something
    total: float  # of all ratings
    steps: int
    width: int  # fewest moves open at once
    unfair: bool  # some step is one that nobody should have to make
    sweeps: int | None = None  # of nonograms: passes over all rows or all columns, where that is enough


class NotGraded(ValueError):
    """Only what can be explained to the end has a grade."""


def grade(explanation: Explanation) -> Grade:
    """Raises NotGraded for a puzzle that does not have exactly one solution."""
    if not explanation.in_time:
        raise NotGraded("the time limit was reached before the end of its explanation")
    if not explanation.finished or explanation.answer != "unique":
        raise NotGraded(f"a puzzle with one solution is graded, this has {explanation.answer}")
    ratings = [step.rating for step in explanation.steps]
    hardest, total = max(ratings, default=0.0), round(sum(ratings), 1)
    explainer = kind_of(explanation.puzzle).explainer()
    return Grade(
        label(hardest, total),
        hardest,
        _opening(explanation),
        total,
        len(ratings),
        _width(explanation, hardest),
        any(step.unfair for step in explanation.steps),
        explainer.sweeps(explanation.puzzle) if explainer.sweeps else None,
    )


def label(hardest: float, total: float) -> str:
    """The first whose border the hardest step keeps to, or the next one where there is much to do."""
    names = [name for name, _, _ in LABELS] + [HIGHEST]
    for index, (_, border, most) in enumerate(LABELS):
        if hardest <= border:
            return names[index + (total > most)]
    return HIGHEST


def _opening(explanation: Explanation) -> float:
    """The hardest step up to the first ship part or painted cell."""
    blank = kind_of(explanation.puzzle).blank
    hardest = 0.0
    for step in explanation.steps:
        hardest = max(hardest, step.rating)
        if any(mark != blank for _, _, mark in step.sets):
            break
    return hardest


def _width(explanation: Explanation, hardest: float) -> int:
    """At each moment, how many different moves there are for someone who knows all tactics this puzzle needs."""
    explainer = kind_of(explanation.puzzle).explainer()
    tactics = [tactic for tactic in explainer.tactics if tactic.rating <= hardest and tactic.rating < explainer.direct]
    position = explainer.start(explanation.puzzle, explanation.boards[0], None)
    enough = OPEN_END * _unknown(explanation.boards[0], explainer.unknown)
    widths = []
    for step, board in zip(explanation.steps, explanation.boards):
        if _unknown(board, explainer.unknown) >= enough:
            widths.append(max(1, _moves(position, tactics)))
        position = position.after(step)
    return min(widths, default=0)


def _moves(position: Position, tactics: list[Tactic[Any, Any]]) -> int:
    return len({(step.sets, step.rules_out) for tactic in tactics for step in tactic.steps(position)})


def _unknown(board: tuple[str, ...], unknown: str) -> int:
    return sum(row.count(unknown) for row in board)
