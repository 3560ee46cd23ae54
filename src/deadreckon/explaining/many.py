"""Explaining or grading many puzzles on several processes; a failure does not stop the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from deadreckon.explaining.explain import MAX_WORK, TOTAL, Explanation, explain
from deadreckon.explaining.grade import Grade, NotGraded, grade
from deadreckon.explaining.proof import Undecided
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.many import work_in_order


def explain_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, *, work: int = MAX_WORK, seconds: float = TOTAL
) -> Iterator[Explanation | Undecided]:
    """The explanation of each puzzle, in order, or the `Undecided` in its place, not raised."""
    return work_in_order(partial(_explain_one, work=work, seconds=seconds), puzzles, jobs)


def grade_many(
    puzzles: Iterable[Puzzle], jobs: int | None = None, *, work: int = MAX_WORK, seconds: float = TOTAL
) -> Iterator[Grade | NotGraded]:
    """The grade of each puzzle, in order, or the `NotGraded` in its place, not raised."""
    return work_in_order(partial(_grade_one, work=work, seconds=seconds), puzzles, jobs)


def _explain_one(puzzle: Puzzle, work: int, seconds: float) -> Explanation | Undecided:
    try:
        return explain(puzzle, work=work, seconds=seconds)
    except Undecided as error:
        return error


def _grade_one(puzzle: Puzzle, work: int, seconds: float) -> Grade | NotGraded:
    try:
        return grade(puzzle, work=work, seconds=seconds)
    except NotGraded as error:
        return error
