"""The puzzle for options that name a certain one, such as a picture, with as few changes as possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from deadreckon.explaining.explain import EXPLAINING
from deadreckon.explaining.grade import NotGraded, grade, grade_way
from deadreckon.explaining.grade_names import GRADES
from deadreckon.generating.aims import Aim, follow_draft
from deadreckon.generating.generated import Generated, graded_quality, not_generated, plain_quality
from deadreckon.generating.rivals import find_rival
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.generator import CommonOptions, Draft, GradeGap, Rival
from deadreckon.puzzles.puzzle import Puzzle

Fit: TypeAlias = Callable[[Rival, GradeGap | None], Draft[Any] | None]


CLOSEST_SECONDS = 10.0  # to find the closest puzzle if none of the grade was found


def fit_one(fit: Fit, wanted: str | None, seed: int, number: int, seconds: float) -> Generated:
    """The puzzle that the options name, of the grade `wanted` if not None; raises NotGenerated."""
    effort = Effort(seconds=seconds)
    try:
        draft = fit(_rival_within(effort), _gap_within(effort, wanted) if wanted else None)
        if draft is not None:
            return _generated(draft, wanted, seed, number)
        why = "in the changes that may be tried"
    except OutOfEffort:
        why = f"in {round(seconds, 2):g} seconds"
    text = f"no {wanted or ''} puzzle near it was found {why}".replace("  ", " ")
    if wanted and (closest := _fit_of_any_grade(fit)):
        near = _generated(closest, wanted, seed, number)
        raise not_generated(text, near, f"is {near.grade}")
    raise not_generated(text)


def _fit_of_any_grade(fit: Fit) -> Draft[Any] | None:
    try:
        return fit(_rival_within(Effort(seconds=CLOSEST_SECONDS)), None)
    except OutOfEffort:
        return None


def _rival_within(effort: Effort) -> Rival:
    """`find_rival` within the time of this effort; raises OutOfEffort."""

    def rival(puzzle: Puzzle, solution: Board) -> Board | None:
        effort.spend()
        return find_rival(puzzle, solution)

    return rival


def _gap_within(effort: Effort, wanted: str) -> GradeGap:
    """Distance to the grade `wanted`, within the time of this effort; raises OutOfEffort."""
    gap = grade_gap(wanted)

    def gap_in_time(puzzle: Puzzle) -> int:
        effort.spend()
        return gap(puzzle)

    return gap_in_time


def _generated(draft: Draft[Any], wanted: str | None, seed: int, number: int) -> Generated:
    """The draft as a result, graded if a grade is wanted."""
    puzzle, solution = draft.puzzle, draft.solution
    if wanted is None:
        return Generated(puzzle, solution, None, seed, number, quality=plain_quality(draft), made_of=draft.made_of)
    way = follow_draft(draft, Effort.within(Limits(work=EXPLAINING.work)))
    found = grade_way(puzzle, solution, way)
    quality = graded_quality(draft, way, found, Aim(found.label, CommonOptions()).low, False)
    return Generated(puzzle, solution, found, seed, number, way.techniques, quality, draft.made_of)


def grade_gap(wanted: str) -> Callable[[Puzzle], int]:
    """A function that returns by how many grades a puzzle is too easy (positive) or too hard (negative)."""

    def gap(puzzle: Puzzle) -> int:
        try:
            found = grade(puzzle)
        except NotGraded:
            return -len(GRADES)
        difference = GRADES.index(wanted) - GRADES.index(found.label)
        return -1 if difference == 0 and found.at_least and wanted != GRADES[-1] else difference

    return gap
