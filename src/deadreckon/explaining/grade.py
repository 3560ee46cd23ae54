"""How hard a puzzle is for a person, in numbers and one word (docs/grading.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.errors import Error
from deadreckon.explaining.explain import TOTAL, explain
from deadreckon.explaining.proof import Undecided
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from deadreckon.explaining.explain import Explanation
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.puzzles.tactic import Position, Tactic

OPEN_END = 0.25  # the share of open cells that is left out of the bottleneck: near the end every path is narrow
# Label, the hardest step it allows, and the sum of ratings above which the next label counts (docs/grading.md).
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
    opening: float  # the hardest step up to the first that finds a ship part or painted cell
    total: float  # the sum of all ratings
    steps: int
    width: int  # the fewest different moves there are at any moment
    unfair: bool  # some step is one that nobody should have to make
    sweeps: int | None = None  # of nonograms: passes over all rows or all columns, where that is enough


class NotGraded(Error, ValueError):
    """A puzzle that cannot be explained to the end has no grade."""


def grade(puzzle: Puzzle, *, seconds: float = TOTAL) -> Grade:
    """How hard a puzzle is for a person; raises NotGraded, also when it takes more than so many `seconds`."""
    try:
        explanation = explain(puzzle, seconds=seconds)
    except Undecided as error:
        raise NotGraded(str(error)) from error
    return grade_explanation(explanation)


def grade_explanation(explanation: Explanation) -> Grade:
    """The grade of an explained puzzle; raises NotGraded unless it has exactly one solution, explained to the end."""
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
        _opening_rating(explanation),
        total,
        len(ratings),
        _fewest_moves(explanation, hardest),
        any(step.unfair for step in explanation.steps),
        explainer.sweeps(explanation.puzzle) if explainer.sweeps else None,
    )


def label(hardest: float, total: float) -> str:
    """The first label that allows the hardest step, or the next one where the sum of ratings is too large for it."""
    names = [name for name, _, _ in LABELS] + [HIGHEST]
    for index, (_, border, most) in enumerate(LABELS):
        if hardest <= border:
            return names[index + (total > most)]
    return HIGHEST


def _opening_rating(explanation: Explanation) -> float:
    """The rating of the hardest step up to the first ship part or painted cell."""
    blank = kind_of(explanation.puzzle).blank
    hardest = 0.0
    for step in explanation.steps:
        hardest = max(hardest, step.rating)
        if any(mark != blank for _, _, mark in step.sets):
            break
    return hardest


def _fewest_moves(explanation: Explanation, hardest: float) -> int:
    """The fewest different moves at any moment, for someone who knows all direct tactics this puzzle needs."""
    explainer = kind_of(explanation.puzzle).explainer()
    tactics = [tactic for tactic in explainer.tactics if tactic.rating <= hardest and tactic.rating < explainer.direct]
    position = explainer.start(explanation.puzzle, explanation.boards[0], None)
    fewest_open = OPEN_END * _count_unknown(explanation.boards[0], explainer.unknown)
    widths = []
    for step, board in zip(explanation.steps, explanation.boards):
        if _count_unknown(board, explainer.unknown) >= fewest_open:
            widths.append(max(1, _count_moves(position, tactics)))
        position = position.after(step)
    return min(widths, default=0)


def _count_moves(position: Position, tactics: list[Tactic[Any, Any]]) -> int:
    return len({(step.sets, step.rules_out) for tactic in tactics for step in tactic.steps(position)})


def _count_unknown(board: tuple[str, ...], unknown: str) -> int:
    return sum(row.count(unknown) for row in board)
