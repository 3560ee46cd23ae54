"""The fewest givens that make a puzzle with several solutions unique."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.generating.chosen_givens import Choice, Offer, lightest_choice
from deadreckon.generating.hitting_sets import lightest_hitting_set, smallest_sets
from deadreckon.generating.variation import Variation, changes_between, not_varied
from deadreckon.generating.vary_redraw import redraw
from deadreckon.generating.vary_task import VaryTask
from deadreckon.generating.vary_words import repaired_in_words
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of

MAX_SOLUTIONS = 300  # up to here the solution that takes the fewest givens is found with proof
MAX_TRIED = 12  # solutions tried if there are more
MAX_BRANCHES = 1_000_000  # limit for all hitting-set searches together


def repair(task: VaryTask) -> Variation:
    """The puzzle with the fewest added givens that make it unique, for the intended solution or for the best one."""
    _refuse_wrong_solution(task)
    verdict = task.solve(2 if task.solution else MAX_SOLUTIONS + 1)
    if len(verdict.solutions) == 1 and verdict.complete:
        return _varied(task, _offer(task, verdict.solutions[0]), Choice(0, True), "")
    if task.material == "solution":
        solutions = (task.solution,) if task.solution else _some(verdict.solutions)
        all_known = bool(task.solution) or (verdict.complete and len(solutions) == len(verdict.solutions))
        return redraw(task, solutions, all_known)
    if task.solution:
        offer = _offer(task, task.solution)
        choice = lightest_choice(offer, task.effort)
        assert choice, "to give the whole solution is always enough"
        return _varied(task, offer, choice, "for this solution")
    if verdict.complete and len(verdict.solutions) <= MAX_SOLUTIONS:
        offer, choice = _best_of_all(task, verdict.solutions)
        return _varied(task, offer, choice, f"for any of the {len(verdict.solutions)} solutions")
    offer, choice = _best_of_some(task, verdict.solutions)
    return _varied(task, offer, choice, "for this solution; others may take fewer")


def _refuse_wrong_solution(task: VaryTask) -> None:
    """Raise NotVaried if the intended solution breaks a rule or contradicts a given."""
    if task.solution:
        broken = kind_of(task.puzzle).violations(task.puzzle, task.solution)
        if broken:
            raise not_varied(f"the intended solution is wrong: {broken[0].text}")


def _offer(task: VaryTask, solution: Board) -> Offer:
    """All cells of the solution that the puzzle does not give already."""
    rows = task.puzzle.given_rows()
    groups = [tuple((r, c) for r, c in group if rows[r][c] != solution[r][c]) for group in task.groups()]
    return Offer(task.puzzle, solution, tuple(group for group in groups if group), solution)


def _best_of_all(task: VaryTask, solutions: Sequence[Board]) -> tuple[Offer, Choice]:
    """The solution that takes the fewest givens, and these givens; `solutions` must be complete."""
    effort = Effort(MAX_BRANCHES, task.effort.seconds_left)
    best: tuple[Offer, Choice] | None = None
    for solution in solutions:
        offer = _offer(task, solution)
        sets = smallest_sets(offer.excluding(other) for other in solutions if other != solution)
        try:
            groups = lightest_hitting_set(sets, offer.weights, effort, best[0].weight(best[1].groups) if best else None)
        except OutOfEffort:
            return (best[0], Choice(best[1].groups, False)) if best else _best_of_some(task, solutions)
        if groups is not None:
            best = offer, Choice(groups, True)
    assert best, "to give a whole solution is always enough"
    return best


def _some(solutions: Sequence[Board]) -> Sequence[Board]:
    """All solutions, or a sample of many, spread over the order they were found in."""
    return solutions[:: max(1, len(solutions) // MAX_TRIED)]


def _best_of_some(task: VaryTask, solutions: Sequence[Board]) -> tuple[Offer, Choice]:
    """Of a spread sample of solutions, the one that takes the fewest givens."""
    best: tuple[Offer, Choice] | None = None
    for solution in _some(solutions):
        offer, lightest = _offer(task, solution), best[0].weight(best[1].groups) if best else None
        try:
            choice = lightest_choice(offer, task.effort, lightest)
        except OutOfEffort:
            if best is None:
                raise
            break
        if choice and (lightest is None or offer.weight(choice.groups) < lightest):
            best = offer, choice
    assert best, "to give a whole solution is always enough"
    offer, choice = best
    return offer, Choice(choice.groups, offer.weight(choice.groups) == 1)


def _varied(task: VaryTask, offer: Offer, choice: Choice, scope: str) -> Variation:
    puzzle = offer.puzzle(choice.groups)
    changes = changes_between(task.puzzle.given_rows(), puzzle.given_rows())
    grade = task.grade(puzzle)
    text = repaired_in_words(task.puzzle, changes, choice.proved, scope)
    before = None if changes else grade
    return Variation(
        task.how, task.puzzle, puzzle, offer.solution, changes, "givens", before, grade, choice.proved, text
    )
