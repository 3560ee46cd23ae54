"""Table of paired comparisons: which contestant is quicker or solves more, and whether it may be chance."""

from __future__ import annotations

import math
from collections.abc import Sequence

from deadreckon.lab.number_text import interval_text, three_digits
from deadreckon.lab.paired_tests import Comparison, compare_times, holm
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.results import Results
from deadreckon.lab.shown_contestants import compared_pairs

HEADER = (
    *("first and second", "puzzles", "1st quicker", "2nd quicker", "1st alone solves", "2nd alone solves"),
    *("2nd / 1st time", "interval", "Wilcoxon p", "McNemar p"),
)


def pairs_table(results: Results) -> ReportTable:
    pairs, which = compared_pairs(results)
    times = {name: results.puzzle_times(rows) for name, rows in results.by_contestant().items()}
    found = {pair: compare_times(times[pair[0]], times[pair[1]], results.limit) for pair in pairs}
    tested = [each for pair, each in found.items() if not results.hidden_by_start.intersection(pair)]
    corrected = holm([p for each in tested for p in (each.wilcoxon, each.mcnemar)])
    ps = iter(corrected)
    rows = [
        (" against ".join(pair), *(_untested_cells(each, hidden) if hidden else _cells(each, next(ps), next(ps))))
        for pair, each in found.items()
        for hidden in [[name for name in pair if name in results.hidden_by_start]]
    ]
    title = (
        f"Puzzle by puzzle, {which}, by {results.time_name}; p with Holm's correction over {len(corrected)} tests, "
        "intervals not corrected for multiple comparisons"
    )
    return ReportTable("pairs", title, HEADER, tuple(rows))


def _cells(found: Comparison, wilcoxon: float, mcnemar: float) -> tuple[str, ...]:
    """The cells of a pair, with the corrected p values."""
    number = (found.puzzles, found.first_quicker, found.second_quicker, found.only_first, found.only_second)
    none = math.isnan(found.ratio)
    ratio = ("-", "-") if none else (three_digits(found.ratio), interval_text(found.ratio_interval))
    return (*map(str, number), *ratio, _p_text(wilcoxon), _p_text(mcnemar))


def _untested_cells(found: Comparison, hidden: Sequence[str]) -> tuple[str, ...]:
    """The cells of a pair whose times the start of a command hides: what was solved, and why there is no ratio."""
    why = f"runs of {' and of '.join(hidden)} take no longer than {'its' if len(hidden) == 1 else 'their'} start"
    return (str(found.puzzles), "-", "-", str(found.only_first), str(found.only_second), why, "-", "-", "-")


def _p_text(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"
