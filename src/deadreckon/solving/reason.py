"""The reason why a puzzle has no solution, computed on first access, as that takes longer than the answer."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.kernel.budget import Budget, OutOfBudget
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.kind import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.puzzle import Puzzle


@frozen
class LateReason:
    """A puzzle without a solution, and the time limit for finding the reason."""

    puzzle: Puzzle
    seconds: float | None

    def in_words(self) -> str:
        """The reason if it is found in time without search, else ""; cached beside the frozen fields."""
        if "_words" not in self.__dict__:
            self.__dict__["_words"] = self._look()
        words: str = self.__dict__["_words"]
        return words

    def _look(self) -> str:
        try:
            budget = Budget(Limits(seconds=self.seconds))
            return kind_of(self.puzzle).why_impossible(self.puzzle, budget) or ""
        except OutOfBudget:
            return ""
