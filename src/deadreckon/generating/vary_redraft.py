"""The same solution with other givens, of a wanted grade: where changing a few givens did not lead there."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from deadreckon.explaining.grade import Grade
from deadreckon.generating.aims import aim_of, measure_found, wanted_way
from deadreckon.generating.variation import Variation, changes_between
from deadreckon.generating.vary_task import VaryTask
from deadreckon.generating.vary_words import regraded_in_words
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of

ATTEMPTS = 200  # orders of givens
MIN_WORK = 4_000  # that a task allows: these attempts take about as long
MIN_SECONDS = 1.0  # where the searches before took all
WORK = 50_000  # limit of one grading


def redraft(task: VaryTask, solution: Board, before: Grade, wanted: str) -> Variation | None:
    """A puzzle of the wanted grade with this solution; None if none was found, or the kind has no such drafts."""
    kind = kind_of(task.puzzle)
    draw = kind.generator().draw_of_grade
    if draw is None or task.effort.most < MIN_WORK:
        return None
    options = replace(kind.varying().options_like(task.puzzle, solution), givens=None, kinds=())
    aim = aim_of(kind, wanted, options)
    random, seconds = Random(f"vary {task.seed}"), max(task.effort.seconds_left, MIN_SECONDS)
    drawn = draw(random, options, wanted_way(kind, aim), ATTEMPTS, seconds, (task.puzzle, solution))
    measured = measure_found(drawn.found, aim, Effort(WORK)) if drawn.found else None
    if measured is None or measured.gap or measured.grade is None:
        return None
    puzzle = task.puzzle.with_givens(measured.draft.puzzle.given_rows())
    changes = changes_between(task.puzzle.given_rows(), puzzle.given_rows())
    grades = before, measured.grade
    text = regraded_in_words(task.puzzle, changes, ("givens", len(changes)), grades, False, False)
    return Variation(task.how, task.puzzle, puzzle, solution, changes, "givens", *grades, False, text)
