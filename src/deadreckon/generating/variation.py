"""A puzzle made from another one: what was changed, and whether fewer changes would have done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from deadreckon.errors import Error

if TYPE_CHECKING:
    from deadreckon.explaining.grade import Grade
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle

How: TypeAlias = Literal["like", "harder", "easier", "reduce", "repair"]
HOWS: tuple[How, ...] = get_args(How)
Material: TypeAlias = Literal["givens", "solution"]  # what is changed: givens, or the solution and with it the clues
MATERIALS: tuple[Material, ...] = get_args(Material)


@dataclass(frozen=True)
class Change:
    """A cell whose given, or whose mark in the solution, was changed; row and column from 0."""

    row: int
    column: int
    before: str
    after: str


@dataclass(frozen=True)
class Variation:
    """A puzzle made from `original`, with its only solution; nothing is changed where nothing needed to be."""

    how: How
    original: Puzzle
    puzzle: Puzzle
    solution: Board
    changes: tuple[Change, ...]  # none for a sibling, which is another puzzle altogether
    material: Material
    grade_before: Grade | None  # None where the original has several solutions, or no grade in time
    grade: Grade | None
    proved: bool  # fewer changes (of a reduced puzzle: fewer givens) would not do
    text: str  # in words: what was changed, and how sure it is that less would not do


class NotVaried(Error):
    """A puzzle that could not be varied as asked, and why; `closest` is the nearest that was found, if any."""

    undecided = False  # a limit was reached: more work might find it
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
