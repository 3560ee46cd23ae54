"""What a changed picture has to be, and how many pictures may be looked at to get there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from deadreckon.puzzles.generator import GradeGap
    from deadreckon.puzzles.nonogram.generating.obstacles import Obstacles
    from deadreckon.puzzles.nonogram.generating.painting import Painting
    from deadreckon.puzzles.step import Cell, Set

Damage: TypeAlias = Callable[["Set"], float]  # how much worse a picture looks with this mark

CHECKS = 20_000  # pictures that are looked at
GRADINGS = 300  # of them are graded, which takes longer


class OutOfChecks(Exception):
    """All pictures that may be looked at have been."""


@dataclass
class Budget:
    """How many pictures may still be looked at, and graded."""

    checks: int = CHECKS
    gradings: int = GRADINGS

    def spend_check(self) -> None:
        """Raises OutOfChecks."""
        self.checks -= 1
        if self.checks < 0:
            raise OutOfChecks

    def spend_grading(self) -> None:
        """Raises OutOfChecks."""
        self.gradings -= 1
        if self.gradings < 0:
            raise OutOfChecks


@dataclass(frozen=True)
class Goal:
    """A picture without obstacles, of the wanted grade if any, and damaged as little as can be."""

    obstacles: Obstacles
    gap: GradeGap | None
    damage: Damage
    budget: Budget = field(default_factory=Budget)

    def in_the_way(self, painting: Painting) -> list[Cell]:
        """The cells that another solution has otherwise, or that lines leave open; raises OutOfChecks."""
        self.budget.spend_check()
        return self.obstacles.cells(painting)

    def grade_gap(self, painting: Painting) -> int:
        """0 where the grade is as wanted; raises OutOfChecks."""
        if self.gap is None:
            return 0
        self.budget.spend_grading()
        return self.gap(painting.puzzle)
