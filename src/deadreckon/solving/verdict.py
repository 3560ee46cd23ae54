"""What is asked of a solver, and what it answers."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.kernel.limits import COMPLETE, Limits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from deadreckon.kernel.counters import Counters
    from deadreckon.kernel.limits import Status
    from deadreckon.puzzles.board import Board

    Answer: TypeAlias = Literal["unique", "multiple", "none", "undecided"]

DECIDE = Limits(solutions=2)  # find a solution, and whether there is another


@frozen
class Method:
    """A way through the kernel, by the names the catalogues know; None is what suits the model."""

    model: str | None = None
    propagate: str = "gac"
    order: str | None = None
    values: str = "given"
    search: str | None = None
    seed: int = 0
    switches: tuple[str, ...] | None = None


@frozen
class Verdict:
    """`undecided` means a limit came first; the solutions found till then are there all the same."""

    answer: Answer
    solutions: tuple[Board, ...]
    counters: Counters
    complete: bool = True  # no solution beyond these
    build_seconds: float = 0.0
    reason: str = ""  # in words, where the answer needs no search
    engine: str = "kernel"  # or native
    method: Method | None = None  # in the kernel, with every choice named


class WrongAnswer(Exception):
    """A board that breaks the rules came out: a fault of this program, never of the puzzle."""


def answer_of(solutions: int, status: Status) -> Answer:
    """What a number of solutions and the way a search ended amount to."""
    if solutions > 1:
        return "multiple"
    if status != COMPLETE:
        return "undecided"
    return "unique" if solutions else "none"
