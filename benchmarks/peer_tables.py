"""The tables of RESULTS.md on the engine and its peers, from what was measured."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from common import spread, table
from peers.contestants import OURS, Decided
from targets import Target, Times, by_family, is_decided, pairs

HEADER = ("building", "ms median", "ms 95 %", "ms worst", "s total", "undecided", "medians", "totals", "quicker on")


def report(times: Times, targets: Sequence[Target], limit: float) -> str:
    """A row a contestant, and the verdicts."""
    rows = [[name, *_figures(times, name)] for name in times if times[name]]
    verdicts = "\n".join(target.verdict(times) for target in targets)
    boards = len(times[OURS])
    return f"{boards} puzzles, {limit:g} s each.\n\n{table(('solver', 'puzzles', *HEADER), rows)}\n{verdicts}\n"


def report_families(times: Times, targets: Sequence[Target], limit: float) -> str:
    """A row for each family and contestant, all families together last."""
    rows = []
    for family, some in [*by_family(times).items(), ("all", times)]:
        rows += [[family, name, *_figures(some, name)] for name in some if some[name]]
    verdicts = "\n".join(target.verdict(times) for target in targets)
    return f"{limit:g} s for each board.\n\n{table(('family', 'solver', 'boards', *HEADER), rows)}\n{verdicts}\n"


def _figures(times: Times, name: str) -> list[str]:
    """Ratios and counts over the puzzles given to this contestant, without those that neither side decided."""
    theirs = list(times[name].values())
    building = 1e3 * median(one.building for one in theirs)
    _, p95, most = (1e3 * value for value in spread([one.seconds for one in theirs]))
    undecided = sum(not is_decided(one) for one in theirs)
    figures = f"{len(theirs)}", f"{building:,.3f}", _median(theirs), f"{p95:,.3f}", f"{most:,.3f}"
    return [*figures, f"{sum(one.seconds for one in theirs):,.3f}", f"{undecided}", *_ratios(times, name)]


def _median(some: Sequence[Decided]) -> str:
    """Not a figure where half of them were not decided: then all that is known is that it took longer."""
    stopped = 2 * sum(not is_decided(one) for one in some) >= len(some)
    return f"{'> ' if stopped else ''}{1e3 * median(one.seconds for one in some):,.3f}"


def _ratios(times: Times, name: str) -> tuple[str, str, str]:
    compared = pairs(times, name)
    if not compared:
        return "", "", "0"
    theirs, ours = ([pair[side].seconds for pair in compared] for side in (0, 1))
    quicker = sum(other < own for other, own in zip(theirs, ours))
    return f"{median(theirs) / median(ours):,.1f}", f"{sum(theirs) / sum(ours):,.1f}", f"{quicker}"
