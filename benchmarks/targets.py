"""What the engine is held to on each set of puzzles, and whether a run shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from peers.contestants import OURS

Times = dict[str, list[tuple[str, float]]]  # by contestant: answer and seconds for each puzzle
CP_SAT = ("CP-SAT, 1 worker", "CP-SAT, 2 workers")
SAT = ("CaDiCaL 1.9.5", "Glucose 4.2")


@dataclass(frozen=True)
class Target:
    words: str
    measured: Callable[[Times], float]
    at_least: float

    def verdict(self, times: Times) -> str:
        measured = self.measured(times)
        return f"- {self.words}: {measured:.3g}, {'reached' if measured >= self.at_least else '**not reached**'}"


def seconds(times: Times, name: str) -> list[float]:
    return [taken for _, taken in times[name]]


def _present(times: Times, names: tuple[str, ...]) -> list[str]:
    return [name for name in names or times if name in times and name != OURS]


def medians(*names: str) -> Callable[[Times], float]:
    """The median of the quickest of these, in medians of ours."""

    def measured(times: Times) -> float:
        mine = median(seconds(times, OURS))
        return min((median(seconds(times, name)) / mine for name in _present(times, names)), default=float("nan"))

    return measured


def totals(*names: str) -> Callable[[Times], float]:
    """The total of the quickest of these, in totals of ours; a puzzle not decided counts as the time it was given.

    Puzzles that nobody decided are left out: all they would say is how long everybody was given.
    """

    def measured(times: Times) -> float:
        decided_by = [{results[i][0] for results in times.values()} for i in range(len(times[OURS]))]
        counted = [i for i, answers in enumerate(decided_by) if answers != {"undecided"}]

        def total(name: str) -> float:
            return sum(times[name][i][1] for i in counted)

        return min((total(name) / total(OURS) for name in _present(times, names)), default=float("nan"))

    return measured


def worst(times: Times) -> float:
    """On the puzzle where a peer comes nearest to us or leaves us behind: its time in times of ours."""
    mine = seconds(times, OURS)
    rivals = [seconds(times, name) for name in _present(times, ())]
    return min((other / own for theirs in rivals for other, own in zip(theirs, mine)), default=float("nan"))


def decided(times: Times) -> float:
    answers = [answer for answer, _ in times[OURS]]
    return sum(answer != "undecided" for answer in answers) / len(answers)


NONE_SLOWER = Target("times the quickest peer on the worst board, wanted 1", worst, 1)
ALL_DECIDED = Target("share of puzzles decided, wanted 1", decided, 1)
SMALL = (
    Target("times Minicard at the median, wanted 20", medians("Minicard"), 20),
    Target("times CP-SAT at the median, wanted 100", medians(*CP_SAT), 100),
    NONE_SLOWER,
)
CSPLIB = (Target("times Minicard at the median, wanted 10", medians("Minicard"), 10), NONE_SLOWER)
MIDDLE = (Target("times Minicard at the median, wanted 3", medians("Minicard"), 3),)
LARGE = (ALL_DECIDED, Target("times Minicard in total, wanted 1", totals("Minicard"), 1))
NONOGRAMS = (
    ALL_DECIDED,
    Target("times the best of CP-SAT, CaDiCaL and Glucose in total, wanted 5", totals(*CP_SAT, *SAT), 5),
)
SURVEY = (Target("share of puzzles decided, wanted 12 of 14", decided, 12 / 14), *NONOGRAMS[1:])
LINE_SOLVABLE = (
    ALL_DECIDED,
    Target("times the best of CP-SAT, CaDiCaL and Glucose in total, wanted 50", totals(*CP_SAT, *SAT), 50),
)
