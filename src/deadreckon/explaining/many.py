"""Explaining or grading many puzzles on several processes; a failure does not stop the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from deadreckon.explaining.explain import EXPLAINING, Explanation, explain
from deadreckon.explaining.grade import Grade, NotGraded, grade
from deadreckon.explaining.proof import Undecided
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.many import work_in_order


def explain_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, *, limits: Limits = EXPLAINING
) -> Iterator[Explanation | Undecided]:
    """The explanation of each puzzle, in order, or the `Undecided` in its place, not raised."""
    return work_in_order(partial(_explain_one, limits=limits), puzzles, jobs)


def grade_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, *, limits: Limits = EXPLAINING
) -> Iterator[Grade | NotGraded]:
    """The grade of each puzzle, in order, or the `NotGraded` in its place, not raised."""
    return work_in_order(partial(_grade_one, limits=limits), puzzles, jobs)


def _explain_one(puzzle: Puzzle, limits: Limits) -> Explanation | Undecided:
    try:
        return explain(puzzle, limits=limits)
    except Undecided as error:
        return error


def _grade_one(puzzle: Puzzle, limits: Limits) -> Grade | NotGraded:
    try:
        return grade(puzzle, limits=limits)
    except NotGraded as error:
        return error
