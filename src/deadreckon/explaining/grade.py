"""Grades: difficulty of a puzzle for a person, in numbers and one word (docs/explanation/grading.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deadreckon.errors import Error
from deadreckon.explaining.explain import EXPLAINING, Explanation, usable_tactics
from deadreckon.explaining.grade_names import HIGHEST, LABELS
from deadreckon.explaining.proof import SECONDS, Undecided, WrongStep, prove
from deadreckon.explaining.rounds import AnyTactic
from deadreckon.explaining.way import Way, follow
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board, count_unknown
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because, Step
from deadreckon.puzzles.tactic import Position, Taken

if TYPE_CHECKING:
    from deadreckon.solving.verdict import Answer

OPEN_END = 0.25  # share of open cells at the end that the bottleneck ignores: near the end every path is narrow


@dataclass(frozen=True)
class Grade:
    label: str  # by the hardest step alone
    hardest: float
    opening: float  # the hardest step up to the first that finds a ship part or painted cell
    total: float  # the sum of all ratings
    steps: int  # the length
    cells_a_step: float  # cells found by a step, on average
    unfair: bool  # some step is unreasonable for a person
    sweeps: int | None = None  # of nonograms: passes over all rows or all columns, if these solve it
    width: int | None = None  # the smallest number of different moves at any moment, if requested
    at_least: bool = False  # a limit was reached: label and numbers are lower bounds

    def __str__(self) -> str:
        return f"at least {self.label}" if self.at_least else self.label


class NotGraded(Error, ValueError):
    """The puzzle has no grade: its solution is not unique, or not known to be in time."""

    answer: Answer = "undecided"  # of the solver


def grade(puzzle: Puzzle, *, width: bool = False, limits: Limits = EXPLAINING) -> Grade:
    """Grade a puzzle; raises NotGraded. No words are made, so it is much quicker than `explain`.

    The `width` takes longer than all else, so it is optional. If a limit is reached, the grade
    is a lower bound.
    """
    solution, way = way_to_solution(puzzle, limits=limits, every_position=width)
    return grade_way(puzzle, solution, way, width=width)


def way_to_solution(puzzle: Puzzle, *, limits: Limits = EXPLAINING, every_position: bool = False) -> tuple[Board, Way]:
    """The only solution and the way that tactics lead to it, as far as work and time allow; raises NotGraded."""
    try:
        proof = prove(puzzle, SECONDS, Effort.within(limits))
    except Undecided as error:
        raise NotGraded(str(error)) from error
    if proof.only is None:
        raise _other_than_one_solution(proof.answer)
    explainer = kind_of(puzzle).explainer()
    position = explainer.start(puzzle, puzzle.given_rows(), proof.only, proof.effort)
    tactics = usable_tactics(explainer.tactics, proof)
    return proof.only, follow(position, tactics, proof.effort, explainer, every_position=every_position)


def grade_way(puzzle: Puzzle, solution: Board, way: Way, *, width: bool = False) -> Grade:
    """The grade of a puzzle from the way that tactics lead to its only solution; raises WrongStep.

    For the `width` the way needs every position.
    """
    _refuse_wrong(puzzle, way.last.board, solution)
    found = _grade_of(puzzle, way.taken, way.last.board, way.least)
    return replace(found, width=fewest_moves(puzzle, way.positions[:-1], found.hardest)) if width else found


def grade_taken(puzzle: Puzzle, taken: Sequence[Taken], solution: Board) -> Grade:
    """The grade of a puzzle by all steps of a way to its only solution."""
    return _grade_of(puzzle, taken, solution, None)


def grade_explanation(explanation: Explanation) -> Grade:
    """The grade of an explained puzzle; raises NotGraded unless it has exactly one solution."""
    if explanation.answer != "unique":
        raise _other_than_one_solution(explanation.answer)
    blank = kind_of(explanation.puzzle).blank
    taken = [
        Taken(step.rating, 1, any(mark != blank for _, _, mark in step.sets), step.unfair)
        for step in explanation.steps
        if not step.silent
    ]
    return _grade_of(explanation.puzzle, taken, explanation.boards[-1], None if explanation.finished else 0.0)


def _other_than_one_solution(answer: Answer) -> NotGraded:
    error = NotGraded(f"a puzzle with one solution is graded, this has {answer}")
    error.answer = answer
    return error


def _refuse_wrong(puzzle: Puzzle, board: Board, solution: Board) -> None:
    """Raise WrongStep if something found contradicts the solution."""
    if board == solution:
        return
    kind = kind_of(puzzle)
    unknown, agrees = kind.explainer().unknown, kind.explainer().agrees
    sets = [(r, c, mark) for r, row in enumerate(board) for c, mark in enumerate(row) if mark != unknown]
    if not agrees(Step("", 0.0, tuple(sets), Because(), ()), solution):
        raise WrongStep(f"{kind.name}: a tactic came to {board}, the solution is {solution}")


def _grade_of(puzzle: Puzzle, taken: Sequence[Taken], last: Board, least: float | None) -> Grade:
    """The grade of a way to a last board; if it was cut short, `least` is a lower bound on the next step's rating."""
    hardest = max([step.rating for step in taken] + [least or 0.0])
    total = round(sum(step.rating * step.steps for step in taken), 1)
    explainer, steps = kind_of(puzzle).explainer(), sum(step.steps for step in taken)
    found = count_unknown(puzzle.given_rows(), explainer.unknown) - count_unknown(last, explainer.unknown)
    return Grade(
        label(hardest),
        hardest,
        _opening_rating(taken),
        total,
        steps,
        round(found / steps, 1) if steps else 0.0,
        any(step.unfair for step in taken),
        explainer.sweeps(puzzle) if explainer.sweeps else None,
        at_least=least is not None,
    )


def label(hardest: float) -> str:
    """The first label that allows the hardest step."""
    return next((name for name, border in LABELS if hardest <= border), HIGHEST)


def _opening_rating(taken: Sequence[Taken]) -> float:
    """The rating of the hardest step up to the first ship part or painted cell."""
    hardest = 0.0
    for step in taken:
        hardest = max(hardest, step.rating)
        if step.finds:
            break
    return hardest


def fewest_moves(puzzle: Puzzle, positions: Sequence[Position], hardest: float) -> int:
    """The minimum number of different moves at any of these positions, by all direct tactics up to `hardest`.

    Positions with few open cells are ignored, as near the end every path is narrow.
    """
    tactics, unknown = direct_tactics(puzzle, hardest), kind_of(puzzle).explainer().unknown
    fewest_open = OPEN_END * count_unknown(puzzle.given_rows(), unknown)
    widths = [
        max(1, _count_moves(position, tactics))
        for position in positions
        if count_unknown(position.board, unknown) >= fewest_open
    ]
    return min(widths, default=0)


def count_moves(puzzle: Puzzle, position: Position, hardest: float) -> int:
    """Number of different moves at a position, by all direct tactics up to `hardest`."""
    return _count_moves(position, direct_tactics(puzzle, hardest))


def direct_tactics(puzzle: Puzzle, hardest: float) -> list[AnyTactic]:
    """The tactics rated at most `hardest` that assume nothing."""
    explainer = kind_of(puzzle).explainer()
    return [
        tactic
        for tactic in explainer.tactics
        if tactic.rating <= hardest and tactic.rating < explainer.direct and not tactic.assumes
    ]


def _count_moves(position: Position, tactics: Sequence[AnyTactic]) -> int:
    return len({found.touched for tactic in tactics for found in tactic.found_at(position)})
