"""Medians for each group and board size, for the figures that show how times grow with the board."""

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
    "Median CPU seconds with their 95 % interval over puzzles, not corrected for many comparisons; hollow at the limit "
    "where the median run was not solved."
)


def rows_of_baseline_model(results: Results) -> Sequence[Row]:
    """The rows of runs with the model of the baseline; all rows where the baseline has no model."""
    model = results.baseline_value("model")
    return [row for row in results.rows if row["factors"].get("model") == model] if model else results.rows


def mixed_runs(rows: Sequence[Row], factor: str) -> str:
    """In words, what the groups of a factor mix: how many contestants, and the other factors in which they differ."""
    contestants = {row["contestant"]: row["factors"] for row in rows if factor in row["factors"]}
    values: dict[str, set[str]] = {}
    for factors in contestants.values():
        for name, value in factors.items():
            values.setdefault(name, set()).add(value)
    others = [name for name, found in values.items() if len(found) > 1 and name != factor]
    number = counted(len(contestants), "contestant")
    return f"Over {number}; each line mixes {', '.join(others)}." if others else f"Over {number}; nothing is mixed."


def _matched(rows: Sequence[Row], factor: str) -> tuple[dict[str, list[Row]], str]:
    """The largest group of contestants that differ in the factor alone, and which these are in words."""
    groups = next(iter(matched_groups(rows, factor)), {})
    shown = [row for found in groups.values() for row in found]
    left_out = number_of_contestants(rows) - number_of_contestants(shown)
    without = f" Left out: {counted(left_out, 'contestant')} without such a counterpart." if left_out else ""
    return groups, f"{mixed_runs(shown, factor)}{without}"


def seconds_by_size(results: Results, rows: Sequence[Row], factor: str, caption: str) -> FigureData | None:
    """Median seconds for each value of the factor and board size; None where no two contestants differ in it alone.

    Where the median run was not solved the number is the limit, and `at_limit` 1; so with the ends of the interval.
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
    """The same with medians of these counters; `at_limit` is 1 where the median run was not solved."""
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
    """The upper median of the counter, a run that was not solved behind all that were.

    Where that is such a run, the upper median of what all had counted when they ended, which is a lower bound.
    """
    middle = upper_median(row[name] if solved(row) else math.inf for row in rows)
    return upper_median(row[name] for row in rows) if math.isinf(middle) else middle


def _by_size(groups: dict[str, list[Row]], rows: Sequence[Row]) -> list[tuple[str, str, list[Row]]]:
    """The rows of each group and size, with both names; without what is empty."""
    sizes = board_sizes(rows)
    cells = [
        (group, size, [row for row in each if board_size(row) == size])
        for group, each in groups.items()
        for size in sizes
    ]
    return [(group, size, found) for group, size, found in cells if found]
