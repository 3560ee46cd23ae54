"""The tables of a report: solved, PAR2, medians, for every contestant and for every respect in which they differ."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from statistics import median

from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, by_factor, solved, where

HEADER = ("runs", "solved", "timeout", "memout", "crash", "wrong", "PAR2 s", "median s", "median s, solved by all")


@dataclass(frozen=True)
class TextTable:
    name: str
    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables_of(results: Results) -> list[TextTable]:
    """One for each factor, then the contestants, the best first."""
    by_name = results.by_contestant()
    factors = [factor for factor, values in results.factors().items() if len(values) < len(by_name)]
    found = [_by_factor(results, factor) for factor in factors]
    rows = {name: by_name[name] for name in results.best_first()}
    common = _common({name: {where(row): row for row in each} for name, each in rows.items()})
    title = f"Contestants, best first; {len(common)} puzzles solved by all"
    return [*found, _table(results, "contestants", title, "contestant", rows, common)]


def _by_factor(results: Results, factor: str) -> TextTable:
    """Runs that differ in nothing but the factor are compared where all of them solved the puzzle."""
    groups = by_factor(results.rows, factor)
    keyed = {value: {(where(row), *_others(row, factor)): row for row in rows} for value, rows in groups.items()}
    common = _common(keyed)
    title = f"By {factor}; {len(common)} runs that differ in nothing else, solved by all"
    return _table(results, factor, title, factor, groups, common, factor)


def _others(row: Row, factor: str) -> tuple[Hashable, ...]:
    return tuple(value for name, value in row["factors"].items() if name != factor)


def _common(keyed: dict[str, dict[Hashable, Row]] | dict[str, dict[tuple[Hashable, ...], Row]]) -> set[Hashable]:
    sets = [{key for key, row in rows.items() if solved(row)} for rows in keyed.values()]
    return set.intersection(*map(set, sets)) if sets else set()


def _table(
    results: Results,
    name: str,
    title: str,
    first: str,
    groups: dict[str, list[Row]],
    common: set[Hashable],
    factor: str = "",
) -> TextTable:
    lines = []
    for group, rows in groups.items():
        shared = [row for row in rows if ((where(row), *_others(row, factor)) if factor else where(row)) in common]
        lines.append((group or "(none)", *_cells(results, rows, shared)))
    return TextTable(name, title, (first, *HEADER), tuple(lines))


def _cells(results: Results, rows: list[Row], shared: list[Row]) -> tuple[str, ...]:
    number = {
        status: sum(row["status"] == status for row in rows) for status in ("timeout", "memout", "crash", "wrong")
    }
    middle = results.median(rows)
    return (
        str(len(rows)),
        str(sum(map(solved, rows))),
        *map(str, number.values()),
        _three_digits(results.par2(rows)),
        _three_digits(middle) if middle < results.limit else f"> {results.limit:g}",
        _three_digits(median(map(results.seconds, shared))) if shared else "-",
    )


def _three_digits(seconds: float) -> str:
    """As many decimals as show three digits that count, microseconds at the finest."""
    decimals = min(6, max(0, 2 - math.floor(math.log10(seconds)))) if seconds > 0 else 6
    return f"{seconds:.{decimals}f}"
