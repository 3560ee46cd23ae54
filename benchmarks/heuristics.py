"""Measures every heuristic of the `ships` model on and off, and writes the tables into docs/explanation/heuristics.md.

python benchmarks/heuristics.py [--only TABLE ...]     # the nodes come out the same each time, the seconds do not
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from common import MACHINE, Board, Run, course_set, fill, small_set, table, timed
from deadreckon import Battleship, Limits, Method
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.puzzles.battleship.models.ships import MODEL
from deadreckon.puzzles.model import DOCUMENTS, CannotBuild
from sets import ROOT

DOCUMENT = ROOT / "docs" / "explanation" / "heuristics.md"
SWITCHES = tuple(switch.name for switch in MODEL.switches if switch.name != "tuples")  # which only small boards bear
# The documents' heuristics that are on by default; others are alternatives to these, or our own.
PROPOSED = MODEL.base(DOCUMENTS)
COVERING = (("mrv", "longest-first"), ("water-around", "given-kinds"))  # one covers what the other would do
TINY = Battleship.of(rows=[1], columns=[1], fleet=[1])


@dataclass(frozen=True)
class Table:
    """A comparison, with the baseline as the first row."""

    rows: dict[str, Method]
    nodes: int  # the most for one board
    solutions: int = 2
    boards: Callable[[], list[Board]] = course_set


def ships(switches: tuple[str, ...]) -> Method:
    return Method(model="ships", switches=switches)


def each_off() -> dict[str, Method]:
    """Each heuristic of the documents taken away from the rest; then what stands in for another or comes on top."""
    without = {name: tuple(other for other in PROPOSED if other != name) for name in PROPOSED}
    return {
        "all proposed": ships(PROPOSED),
        **{f"without `{name}`": ships(switches) for name, switches in without.items()},
        **dict(without_both(*pair) for pair in COVERING),
        **dict(added(name) for name in SWITCHES if name not in PROPOSED),
    }


def without_both(first: str, second: str) -> tuple[str, Method]:
    kept = tuple(name for name in PROPOSED if name not in (first, second))
    return f"without `{first}` and `{second}`", ships(kept)


def added(name: str) -> tuple[str, Method]:
    """A switch on top of all proposed, or in the place of the one that excludes it."""
    if can_be_built((*PROPOSED, name)):
        return f"with `{name}` too", ships((*PROPOSED, name))
    rest = {other: tuple(each for each in PROPOSED if each != other) for other in PROPOSED}
    instead = next(other for other, switches in rest.items() if can_be_built((*switches, name)))
    return f"`{name}` for `{instead}`", ships((*rest[instead], name))


def can_be_built(switches: tuple[str, ...]) -> bool:
    try:
        MODEL.build(TINY, switches)
    except CannotBuild:
        return False
    return True


def with_given_parts() -> list[Board]:
    """The puzzles of the course set with given ship parts, for heuristics about these."""
    return [board for board in course_set() if any(row.strip("0W") for row in board.puzzle.givens)]


def smallest_of_course() -> list[Board]:
    return [board for board in course_set() if board.size == "6x6"]


def each_on(base: tuple[str, ...], label: str) -> dict[str, Method]:
    """Each heuristic alone upon `base`."""
    alone = {name: (*base, name) for name in SWITCHES if name not in base}
    return {label: ships(base), **{f"`{name}`": ships(on) for name, on in alone.items() if can_be_built(on)}}


TABLES = {
    "each off": Table(each_off(), nodes=10_000, boards=with_given_parts),
    "each on": Table(each_on(("remaining",), "`remaining` only"), nodes=5_000, boards=smallest_of_course),
    "plain": Table(each_on((), "no switch"), nodes=20_000, boards=small_set),
    "propagation": Table(
        {name: Method("ships", name, switches=PROPOSED) for name in reversed(PROPAGATIONS)}, nodes=10_000
    ),
    "variable orders": Table(
        {f"`{name}`": Method("ships", order=name, switches=PROPOSED) for name in VARIABLE_ORDERS}, nodes=10_000
    ),
    "value orders": Table(
        {f"`{name}`": Method("ships", values=name, switches=PROPOSED) for name in VALUE_ORDERS},
        nodes=10_000,
        solutions=1,
    ),
    "searches": Table(
        {name: Method("ships", search=name, switches=PROPOSED) for name in ("backtracking", "astar")},
        nodes=10_000,
        solutions=1,
    ),
}


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=TABLES, default=list(TABLES), metavar="TABLE")
    options = parser.parse_args()
    fill(DOCUMENT, "switches", summaries())
    for name in options.only:
        fill(DOCUMENT, name, measure(name, TABLES[name]))
    fill(DOCUMENT, "machine", f"Seconds are CPU seconds on {MACHINE}.")


def summaries() -> str:
    """Every switch in a line, as the model itself describes it."""
    rows = [[f"`{s.name}`", s.summary, s.source] for s in MODEL.switches]
    return table(("switch", "what it does", "[source](../reference/bibliography.md)"), rows, figures="---")


def measure(name: str, wanted: Table) -> str:
    boards = wanted.boards()
    timed(boards[0].puzzle, Method())  # the first run of all pays for the imports
    rows, base = [], None
    for label, method in wanted.rows.items():
        print(f"{name}: {label}", file=sys.stderr, flush=True)
        runs = [run(board, method, wanted) for board in boards]
        base = base or runs
        rows.append([label, *figures(runs, base)])
    done = "decided" if wanted.solutions == 2 else "solved"
    header = ["", done, "nodes, median", "nodes, all", "times first row", "filter calls", "ms, median", "seconds, all"]
    told = [i for i in range(len(header)) if any(row[i] for row in rows)]  # nothing to compare: no such column
    return table([header[i] for i in told], [[row[i] for i in told] for row in rows])


def run(board: Board, method: Method, wanted: Table) -> Run:
    return timed(board.puzzle, method, Limits(solutions=wanted.solutions, nodes=wanted.nodes))


def figures(runs: list[Run], base: list[Run]) -> list[str]:
    """The cells of a row; where a limit was reached the sum is a lower bound, and comparing leaves such boards out."""
    done = sum(run.done for run in runs)
    both = [(run.nodes, first.nodes) for run, first in zip(runs, base) if run.done and first.done]
    nodes, before = (sum(column) for column in zip(*both)) if both else (0, 0)
    seconds = [run.seconds for run in runs]
    return [
        f"{done} of {len(runs)}",
        f"{median(run.nodes for run in runs):,.0f}",
        f"{'≥ ' if done < len(runs) else ''}{sum(run.nodes for run in runs):,}",
        _factor(nodes / before) if before else "",
        f"{sum(run.filters for run in runs):,}",
        f"{1000 * median(seconds):,.1f}",
        f"{sum(seconds):,.1f}",
    ]


def _factor(value: float) -> str:
    return f"{value:.2g}" if value < 0.1 else f"{value:.2f}" if value < 10 else f"{value:,.0f}"


if __name__ == "__main__":
    main()
