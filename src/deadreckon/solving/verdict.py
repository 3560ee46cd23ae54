"""The method of solving a puzzle and its result: Method and Verdict."""

from __future__ import annotations

from deadreckon.errors import Error
from deadreckon.frozen import frozen
from deadreckon.kernel.limits import COMPLETE, ENOUGH, Limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from deadreckon.kernel.counters import Counters
    from deadreckon.kernel.limits import Status
    from deadreckon.proving.prove import Certificate
    from deadreckon.puzzles.board import SolvedBoard
    from deadreckon.solving.reason import LateReason

Answer: TypeAlias = 'Literal["unique", "multiple", "none", "solved", "undecided"]'

DECIDE = Limits(solutions=2)  # find a solution, and whether there is another


@frozen
class Method:
    """A model, strategy and search of the kernel, by name; None is the model's default."""

    model: str | None = None
    propagate: str = "gac"
    order: str | None = None
    values: str = "given"
    search: str | None = None
    seed: int = 0
    switches: tuple[str, ...] | None = None  # the switches that are on; None for the default ones
    local: str | None = None  # the options of local search, as in "annealing=none noise=0.1"; None for the default ones


@frozen
class Verdict:
    """The answer to a puzzle; `solutions` are those found, even if a limit was reached and it is `undecided`.

    It is `solved` if a solution was found but uniqueness was not asked for, or the search is local."""

    answer: Answer
    solutions: tuple[SolvedBoard, ...]
    counters: Counters
    complete: bool = True  # there is no solution beyond `solutions`
    build_seconds: float = 0.0
    why: str | LateReason = ""  # the reason why there is no solution, or its lazy form
    engine: str = "kernel"  # or native
    method: Method | None = None  # in the kernel, with every choice named
    proof: Certificate | None = None  # of the answer, if asked for and made within the limits

    @property
    def reason(self) -> str:
        """Why there is no solution, if that can be said without search; computed on first access."""
        return self.why if isinstance(self.why, str) else self.why.in_words()

    def __bool__(self) -> bool:
        raise TypeError('a Verdict is neither true nor false; ask for its answer, as in `verdict.answer == "unique"`')

    def _repr_html_(self) -> str:
        """HTML for a notebook: the answer and at most two solutions."""
        pictures = "".join([solution._repr_html_() for solution in self.solutions[:2]])
        return f"<p>{self.answer}{f': {self.reason}' * bool(self.reason)}</p>{pictures}"


class WrongAnswer(Error):
    """A solution breaks the rules: a bug in this program, never a fault of the puzzle."""


def verdict_answer(solutions: int, status: Status, exhaustive: bool = True) -> Answer:
    """Answer from the number of solutions found, the status of the search, and whether it is exhaustive."""
    if solutions > 1:
        return "multiple"
    if solutions and (status == ENOUGH or not exhaustive):
        return "solved"
    if status != COMPLETE:
        return "undecided"
    return "unique" if solutions else "none"
