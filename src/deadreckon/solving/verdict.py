"""How a puzzle is to be solved, and what came out: Method and Verdict."""

from __future__ import annotations

from deadreckon.errors import Error
from deadreckon.frozen import frozen
from deadreckon.kernel.limits import COMPLETE, ENOUGH, Limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from deadreckon.kernel.counters import Counters
    from deadreckon.kernel.limits import Status
    from deadreckon.puzzles.board import SolvedBoard
    from deadreckon.solving.reason import LateReason

    Answer: TypeAlias = Literal["unique", "multiple", "none", "solved", "undecided"]

DECIDE = Limits(solutions=2)  # find a solution, and whether there is another


@frozen
class Method:
    """A model, strategy and search of the kernel, by name; None is what suits the model."""

    model: str | None = None
    propagate: str = "gac"
    order: str | None = None
    values: str = "given"
    search: str | None = None
    seed: int = 0
    switches: tuple[str, ...] | None = None  # all that are on; None for those that are on by default
    local: str | None = None  # the options of local search, as in "annealing=none noise=0.1"; None for the default ones


@frozen
class Verdict:
    """The answer to a puzzle; `solutions` are those found, also where a limit came first and it is `undecided`.

    It is `solved` where a solution was found and whether it is the only one was not asked, or asked of local search."""

    answer: Answer
    solutions: tuple[SolvedBoard, ...]
    counters: Counters
    complete: bool = True  # there is no solution beyond `solutions`
    build_seconds: float = 0.0
    why: str | LateReason = ""  # there is no solution: what `reason` says, or where it has that from
    engine: str = "kernel"  # or native
    method: Method | None = None  # in the kernel, with every choice named

    @property
    def reason(self) -> str:
        """Why there is no solution, in words, where that needs no search; looked for when it is first read."""
        return self.why if isinstance(self.why, str) else self.why.in_words()

    def _repr_html_(self) -> str:
        """The answer and the solutions, two of them at most, for a notebook."""
        pictures = "".join([solution._repr_html_() for solution in self.solutions[:2]])
        return f"<p>{self.answer}{f': {self.reason}' * bool(self.reason)}</p>{pictures}"


class WrongAnswer(Error):
    """A board that breaks the rules came out: a fault of this program, never of the puzzle."""


def verdict_answer(solutions: int, status: Status, exhaustive: bool = True) -> Answer:
    """The answer that follows from the number of solutions found, the status of the search, and its kind."""
    if solutions > 1:
        return "multiple"
    if solutions and (status == ENOUGH or not exhaustive):
        return "solved"
    if status != COMPLETE:
        return "undecided"
    return "unique" if solutions else "none"
