"""Medians by group and board size, for the figures that show how times grow with the board."""

from __future__ import annotations

import math
from collections.abc import Sequence

from deadreckon.lab.bootstrap import interval_of_median
from deadreckon.lab.figure import Cell, FigureData
from deadreckon.lab.matched_contestants import matched_groups, number_of_contestants
from deadreckon.lab.number_text import counted
from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, board_size, board_sizes, group_by, solved, upper_median

BY_SIZE = (
    "Median CPU seconds with their 95 % interval over puzzles, not corrected for multiple comparisons; hollow at the "
    "limit if the median run was not solved."
)


def rows_of_baseline_model(results: Results) -> Sequence[Row]:
    """The rows with the model of the baseline; all rows if the baseline has no model."""
    model = results.baseline_value("model")
    return [row for row in results.rows if row["factors"].get("model") == model] if model else results.rows


def mixed_runs(rows: Sequence[Row], factor: str) -> str:
    """Sentence on the groups of a factor: the number of contestants, and the other factors in which they differ."""
    contestants = {row["contestant"]: row["factors"] for row in rows if factor in row["factors"]}
    values: dict[str, set[str]] = {}
    for factors in contestants.values():
        for name, value in factors.items():
            values.setdefault(name, set()).add(value)
    others = [name for name, found in values.items() if len(found) > 1 and name != factor]
    number = counted(len(contestants), "contestant")
    return f"Over {number}; each line mixes {', '.join(others)}." if others else f"Over {number}; nothing is mixed."


def _matched(rows: Sequence[Row], factor: str) -> tuple[dict[str, list[Row]], str]:
    """The largest group of contestants that differ in the factor alone, and its description."""
    groups = next(iter(matched_groups(rows, factor)), {})
    shown = [row for found in groups.values() for row in found]
    left_out = number_of_contestants(rows) - number_of_contestants(shown)
    without = f" Left out: {counted(left_out, 'contestant')} without such a counterpart." if left_out else ""
    return groups, f"{mixed_runs(shown, factor)}{without}"


def seconds_by_size(results: Results, rows: Sequence[Row], factor: str, caption: str) -> FigureData | None:
    """Median seconds by value of the factor and board size; None if no two contestants differ in it alone.

    If the median run was not solved, the median is the limit and `at_limit` is 1; ends of intervals are capped alike.
    """
    groups, which = _matched(rows, factor)
    lines: list[tuple[Cell, ...]] = []
    for group, size, found in _by_size(groups, rows):
        middle = results.median_time(found)
        puzzles = [[results.time(row) for row in each] for each in group_by(found, "instance_sha").values()]
        shown = [round(min(seconds, results.limit), 6) for seconds in (middle, *interval_of_median(puzzles))]
        count = sum(map(solved, found))
        lines.append((group, size, shown[0], int(math.isinf(middle)), *shown[1:], count, len(found), len(puzzles)))
    header = (factor, "board", "median_cpu_seconds", "at_limit", "low", "high", "solved", "runs", "puzzles")
    return FigureData(header, tuple(lines), results.limit, f"{caption} {which}") if lines else None


def counters_by_size(
    results: Results, rows: Sequence[Row], factor: str, names: Sequence[str], caption: str
) -> FigureData | None:
    """Medians of these counters by factor value and board size; `at_limit` is 1 if the median run is unsolved."""
    groups, which = _matched(rows, factor)
    lines: list[tuple[Cell, ...]] = []
    for group, size, found in _by_size(groups, rows):
        counted_rows = [row for row in found if row[names[0]] is not None]
        if counted_rows:
            stopped = 2 * sum(map(solved, counted_rows)) <= len(counted_rows)
            medians = [_median_count(counted_rows, name) for name in names]
            lines.append((group, size, *medians, int(stopped), sum(map(solved, found)), len(found)))
    header = (factor, "board", *(f"median_{name}" for name in names), "at_limit", "solved", "runs")
    return FigureData(header, tuple(lines), results.limit, f"{caption} {which}") if lines else None


def _median_count(rows: Sequence[Row], name: str) -> float:
    """Upper median of the counter, with unsolved runs ranked behind all solved ones.

    If the median run is unsolved, the upper median of the counts at the end of all runs, which is a lower bound.
    """
    middle = upper_median(row[name] if solved(row) else math.inf for row in rows)
    return upper_median(row[name] for row in rows) if math.isinf(middle) else middle


def _by_size(groups: dict[str, list[Row]], rows: Sequence[Row]) -> list[tuple[str, str, list[Row]]]:
    """The rows by group and size, as (group, size, rows); without empty ones."""
    sizes = board_sizes(rows)
    cells = [
        (group, size, [row for row in each if board_size(row) == size])
        for group, each in groups.items()
        for size in sizes
    ]
    return [(group, size, found) for group, size, found in cells if found]
