"""Greedy changes that turn a picture into a puzzle, each the best of those near an obstacle."""

from __future__ import annotations

from collections.abc import Iterable

from deadreckon.errors import OutOfAttempts
from deadreckon.puzzles.nonogram.generating.goals import Goal
from deadreckon.puzzles.nonogram.generating.line_solving import open_cells
from deadreckon.puzzles.nonogram.generating.moves import around
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.nonogram.puzzle import BLANK
from deadreckon.puzzles.step import Cell, Set

STEPS = 200
COMPARED = 300  # changes compared in a step, those of least damage
GRADED = 6  # of these, changes graded if the grade is wrong


def greedy_changes(painting: Painting, goal: Goal) -> tuple[Set, ...] | None:
    """Irredundant changes that reach the goal; None if none were found."""
    now, seen = painting, {painting}
    try:
        for _ in range(STEPS):
            if goal.in_the_way(now):
                near = _with_fewer_open(now, goal, seen)
            elif gap := goal.grade_gap(now):
                near = _nearer_in_grade(now, goal, seen, gap)
            else:
                return _needed(painting, now, goal)
            if near is None:
                return None
            now = near
            seen.add(now)
    except OutOfAttempts:
        pass
    return None


def _with_fewer_open(painting: Painting, goal: Goal, seen: set[Painting]) -> Painting | None:
    """The change after which line solving leaves the fewest cells open."""
    near = _near(painting, around(painting, open_cells(painting)), goal, seen)
    return min(near, key=lambda other: len(open_cells(other)), default=None)


def _nearer_in_grade(painting: Painting, goal: Goal, seen: set[Painting], gap: int) -> Painting | None:
    """Among unique paintings with the most (or fewest) open cells, the one of the nearest grade."""
    near = _near(painting, painting.cells, goal, seen)
    near.sort(key=lambda other: len(open_cells(other)), reverse=gap > 0)
    solvable = []
    for other in near:
        if not goal.in_the_way(other):
            solvable.append(other)
        if len(solvable) == GRADED:
            break
    return min(solvable, key=lambda other: abs(goal.grade_gap(other)), default=None)


def _near(painting: Painting, cells: Iterable[Cell], goal: Goal, seen: set[Painting]) -> list[Painting]:
    """The painting with one of `cells` changed, least damage first."""
    marks = BLANK + painting.letters
    changes = [(r, c, mark) for r, c in cells for mark in marks if mark != painting.board[r][c]]
    changes.sort(key=lambda change: (goal.damage(change), change))
    near = (painting.changed([change]) for change in changes[:COMPARED])
    return [other for other in near if other not in seen]


def _needed(first: Painting, last: Painting, goal: Goal) -> tuple[Set, ...]:
    """The changes from the first painting to the last, without redundant ones; raises OutOfAttempts."""
    cells = [(r, c) for r, c in first.cells if first.board[r][c] != last.board[r][c]]
    changes = sorted([(r, c, last.board[r][c]) for r, c in cells], key=goal.damage, reverse=True)
    for change in tuple(changes):
        fewer = [other for other in changes if other != change]
        without = first.changed(fewer)
        if not goal.in_the_way(without) and not goal.grade_gap(without):
            changes = fewer
    return tuple(sorted(changes))
