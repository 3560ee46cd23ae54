"""Distance of a puzzle to a grade."""

from __future__ import annotations

from collections.abc import Callable

from deadreckon.explaining.grade import NotGraded, grade
from deadreckon.generating.grade_names import GRADES
from deadreckon.puzzles.puzzle import Puzzle


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
