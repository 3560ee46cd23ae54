"""Fairness of a suite: every board has one solution, and a plain solver finds it within the limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deadreckon.kernel.limits import Limits
from deadreckon.lab.load_instance import load_instance
from deadreckon.marking.caught_mistakes import caught_mistakes, usual_mistakes
from deadreckon.marking.suite import Suite, SuiteTest
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.model import CannotBuild
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method
from deadreckon.workers.resource_usage import cpu_seconds_used

PLAIN = "fc"  # the propagation of a plain solver: forward checking
UNIQUE_LIMITS = Limits(solutions=2, seconds=60.0)


@dataclass(frozen=True)
class BoardCheck:
    """A board of a suite: whether it is unique, and CPU seconds of forward checking by model; None beyond the limit."""

    test: SuiteTest
    answer: str  # unique, multiple, none or undecided
    seconds: dict[str, float | None]
    caught: dict[str, bool]  # by the usual mistakes of a program: whether it would be seen on this board

    @property
    def fair(self) -> bool:
        """Whether the board has one solution, and some model with forward checking finds it within the limit."""
        return self.answer == "unique" and any(each is not None for each in self.seconds.values())


def check_suite(suite: Suite, most: float) -> Iterator[BoardCheck]:
    """Check each board; each model gets the board's limit on CPU time, but at most `most` seconds."""
    for test in suite.tests:
        puzzle = load_instance(test.instance.text).puzzle
        limit = min(test.limits.cpu, most)
        seconds = {model: _seconds(puzzle, model, limit) for model in kind_of(puzzle).models()}
        verdict = solve(puzzle, UNIQUE_LIMITS)
        caught = caught_mistakes(puzzle, verdict.solutions[0]) if verdict.solutions else []
        yield BoardCheck(
            test, verdict.answer, seconds, {mistake: mistake in caught for mistake in usual_mistakes(puzzle)}
        )


def _seconds(puzzle: Puzzle, model: str, limit: float) -> float | None:
    began = cpu_seconds_used()
    try:
        verdict = solve(puzzle, Limits(solutions=1, seconds=limit), Method(model=model, propagate=PLAIN))
    except CannotBuild:
        return None
    return cpu_seconds_used() - began if verdict.solutions else None
