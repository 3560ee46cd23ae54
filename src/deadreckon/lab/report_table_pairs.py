"""The table of paired comparisons: who is quicker, who solves what the other does not, and whether it may be chance."""

from __future__ import annotations

import math

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
    found = [compare_times(times[first], times[second], results.limit) for first, second in pairs]
    corrected = holm([p for each in found for p in (each.wilcoxon, each.mcnemar)])
    rows = [
        (f"{first} against {second}", *_cells(each), _p_text(wilcoxon), _p_text(mcnemar))
        for (first, second), each, wilcoxon, mcnemar in zip(pairs, found, corrected[::2], corrected[1::2])
    ]
    title = (
        f"Puzzle by puzzle, {which}, by {results.time_name}; p with Holm's correction over {len(corrected)} tests, "
        "intervals not corrected for many comparisons"
    )
    return ReportTable("pairs", title, HEADER, tuple(rows))


def _cells(found: Comparison) -> tuple[str, ...]:
    number = (found.puzzles, found.first_quicker, found.second_quicker, found.only_first, found.only_second)
    if math.isnan(found.ratio):
        return (*map(str, number), "-", "-")
    return (*map(str, number), three_digits(found.ratio), interval_text(found.ratio_interval))


def _p_text(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"
