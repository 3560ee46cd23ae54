"""A generated puzzle with its grade, quality and origin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deadreckon.errors import Error
from deadreckon.explaining.grade import Grade, count_moves, fewest_moves
from deadreckon.explaining.way import Way
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Appearance, Draft, MadeOf
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.tactic import Taken


@dataclass(frozen=True)
class Quality:
    """Appearance of a puzzle and, if it was graded, statistics of its solution path."""

    appearance: Appearance
    irredundant: bool = True  # False if irredundancy of the givens was undecided, on a huge board
    openings: int | None = None  # different first moves for a solver who knows all direct tactics that the puzzle needs
    width: int | None = None  # the smallest number of different moves at any moment, if requested
    hard_steps: int | None = None  # steps that only the puzzle's own grade allows


@dataclass(frozen=True)
class Generated:
    """A puzzle with exactly one solution and no redundant given."""

    puzzle: Puzzle
    solution: Board
    grade: Grade | None  # None if no grade was requested
    seed: int
    number: int  # index among the puzzles of the seed, from 0
    techniques: tuple[tuple[str, int], ...] = ()  # if graded: each tactic used and its number of steps
    quality: Quality | None = None
    made_of: MadeOf | None = None  # the picture that the puzzle was made from, if any

    @property
    def id(self) -> str:
        """The puzzle as one line of text, readable by `load` in this and every later version."""
        return kind_of(self.puzzle).format("id").write(self.puzzle).strip()


class NotGenerated(Error):
    """No puzzle with the requested options was found in the attempts allowed; `closest` is the nearest one, if any."""

    why: str = ""  # the text without the closest puzzle
    closest: Generated | None = None
    misses: str = ""  # how the closest puzzle differs from the specification, such as: is Captain
    gap: float = 0.0  # distance of the closest puzzle to the specification


def not_generated(why: str, closest: Generated | None = None, misses: str = "", gap: float = 0.0) -> NotGenerated:
    """The error to raise, with the closest puzzle if there is one."""
    error = NotGenerated(f"{why}; the closest {misses}" if misses else why)
    error.why, error.closest, error.misses, error.gap = why, closest, misses, gap
    return error


def _appearance_of(puzzle: Puzzle, solution: Board) -> Appearance:
    describe = kind_of(puzzle).generator().appearance
    return describe(puzzle, solution) if describe else Appearance()


def plain_quality(draft: Draft[Any]) -> Quality:
    """Quality of an ungraded puzzle."""
    return Quality(_appearance_of(draft.puzzle, draft.solution), draft.irredundant)


def graded_quality(draft: Draft[Any], way: Way, grade: Grade, low: float, width: bool) -> Quality:
    """Quality of a draft and its solution path; steps rated above `low` count as hard."""
    openings = count_moves(draft.puzzle, way.positions[0], grade.hardest)
    fewest = fewest_moves(draft.puzzle, way.positions[:-1], grade.hardest) if width else None
    return quality_of(draft, way.taken, openings, fewest, low)


def quality_of(draft: Draft, taken: Sequence[Taken], openings: int, width: int | None, low: float) -> Quality:
    """Quality of a draft by the steps to its solution, first moves and fewest moves."""
    hard = sum([step.steps for step in taken if step.rating > low])
    return Quality(_appearance_of(draft.puzzle, draft.solution), draft.irredundant, openings, width, hard)
