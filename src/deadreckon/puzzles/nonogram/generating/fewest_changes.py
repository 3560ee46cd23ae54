"""The fewest changes that turn a picture into a puzzle: all single cells are tried, then all pairs, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from deadreckon.errors import OutOfAttempts
from deadreckon.puzzles.nonogram.generating.goals import CheckBudget, Goal
from deadreckon.puzzles.nonogram.generating.greedy_changes import greedy_changes
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.nonogram.puzzle import BLANK
from deadreckon.puzzles.step import Cell, Set

MAX_PROVED = 4  # changes: larger sets are too many to enumerate


@dataclass(frozen=True)
class Changes:
    marks: tuple[Set, ...]
    proved: bool  # whether fewer changes are not sufficient


def fewest_changes(painting: Painting, goal: Goal) -> Changes | None:
    """The smallest set of changes found that reaches the goal; None if none was found."""
    found = greedy_changes(painting, replace(goal, budget=CheckBudget()))
    for number in range(MAX_PROVED + 1 if found is None else len(found) + 1):
        least = found is not None and number == len(found)  # what remains is to choose the cells of least damage
        try:
            marks = _least_damaging(painting, number, goal)
        except OutOfAttempts:
            return None if found is None else Changes(found, least and goal.obstacles.certain)
        if marks is not None:
            return Changes(marks, goal.obstacles.certain)
    return None


def _least_damaging(painting: Painting, number: int, goal: Goal) -> tuple[Set, ...] | None:
    """The least damaging of all sets of `number` changes that reach the goal; raises OutOfAttempts."""
    sets = _sets_that_do(painting, number, goal, frozenset(), frozenset())
    return min(sets, key=lambda marks: (sum(map(goal.damage, marks)), sorted(marks)), default=None)


def _sets_that_do(
    painting: Painting, number: int, goal: Goal, cells: frozenset[Cell], left_out: frozenset[Set]
) -> Iterator[tuple[Set, ...]]:
    """Every set of at most `number` changes that reaches the goal, outside `cells` and without those in `left_out`."""
    needed = goal.in_the_way(painting)
    if not needed and not goal.grade_gap(painting):
        yield ()
    elif number:
        for change in changes_in_lines(painting, needed or painting.cells):
            if change in left_out or change[:2] in cells:
                continue
            changed = painting.changed([change])
            for others in _sets_that_do(changed, number - 1, goal, cells | {change[:2]}, left_out):
                yield (change, *others)
            left_out |= {change}  # all sets with this change have been enumerated


def changes_in_lines(painting: Painting, cells: list[Cell]) -> Iterator[Set]:
    """Every change of a cell that shares a line with one of `cells`."""
    rows, columns = {r for r, _ in cells}, {c for _, c in cells}
    for r, c in painting.cells:
        if r in rows or c in columns:
            yield from [(r, c, mark) for mark in BLANK + painting.letters if mark != painting.board[r][c]]
