"""A puzzle to vary, how it is to be varied, and the work allowed."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.explaining.explain import explaining_within
from deadreckon.explaining.grade import Grade, NotGraded, grade
from deadreckon.explaining.grade_names import HIGHEST
from deadreckon.generating.variation import How, Material, not_varied
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Cell
from deadreckon.puzzles.symmetric_cells import CellSymmetry, symmetric_groups
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Verdict


@dataclass(frozen=True)
class VaryTask:
    """A puzzle and how it is to be varied; options that the way ignores have their defaults."""

    puzzle: Puzzle
    how: How
    effort: Effort
    solution: Board | None = None  # the intended one
    symmetry: CellSymmetry = "none"
    keep_grade: bool = False
    material: Material | None = None  # None for the default of the kind
    seed: int = 0
    number: int = 0  # of a sibling among those of the seed

    def solve(self, solutions: int) -> Verdict:
        """At most `solutions` solutions of the puzzle; raises NotVaried if there is none, or none was found in time."""
        verdict = solve(self.puzzle, Limits(solutions=solutions, seconds=self.effort.seconds_left))
        if verdict.answer == "none":
            raise not_varied("the puzzle has no solution" + f": {verdict.reason}" * bool(verdict.reason))
        if not verdict.solutions:
            raise not_varied("undecided: no solution was found in time", undecided=True)
        return verdict

    def only_solution(self) -> Board:
        """The solution of the puzzle; raises NotVaried unless it has exactly one."""
        verdict = self.solve(2)
        if len(verdict.solutions) > 1:
            raise not_varied("the puzzle has several solutions: `repair` makes it unique")
        if not verdict.complete:
            raise not_varied("undecided: whether the solution is the only one was not known in time", undecided=True)
        return verdict.solutions[0]

    def grade(self, puzzle: Puzzle) -> Grade | None:
        """The grade of a puzzle; None if it is not known in time."""
        try:
            return grade(puzzle, limits=explaining_within(self.effort.seconds_left))
        except NotGraded:
            return None

    def known_grade(self) -> Grade:
        """The grade of the puzzle to vary; raises NotVaried if it is not known in time."""
        found = self.grade(self.puzzle)
        if found is None or (found.at_least and found.label != HIGHEST):
            raise not_varied("undecided: the grade of the puzzle was not known in time", undecided=True)
        return found

    def groups(self) -> list[tuple[Cell, ...]]:
        """The cells in groups that are given together; raises NotVaried if the givens lack the requested symmetry."""
        puzzle, unknown = self.puzzle, kind_of(self.puzzle).varying().unknown
        groups, rows = symmetric_groups(puzzle.height, puzzle.width, self.symmetry), puzzle.given_rows()
        if any(len({rows[r][c] == unknown for r, c in group}) > 1 for group in groups):
            raise not_varied(f"the cells given are not symmetric under {self.symmetry!r}")
        return groups
