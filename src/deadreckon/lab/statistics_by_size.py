"""Medians for each group and board size, for the figures that show how times grow with the board."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from deadreckon.lab.figure import FigureData
from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, board_size, board_sizes, group_by_factor, solved


def rows_of_baseline_model(results: Results) -> Sequence[Row]:
    """The rows of runs with the model of the baseline; all rows where the baseline has no model."""
    model = results.baseline_value("model")
    return [row for row in results.rows if row["factors"].get("model") == model] if model else results.rows


def seconds_by_size(results: Results, rows: Sequence[Row], factor: str, caption: str) -> FigureData | None:
    """Median seconds for each value of the factor and board size; None where all runs have the same value.

    A run that was not solved counts with the limit, so that a median at the limit is a lower bound.
    """
    groups = group_by_factor(rows, factor)
    if len(groups) < 2:
        return None
    lines = []
    for group, size, found in _by_size(groups, rows):
        middle = results.median_seconds(found)
        count = sum(map(solved, found))
        lines.append((group, size, round(middle, 6), int(middle >= results.limit), count, len(found)))
    header = (factor, "board", "median_cpu_seconds", "at_limit", "solved", "runs")
    return FigureData(header, tuple(lines), results.limit, caption)


def counters_by_size(
    results: Results, rows: Sequence[Row], factor: str, names: Sequence[str], caption: str
) -> FigureData | None:
    """The same with medians of these counters; `at_limit` is 1 where half of the runs or more were not solved."""
    groups = group_by_factor(rows, factor)
    if len(groups) < 2:
        return None
    lines = []
    for group, size, found in _by_size(groups, rows):
        counted = [row for row in found if row[names[0]] is not None]
        if counted:
            stopped = 2 * sum(map(solved, found)) <= len(found)
            medians = [median(row[name] for row in counted) for name in names]
            lines.append((group, size, *medians, int(stopped), sum(map(solved, found)), len(found)))
    header = (factor, "board", *(f"median_{name}" for name in names), "at_limit", "solved", "runs")
    return FigureData(header, tuple(lines), results.limit, caption) if lines else None


def _by_size(groups: dict[str, list[Row]], rows: Sequence[Row]) -> list[tuple[str, str, list[Row]]]:
    """The rows of each group and size, with both names; without what is empty."""
    sizes = board_sizes(rows)
    cells = [
        (group, size, [row for row in each if board_size(row) == size])
        for group, each in groups.items()
        for size in sizes
    ]
    return [(group, size, found) for group, size, found in cells if found]
