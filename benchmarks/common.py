"""Shared by the benchmarks: boards by size, a stopwatch, tables, and the files of results."""

from __future__ import annotations

import os
import platform
from argparse import ArgumentParser
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from deadreckon import Limits, Method, solve
from sets import ROOT, own

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from deadreckon.puzzles.battleship.puzzle import Battleship

COURSE = ROOT / "examples" / "course"
RESULTS = ROOT / "benchmarks" / "RESULTS.md"
SIZES = ("6x6", "7x7", "8x8", "9x9", "10x10")
DECIDE = Limits(solutions=2)  # find a solution, and decide whether there is another


@dataclass(frozen=True)
class Board:
    name: str
    puzzle: Battleship

    @property
    def size(self) -> str:
        return f"{self.puzzle.height}x{self.puzzle.width}"


@dataclass(frozen=True)
class Run:
    answer: str
    done: bool  # the requested number of solutions, or all, were found before a limit
    nodes: int
    seconds: float  # CPU of the whole call: building the model, search, and the check by the rules
    filters: int = 0  # calls of a constraint's filter


def course_set() -> list[Board]:
    """The 60 of examples/course, smallest boards first."""
    return [Board(*named) for size in SIZES for named in own("course", f"{size}-*.txt")]


def small_set() -> list[Board]:
    """The 12 of examples/small, 5x5."""
    return [Board(*named) for named in own("small")]


def course_file(board: Board) -> Path:
    return COURSE / f"{board.name}.txt"


def timed(puzzle: Battleship, method: Method, limits: Limits = DECIDE, repeat: int = 1) -> Run:
    """One board through the kernel: the quickest of several runs, as other load can only add time."""
    runs = [_timed_once(puzzle, method, limits) for _ in range(repeat)]
    return min(runs, key=lambda run: run.seconds)


def _timed_once(puzzle: Battleship, method: Method, limits: Limits) -> Run:
    began = process_time()
    verdict = solve(puzzle, limits, method)
    seconds = process_time() - began
    done = verdict.complete or len(verdict.solutions) == limits.solutions
    return Run(verdict.answer, done, verdict.counters.decisions, seconds, verdict.counters.filters)


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Median, 95th percentile (nearest rank) and maximum."""
    return median(values), sorted(values)[ceil(0.95 * len(values)) - 1], max(values)


def machine() -> str:
    """One line on the machine and the versions of a measurement."""
    load = os.getloadavg()[0]
    return (
        f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}; "
        f"load average {load:.1f} when it began"
    )


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def table(header: Sequence[str], rows: Sequence[Sequence[str]], figures: str = "--:") -> str:
    """A markdown table: text in the first column, in the others figures, to the right unless said otherwise."""
    marks = ["---", *[figures] * (len(header) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in [header, marks, *rows]) + "\n"


def fill(path: Path, name: str, text: str) -> None:
    """Put `text` between the markers of this name, in place of what stood there."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, found, rest = path.read_text().partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"{path} has no place marked {begin.strip()} ... {end}")
    path.write_text(f"{before}{begin}\n{text.strip()}\n\n{end}{after}")


def report(name: str, parser: ArgumentParser, measure: Callable[[Namespace], str]) -> None:
    """Measure, and print the text; with --write also put it into RESULTS.md."""
    parser.add_argument("--write", action="store_true", help=f"put the figures into {RESULTS.relative_to(ROOT)}")
    options = parser.parse_args()
    text = f"{measure(options).strip()}\n\nMeasured with {MACHINE}.\n"
    print(text)
    if options.write:
        fill(RESULTS, name, text)


MACHINE = machine()  # as it was before the measuring itself put load on it
