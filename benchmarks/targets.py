"""What the engine is held to on each set of puzzles, and whether a run shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from peers.contestants import OURS, REFERENCE, Decided

Times = dict[str, dict[str, Decided]]  # by contestant and puzzle
Measure = Callable[[Times], float]
MINICARDS = {"the reference driver's Minicard": REFERENCE, "Minicard with our model": "Minicard"}
CP_SAT = "CP-SAT, 1 worker"
SAT = ("CaDiCaL 1.9.5", "Glucose 4.2")


@dataclass(frozen=True)
class Target:
    words: str
    measured: Measure
    at_least: float
    beyond: float | None = None  # what would be better still

    def verdict(self, times: Times) -> str:
        measured = self.measured(times)
        reached = "reached" if measured >= self.at_least else "**not reached**"
        further = f" ({self.beyond:g} beyond that)" if self.beyond else ""
        if self.beyond and measured >= self.beyond:
            reached = "reached, and beyond"
        return f"- {self.words}, wanted {self.at_least:g}{further}: {measured:.3g}, {reached}"


def is_decided(decided: Decided) -> bool:
    return decided.answer != "undecided"


def pairs(times: Times, name: str) -> list[tuple[Decided, Decided]]:
    """Their times and ours, puzzle by puzzle, without those that neither decided, whose times are only the limit."""
    both = [(theirs, times[OURS][label]) for label, theirs in times[name].items() if label in times[OURS]]
    return [pair for pair in both if any(map(is_decided, pair))]


def _least(measure: Callable[[list[tuple[Decided, Decided]]], float], names: tuple[str, ...]) -> Measure:
    """The least measure against any of these contestants, or of all."""

    def measured(times: Times) -> float:
        compared = [pairs(times, name) for name in names or times if name in times and name != OURS]
        return min((measure(some) for some in compared if some), default=float("nan"))

    return measured


def medians(*names: str) -> Measure:
    """The median of the quickest of these, in medians of ours."""
    return _least(
        lambda some: median(theirs.seconds for theirs, _ in some) / median(ours.seconds for _, ours in some), names
    )


def totals(*names: str) -> Measure:
    """The total of the quickest of these, in totals of ours; a puzzle not decided counts as the time it was given."""
    return _least(lambda some: sum(theirs.seconds for theirs, _ in some) / sum(ours.seconds for _, ours in some), names)


def worst(*names: str) -> Measure:
    """On the puzzle where one of these comes nearest to us or leaves us behind: its time in times of ours."""
    return _least(lambda some: min(theirs.seconds / ours.seconds for theirs, ours in some), names)


def decided(times: Times) -> float:
    return sum(map(is_decided, times[OURS].values())) / len(times[OURS])


def within(seconds: float) -> Measure:
    """The share of puzzles that took us no longer."""
    return lambda times: sum(ours.seconds <= seconds for ours in times[OURS].values()) / len(times[OURS])


def by_family(times: Times) -> dict[str, Times]:
    """A puzzle is called by its family and its number."""
    families = dict.fromkeys(label.rpartition("-")[0] for label in times[OURS])
    return {
        family: {
            name: {label: one for label, one in some.items() if label.rpartition("-")[0] == family}
            for name, some in times.items()
        }
        for family in families
    }


def hardest_family(measure: Measure) -> Measure:
    return lambda times: min(measure(some) for some in by_family(times).values())


def each_minicard(
    measure: Callable[..., Measure], words: str, at_least: float, beyond: float | None = None
) -> tuple[Target, ...]:
    """Targets against both drivers of Minicard: the reference, and our own model, which is quicker on most boards."""
    return tuple(Target(f"times {who} {words}", measure(name), at_least, beyond) for who, name in MINICARDS.items())


NONE_SLOWER = Target("times the quickest peer on the worst board", worst(), 1)
ALL_DECIDED = Target("share of puzzles decided", decided, 1)
SMALL = (
    *each_minicard(medians, "at the median", 20),
    Target("times CP-SAT at the median", medians(CP_SAT), 100),
    NONE_SLOWER,
)
CSPLIB = (*each_minicard(medians, "at the median", 10), NONE_SLOWER)
SOLBAT = (ALL_DECIDED, *each_minicard(totals, "in total", 2))
EACH_SIDE = (
    *each_minicard(lambda name: hardest_family(totals(name)), "in total, in the hardest family", 1),
    *each_minicard(worst, "on the worst board", 0.5),
)
QUICK = Target("share of boards within 100 ms", within(0.1), 1)
UNSEEN = {  # by side
    12: (*each_minicard(medians, "at the median", 5, 10), *EACH_SIDE, QUICK, ALL_DECIDED),
    15: (*each_minicard(medians, "at the median", 3, 5), *EACH_SIDE, QUICK, ALL_DECIDED),
    20: (*EACH_SIDE, ALL_DECIDED),
    25: EACH_SIDE,
    30: EACH_SIDE,
}
TOGETHER = (20, 25, 30)  # sides
UNSEEN_TOGETHER = each_minicard(totals, "in total, 20x20 to 30x30 together", 2, 3)
NONOGRAMS = (
    ALL_DECIDED,
    Target("times the best of CP-SAT, CaDiCaL and Glucose in total", totals(CP_SAT, *SAT), 5),
)
SURVEY = (Target("share of puzzles decided, of 14", decided, 12 / 14), *NONOGRAMS[1:])
LINE_SOLVABLE = (
    ALL_DECIDED,
    Target("times the best of CP-SAT, CaDiCaL and Glucose in total", totals(CP_SAT, *SAT), 50),
)
