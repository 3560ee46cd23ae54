"""The tables of a report: solved, PAR2 and medians for every contestant and for every value of every factor."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, group_by_factor, result_key, solved

HEADER = ("runs", "solved", "timeout", "memout", "crash", "wrong", "PAR2 s", "median s", "median s, solved by all")


Key: TypeAlias = Callable[[Row], Hashable]  # runs with the same key are compared with each other


@dataclass(frozen=True)
class ReportTable:
    """A table of a report, all its cells as text."""

    name: str
    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def make_tables(results: Results) -> list[ReportTable]:
    """A table for each factor in which the contestants differ, then one of all contestants, the best first."""
    number = len(results.by_contestant())
    factors = [factor for factor, values in results.factors().items() if len(values) < number]
    return [*(_factor_table(results, factor) for factor in factors), _contestant_table(results)]


def _contestant_table(results: Results) -> ReportTable:
    by_name = results.by_contestant()
    groups = {name: by_name[name] for name in results.best_first()}
    common = _solved_in_every_group(groups, result_key)
    title = f"Contestants, best first; {len(common)} puzzles solved by all"
    rows = _table_rows(results, groups, result_key, common)
    return ReportTable("contestants", title, ("contestant", *HEADER), rows)


def _factor_table(results: Results, factor: str) -> ReportTable:
    """A row for each value of the factor; runs that differ in nothing else are compared with each other."""

    def key(row: Row) -> Hashable:
        return result_key(row), *(value for name, value in row["factors"].items() if name != factor)

    groups = group_by_factor(results.rows, factor)
    common = _solved_in_every_group(groups, key)
    title = f"By {factor}; {len(common)} runs that differ in nothing else, solved by all"
    return ReportTable(factor, title, (factor, *HEADER), _table_rows(results, groups, key, common))


def _solved_in_every_group(groups: dict[str, list[Row]], key: Key) -> set[Hashable]:
    """The keys of which every group has a run that is solved."""
    keyed = [{key(row): row for row in rows} for rows in groups.values()]
    keys = [{each for each, row in rows.items() if solved(row)} for rows in keyed]
    return set.intersection(*keys) if keys else set()


def _table_rows(
    results: Results, groups: dict[str, list[Row]], key: Key, common: set[Hashable]
) -> tuple[tuple[str, ...], ...]:
    lines = []
    for group, rows in groups.items():
        shared = [row for row in rows if key(row) in common]
        lines.append((group or "(none)", *_cells(results, rows, shared)))
    return tuple(lines)


def _cells(results: Results, rows: list[Row], shared: list[Row]) -> tuple[str, ...]:
    """The cells under `HEADER` for a group's runs; `shared` are those that every group solved."""
    number = {
        status: sum(row["status"] == status for row in rows) for status in ("timeout", "memout", "crash", "wrong")
    }
    middle = results.median_seconds(rows)
    return (
        str(len(rows)),
        str(sum(map(solved, rows))),
        *map(str, number.values()),
        _three_digits(results.par2(rows)),
        _three_digits(middle) if middle < results.limit else f"> {results.limit:g}",
        _three_digits(median(map(results.seconds, shared))) if shared else "-",
    )


def _three_digits(seconds: float) -> str:
    """The seconds with three significant digits, but at most six decimals."""
    decimals = min(6, max(0, 2 - math.floor(math.log10(seconds)))) if seconds > 0 else 6
    return f"{seconds:.{decimals}f}"
