"""Independent proof of every step by the solver, which knows nothing of tactics."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from deadreckon.errors import Error, LimitReached
from deadreckon.explaining.reasons import Reasons
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Step
from deadreckon.solving.solve import solve

if TYPE_CHECKING:
    from deadreckon.solving.verdict import Answer

SECONDS = 10.0  # default per solver call


class WrongStep(Error):
    """A step that does not follow: a bug in a tactic, never a fault of the puzzle."""


class Undecided(LimitReached, Error):
    """The solver reached its limit, so that nothing can be proved."""

    def __str__(self) -> str:
        return "the time limit was reached before the solver was done"


@dataclass(frozen=True)
class Proof:
    """The solver's answer for a puzzle: one solution, several or none, and up to two of them."""

    puzzle: Puzzle
    answer: Answer
    solutions: tuple[Board, ...]
    seconds: float  # per solver call
    effort: Effort  # limit for the whole explanation
    # Solutions with the cells of a board that together have every mark of any such solution; () if not known.
    all_marks: tuple[Board, ...] = ()

    @cached_property
    def reasons(self) -> Reasons:
        """Tests and minimises the reasons of steps."""
        return Reasons(self.puzzle, self.effort)

    @property
    def only(self) -> Board | None:
        """The solution, if there is only one."""
        return self.solutions[0] if self.answer == "unique" else None

    def at(self, board: Board) -> Proof:
        """The proof for explanations from this board: with several solutions it looks once for all that is forced."""
        find = kind_of(self.puzzle).explainer().all_marks
        if self.answer != "multiple" or find is None:
            return self
        return replace(self, all_marks=find(self.puzzle.with_givens(board), self.effort.seconds_left) or ())

    def start(self, board: Board) -> Any:
        """The first position of an explanation from this board."""
        explainer = kind_of(self.puzzle).explainer()
        position = explainer.start(self.puzzle, board, self.only, self.effort)
        return explainer.knowing(position, self.all_marks) if explainer.knowing and self.all_marks else position

    def check(self, step: Step, board: Board, reasons: bool = False) -> None:
        """Raise WrongStep unless the step is true of every solution that has the cells of this board.

        With `reasons`, also unless the facts that it names are sufficient, and those of all links and endings of its
        cases.
        """
        if not self.holds(step, board):
            raise WrongStep(f"{self.puzzle.kind}: {step.tactic} on {board}: {step.sets}, {step.text}")
        if reasons:
            for what in self.reasons.unproved(board, step):
                raise WrongStep(f"{self.puzzle.kind}: {step.tactic} on {board}: not enough for {what}")

    def holds(self, step: Step, board: Board) -> bool:
        """Whether the step is true of every solution that has the cells of this board."""
        explainer = kind_of(self.puzzle).explainer()
        if self.only:  # the search for a second solution was the proof
            return explainer.agrees(step, self.only)
        if self.all_marks:
            return all(explainer.agrees(step, solution) for solution in self.all_marks)
        return all(self._unsolvable(negation) for negation in explainer.negations(self.puzzle, board, step))

    def allows(self, board: Board) -> bool:
        """Whether any solution has the cells of this partly filled board; raises Undecided.

        A board that contradicts a given may yield a board that violates the puzzle's rules: so these are checked.
        """
        kind = kind_of(self.puzzle)
        verdict = solve(self.puzzle.with_givens(board), Limits(solutions=1, seconds=self._seconds_left))
        if verdict.answer == "undecided" and not verdict.solutions:
            raise Undecided
        return bool(verdict.solutions) and not kind.violations(self.puzzle, verdict.solutions[0])

    @property
    def _seconds_left(self) -> float:
        """Time limit for one more solver call."""
        return min(self.seconds, self.effort.seconds_left)

    def _unsolvable(self, puzzle: Puzzle) -> bool:
        verdict = solve(puzzle, Limits(solutions=1, seconds=self._seconds_left))
        if not verdict.solutions and not verdict.complete:
            raise Undecided
        return not verdict.solutions


def prove(puzzle: Puzzle, seconds: float = SECONDS, effort: Effort | None = None) -> Proof:
    """Solve the puzzle, or raise Undecided after `seconds`; later solver calls count as effort."""
    effort = effort or Effort()
    verdict = solve(puzzle, Limits(solutions=2, seconds=min(seconds, effort.seconds_left)))
    if verdict.answer == "undecided":
        raise Undecided
    return Proof(puzzle, verdict.answer, verdict.solutions, seconds, effort)
