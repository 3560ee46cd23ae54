"""Goal of changing a picture, and the budget of pictures to check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from deadreckon.errors import OutOfAttempts
from deadreckon.puzzles.generator import GradeGap
from deadreckon.puzzles.nonogram.generating.obstacles import Obstacles
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.step import Cell, Set

Damage: TypeAlias = Callable[["Set"], float]  # how much worse a picture looks with this mark

CHECKS = 20_000  # pictures checked for uniqueness
GRADINGS = 300  # of these, pictures graded, which takes longer


@dataclass
class CheckBudget:
    """Remaining numbers of pictures to check and to grade."""

    checks: int = CHECKS
    gradings: int = GRADINGS

    def spend_check(self) -> None:
        """Count one check; raises OutOfAttempts."""
        self.checks -= 1
        if self.checks < 0:
            raise OutOfAttempts

    def spend_grading(self) -> None:
        """Count one grading; raises OutOfAttempts."""
        self.gradings -= 1
        if self.gradings < 0:
            raise OutOfAttempts


@dataclass(frozen=True)
class Goal:
    """A picture without obstacles, of the wanted grade if any, with the least damage."""

    obstacles: Obstacles
    gap: GradeGap | None
    damage: Damage
    budget: CheckBudget = field(default_factory=CheckBudget)

    def in_the_way(self, painting: Painting) -> list[Cell]:
        """The cells that differ in another solution, or that line solving leaves open; raises OutOfAttempts."""
        self.budget.spend_check()
        return self.obstacles.cells(painting)

    def grade_gap(self, painting: Painting) -> int:
        """Grades between the painting and the wanted grade, 0 if none is wanted; raises OutOfAttempts."""
        if self.gap is None:
            return 0
        self.budget.spend_grading()
        return self.gap(painting.puzzle)
