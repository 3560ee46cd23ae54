"""Statistics by group and board size, for the figures that show growth."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from deadreckon.lab.figure import Data
from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, by_factor, size_of, sizes_of, solved


def of_model(results: Results) -> Sequence[Row]:
    """The runs with the baseline's model, or all where it has none."""
    model = results.of_baseline("model")
    return [row for row in results.rows if row["factors"].get("model") == model] if model else results.rows


def seconds_by_size(results: Results, rows: Sequence[Row], factor: str, caption: str) -> Data | None:
    """Median seconds, with the limit for what was not solved; a median that is the limit is a lower bound."""
    groups = by_factor(rows, factor)
    if len(groups) < 2:
        return None
    lines = []
    for group, size, found in _cells(groups, rows):
        middle = results.median(found)
        count = sum(map(solved, found))
        lines.append((group, size, round(middle, 6), int(middle >= results.limit), count, len(found)))
    header = (factor, "board", "median_cpu_seconds", "at_limit", "solved", "runs")
    return Data(header, tuple(lines), results.limit, caption)


def counters_by_size(
    results: Results, rows: Sequence[Row], factor: str, names: Sequence[str], caption: str
) -> Data | None:
    """Medians of counters, as far as each run came; `at_limit` where half or more of the runs were stopped."""
    groups = by_factor(rows, factor)
    if len(groups) < 2:
        return None
    lines = []
    for group, size, found in _cells(groups, rows):
        counted = [row for row in found if row[names[0]] is not None]
        if counted:
            stopped = 2 * sum(map(solved, found)) <= len(found)
            medians = [median(row[name] for row in counted) for name in names]
            lines.append((group, size, *medians, int(stopped), sum(map(solved, found)), len(found)))
    header = (factor, "board", *(f"median_{name}" for name in names), "at_limit", "solved", "runs")
    return Data(header, tuple(lines), results.limit, caption) if lines else None


def _cells(groups: dict[str, list[Row]], rows: Sequence[Row]) -> list[tuple[str, str, list[Row]]]:
    sizes = sizes_of(rows)
    cells = [
        (group, size, [row for row in each if size_of(row) == size]) for group, each in groups.items() for size in sizes
    ]
    return [(group, size, found) for group, size, found in cells if found]
