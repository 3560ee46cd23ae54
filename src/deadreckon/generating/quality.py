"""What makes a good puzzle, reported of each that is generated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadreckon.explaining.grade import count_moves, fewest_moves
from deadreckon.puzzles.generator import Appearance
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from deadreckon.explaining.grade import Grade
    from deadreckon.explaining.way import Way
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.generator import Draft
    from deadreckon.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Quality:
    """What is seen of a puzzle at once, and, where it was graded, how the way to its solution is."""

    appearance: Appearance
    irredundant: bool = True  # False where a huge board took too long to tell whether all its givens are needed
    openings: int | None = None  # different first moves, for someone who knows all direct tactics that the puzzle takes
    width: int | None = None  # the fewest different moves at any moment, where it was asked for
    hard_steps: int | None = None  # that only the puzzle's own grade allows


def _appearance_of(puzzle: Puzzle, solution: Board) -> Appearance:
    describe = kind_of(puzzle).generator().appearance
    return describe(puzzle, solution) if describe else Appearance()


def plain_quality(draft: Draft[Any]) -> Quality:
    """Of a puzzle that was not graded."""
    return Quality(_appearance_of(draft.puzzle, draft.solution), draft.irredundant)


def graded_quality(draft: Draft[Any], way: Way, grade: Grade, low: float, width: bool) -> Quality:
    """The quality of a draft solved in a way; steps rated above `low` are those that only its grade allows."""
    return Quality(
        _appearance_of(draft.puzzle, draft.solution),
        draft.irredundant,
        count_moves(draft.puzzle, way.positions[0], grade.hardest),
        fewest_moves(draft.puzzle, way.positions[:-1], grade.hardest) if width else None,
        sum(step.steps for step in way.taken if step.rating > low),
    )
