"""Making a puzzle unique by other clues, with the fewest changes of its solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from deadreckon.generating.nearby import Sort
from deadreckon.generating.nearby_solutions import NearbySolutions
from deadreckon.generating.rivals import find_rival
from deadreckon.generating.variation import Variation, changes_between, not_varied
from deadreckon.generating.vary_task import VaryTask
from deadreckon.generating.vary_words import redrawn_in_words
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Draft, TooHard
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle

MAX_CHANGES = 8


def redraw(task: VaryTask, solutions: Sequence[Board], all_known: bool) -> Variation:
    """A unique puzzle whose solution is near one of these; raises NotVaried.

    `all_known`: no other solution can be the intended one.
    """
    if found := _by_kind(task, solutions, all_known):
        return found
    proved, random = all_known, Random(f"vary {task.seed}")
    starts = [(solution, NearbySolutions(task.puzzle, solution)) for solution in solutions]
    for number in range(1, MAX_CHANGES + 1):
        for solution, nearby in starts:
            for sort in nearby.sorts(number):
                draft = next(_unique(task, sort, random), None)
                if draft:
                    return _varied(task, solution, draft, number, proved or number == 1)
        proved = proved and all(sort.complete for _, nearby in starts for sort in nearby.sorts(number))
    raise not_varied(f"undecided: no puzzle with one solution was found within {MAX_CHANGES} changes", undecided=True)


def _by_kind(task: VaryTask, solutions: Sequence[Board], all_known: bool) -> Variation | None:
    """The best variant by the kind's own search, over all solutions; None for kinds without one."""
    varying = kind_of(task.puzzle).varying()
    if varying.unique_board is None:
        return None
    found = []
    for solution in solutions:
        task.effort.spend()
        unique = varying.unique_board(task.puzzle, solution, find_rival)
        if unique is None:
            return None
        found.append((len(changes_between(solution, unique[0])), solution, *unique))
    number, solution, board, _ = min(found, key=lambda each: each[0])
    proved = number == 1 or (all_known and all(least for *_, least in found))
    return _varied(task, solution, Draft(varying.redrawn(task.puzzle, board), board), number, proved)


def _unique(task: VaryTask, sort: Sort, random: Random) -> Iterator[Draft[Puzzle]]:
    for attempt in sort.tries(random):
        task.effort.spend()
        try:
            draft = attempt()
        except TooHard:
            continue
        if draft:
            yield draft


def _varied(task: VaryTask, solution: Board, draft: Draft[Puzzle], number: int, proved: bool) -> Variation:
    changes = changes_between(solution, draft.solution)
    text = redrawn_in_words(task.puzzle, changes, number, proved)
    grade = task.grade(draft.puzzle)
    return Variation(
        task.how, task.puzzle, draft.puzzle, draft.solution, changes, "solution", None, grade, proved, text
    )
