"""Dropping redundant givens: the fewest givens that keep a puzzle unique."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deadreckon.explaining.grade import Grade
from deadreckon.generating.chosen_givens import Choice, Offer, exclusion_left_by, lightest_choice
from deadreckon.generating.variation import Variation, changes_between
from deadreckon.generating.vary_task import VaryTask
from deadreckon.generating.vary_words import reduced_in_words
from deadreckon.kernel.bits import bits
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of

MAX_SUBSETS = 2_000  # subsets of givens tried if the grade is to be kept


def reduce(task: VaryTask) -> Variation:
    """The puzzle with the fewest of its givens that keep it unique, and of its grade if `keep_grade`."""
    offer = _offer(task, task.only_solution())
    before = task.known_grade() if task.keep_grade else task.grade(task.puzzle)
    choice = lightest_choice(offer, task.effort)
    assert choice, "all givens together leave one solution"
    if task.keep_grade and before:
        choice = _of_grade(task, offer, choice, before)
    return _varied(task, offer, choice, before)


def _offer(task: VaryTask, solution: Board) -> Offer:
    """The givens of the puzzle as an offer."""
    puzzle, unknown = task.puzzle, kind_of(task.puzzle).varying().unknown
    rows = puzzle.given_rows()
    groups = [group for group in task.groups() if rows[group[0][0]][group[0][1]] != unknown]
    bare = puzzle.with_givens(with_marks(rows, [(r, c, unknown) for group in groups for r, c in group]))
    return Offer(bare, rows, tuple(groups), solution)


def _of_grade(task: VaryTask, offer: Offer, lightest: Choice, wanted: Grade) -> Choice:
    """The lightest choice of this grade, at least as heavy as `lightest`; or else an irredundant one."""
    effort = Effort(MAX_SUBSETS, task.effort.seconds_left)
    try:
        for choice in _choices_by_weight(offer.weights, offer.weight(lightest.groups)):
            effort.spend()
            if _is_of_grade(task, offer, choice, wanted):
                return Choice(choice, lightest.proved)
    except OutOfEffort:
        pass
    return Choice(_thinned_out(task, offer, wanted), False)


def _choices_by_weight(weights: Sequence[int], least: int) -> Iterator[int]:
    """Every choice of weight `least` or more, lightest first."""
    for weight in range(least, sum(weights) + 1):
        yield from _choices_of_weight(weights, weight)


def _choices_of_weight(weights: Sequence[int], weight: int) -> Iterator[int]:
    if weight == 0:
        yield 0
    elif sum(weights) >= weight > 0:
        *others, last = weights
        yield from _choices_of_weight(others, weight)
        for choice in _choices_of_weight(others, weight - last):
            yield choice | 1 << len(others)


def _thinned_out(task: VaryTask, offer: Offer, wanted: Grade) -> int:
    """An irredundant choice of givens of this grade, by dropping one given after the other."""
    choice = (1 << len(offer.groups)) - 1
    while True:  # dropping one given may make another redundant
        smaller = [choice & ~group for group in bits(choice)]
        kept = next((each for each in smaller if _is_of_grade(task, offer, each, wanted)), None)
        if kept is None:
            return choice
        choice = kept


def _is_of_grade(task: VaryTask, offer: Offer, choice: int, wanted: Grade) -> bool:
    """Whether the choice leaves one solution and a puzzle of this label."""
    if exclusion_left_by(offer, choice, task.effort) is not None:
        return False
    grade = task.grade(offer.puzzle(choice))
    return grade is not None and not grade.at_least and grade.label == wanted.label


def _varied(task: VaryTask, offer: Offer, choice: Choice, before: Grade | None) -> Variation:
    puzzle = offer.puzzle(choice.groups)
    changes = changes_between(task.puzzle.given_rows(), puzzle.given_rows())
    grade = task.grade(puzzle) if changes else before
    text = reduced_in_words(task.puzzle, changes, choice.proved, task.keep_grade)
    return Variation(
        task.how, task.puzzle, puzzle, offer.solution, changes, "givens", before, grade, choice.proved, text
    )
