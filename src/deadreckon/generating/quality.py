"""Quality statistics, reported for each generated puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadreckon.explaining.grade import Grade, count_moves, fewest_moves
from deadreckon.explaining.way import Way
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Appearance, Draft
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Quality:
    """Appearance of a puzzle and, if it was graded, statistics of its solution path."""

    appearance: Appearance
    irredundant: bool = True  # False if irredundancy of the givens was undecided, on a huge board
    openings: int | None = None  # different first moves for a solver who knows all direct tactics that the puzzle needs
    width: int | None = None  # the smallest number of different moves at any moment, if requested
    hard_steps: int | None = None  # steps that only the puzzle's own grade allows


def _appearance_of(puzzle: Puzzle, solution: Board) -> Appearance:
    describe = kind_of(puzzle).generator().appearance
    return describe(puzzle, solution) if describe else Appearance()


def plain_quality(draft: Draft[Any]) -> Quality:
    """Quality of an ungraded puzzle."""
    return Quality(_appearance_of(draft.puzzle, draft.solution), draft.irredundant)


def graded_quality(draft: Draft[Any], way: Way, grade: Grade, low: float, width: bool) -> Quality:
    """Quality of a draft and its solution path; steps rated above `low` count as hard."""
    return Quality(
        _appearance_of(draft.puzzle, draft.solution),
        draft.irredundant,
        count_moves(draft.puzzle, way.positions[0], grade.hardest),
        fewest_moves(draft.puzzle, way.positions[:-1], grade.hardest) if width else None,
        sum(step.steps for step in way.taken if step.rating > low),
    )
