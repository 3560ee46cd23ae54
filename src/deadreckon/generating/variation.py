"""A variant of a puzzle: what was changed, and whether fewer changes would be sufficient."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from deadreckon.errors import Error
from deadreckon.explaining.grade import Grade
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.puzzle import Puzzle

How: TypeAlias = Literal["like", "harder", "easier", "reduce", "repair"]
HOWS: tuple[How, ...] = get_args(How)
Material: TypeAlias = Literal["givens", "solution"]  # what is changed: the givens, or the solution with its clues
MATERIALS: tuple[Material, ...] = get_args(Material)


@dataclass(frozen=True)
class Change:
    """A cell whose given or solution mark was changed; row and column from 0."""

    row: int
    column: int
    before: str
    after: str


@dataclass(frozen=True)
class Variation:
    """A variant of `original` with its only solution; `changes` is empty if nothing needed to be changed."""

    how: How
    original: Puzzle
    puzzle: Puzzle
    solution: Board
    changes: tuple[Change, ...]  # empty for a sibling, which is an independent puzzle
    material: Material
    grade_before: Grade | None  # None if the original has several solutions, or could not be graded in time
    grade: Grade | None
    proved: bool  # fewer changes (fewer givens, for a reduced puzzle) are not sufficient
    text: str  # in words: what was changed, and whether minimality is proved


class NotVaried(Error):
    """A puzzle could not be varied as requested; `closest` is the nearest variant found, if any."""

    undecided = False  # a limit was reached: more work might find a variant
    closest: Variation | None = None


def not_varied(text: str, undecided: bool = False, closest: Variation | None = None) -> NotVaried:
    error = NotVaried(text)
    error.undecided, error.closest = undecided, closest
    return error


def changes_between(before: Board, after: Board) -> tuple[Change, ...]:
    """The cells in which two boards of the same size differ, in reading order."""
    return tuple(
        Change(r, c, old, new)
        for r, (row, others) in enumerate(zip(before, after))
        for c, (old, new) in enumerate(zip(row, others))
        if old != new
    )
