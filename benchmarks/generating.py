"""How many puzzles a core generates in a second of CPU: with and without a grade, with no givens, of huge boards."""

from __future__ import annotations

import resource
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

from common import report, table
from deadreckon.explaining.grade_names import GRADES
from deadreckon.generating.generate_one import generate_one
from deadreckon.generating.generated import Generated, NotGenerated
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.kind import Kind, kinds
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions

SEED = 16
KIND = kinds()["battleship"]
CLASSIC = BattleshipOptions()
HUGE = BattleshipOptions(30, 30, (12, 10, 9, 8, 7, 6, 5, 3))
# Name, options, and the puzzles a second that must be reached, where a number is set.
WITHOUT_GRADE = (
    ("10x10", CLASSIC, 400),
    ("10x10, symmetric givens", BattleshipOptions(symmetry="rotate"), None),
    ("10x10, ships may touch at corners", BattleshipOptions(touching="diagonal"), None),
    ("10x10, 4 counts hidden", BattleshipOptions(hide_counts=4), None),
    ("10x10, at most 2 givens", BattleshipOptions(givens=2), None),
    ("10x10, no givens", BattleshipOptions(givens=0), None),
    ("15x15, fleet 5,4,3,2,1", BattleshipOptions(15, 15, (5, 4, 3, 2, 1)), None),
    ("30x30, fleet 12,10,9,8,7,6,5,3", HUGE, 100 / 60),
)
NONOGRAM = kinds()["nonogram"]
NOISE = NonogramOptions(rows=20, columns=20)
# The puzzles a second that must be reached, by grade.
GRADED: tuple[tuple[str, Kind, Any, dict[str, int]], ...] = (
    ("10x10", KIND, CLASSIC, dict(zip(GRADES, (2_000, 1_200, 1_100, 400, 60, 15)))),
    ("15x15", KIND, WITHOUT_GRADE[6][1], {"Seaman": 300, "Ensign": 100, "Captain": 75}),
    ("nonogram 20x20", NONOGRAM, NOISE, {"Seaman": 150, "Petty Officer": 10, "Captain": 5}),
)


@dataclass
class Counted:
    """Puzzles made, what came to nothing, and the CPU seconds of it all."""

    made: list[Generated]
    failed: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.made) / self.seconds if self.seconds else 0.0


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="of CPU for each line of the tables")
    parser.add_argument("--memory", type=int, default=100_000, metavar="N", help="puzzles for the look at memory")
    report("generating", parser, measure)


def measure(options: Namespace) -> str:
    parts = [_without_grade(options.seconds), _by_grade(options.seconds)]
    return "\n".join([*parts, _nonograms(options.seconds), _memory(options.memory)])


def _make(kind: Kind[Any], options: Any, label: str | None, number: int) -> Generated:
    return generate_one(kind, options, label, SEED, number)


def count(make: Callable[[int], Generated], seconds: float) -> Counted:
    """Make puzzles, each of another number, for this many CPU seconds."""
    make(0)  # one-time imports and preparations
    counted, began = Counted([]), process_time()
    number = 0
    while process_time() < began + seconds:
        number += 1
        try:
            counted.made.append(make(number))
        except NotGenerated:
            counted.failed += 1
    counted.seconds = process_time() - began
    return counted


def _without_grade(seconds: float) -> str:
    rows = []
    for name, options, goal in WITHOUT_GRADE:
        counted = count(partial(_make, KIND, options, None), seconds)
        qualities = [made.quality for made in counted.made if made.quality]
        givens = [sum(number for _, number in quality.appearance.givens) for quality in qualities]
        sure = sum(quality.irredundant for quality in qualities)
        rows.append(
            [
                name,
                f"{counted.rate:,.1f}",
                f"{goal:,.1f}" if goal else "-",
                f"{sum(givens) / max(len(givens), 1):.1f}",
                f"{100 * sure / max(len(qualities), 1):.0f} %",
                str(counted.failed),
            ]
        )
    heads = ("without a grade", "puzzles a second", "must be", "givens", "known to be irredundant", "not generated")
    return table(heads, rows)


def _by_grade(seconds: float) -> str:
    rows = []
    for name, kind, options, goals in GRADED:
        for label, goal in goals.items():
            counted = count(partial(_make, kind, options, label), seconds)
            right = sum(made.grade is not None and made.grade.label == label for made in counted.made)
            rows.append(
                [name, label, f"{counted.rate:,.1f}", str(goal), f"{right} of {len(counted.made)}", str(counted.failed)]
            )
    heads = ("board", "grade asked for", "puzzles a second", "must be", "of that grade", "not generated")
    return table(heads, rows)


def _nonograms(seconds: float) -> str:
    """20x20 from noise, line-solvable."""
    options = NonogramOptions(rows=20, columns=20, line_solvable=True)
    counted = count(partial(_make, NONOGRAM, options, None), seconds)
    rows = [["20x20 from noise, line-solvable", f"{counted.rate:.1f}", "20", str(counted.failed)]]
    return table(("nonograms", "puzzles a second", "must be", "not generated"), rows)


def _memory(puzzles: int) -> str:
    """The most memory that the process has had, after some and after many puzzles."""
    rows = []
    for number in range(puzzles):
        generate_one(KIND, CLASSIC, None, SEED, number)
        if number + 1 in (puzzles // 100, puzzles // 10, puzzles):
            most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            rows.append([f"{number + 1:,}", f"{most:.1f}"])
    return table(("puzzles made", "MB at most so far"), rows)


if __name__ == "__main__":
    main()
