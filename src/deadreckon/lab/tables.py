"""The tables of a report: solved, PAR2, medians, for every contestant and for every respect in which they differ."""

from __future__ import annotations

from collections.abc import Hashable
from statistics import median

from deadreckon.frozen import frozen
from deadreckon.lab.records import Row
from deadreckon.lab.results import Results, grouped, solved, where

HEADER = ("runs", "solved", "timeout", "memout", "crash", "wrong", "PAR2 s", "median s", "median s, solved by all")


@frozen
class TextTable:
    name: str
    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables_of(results: Results) -> list[TextTable]:
    """One for each factor, then the contestants, the best first."""
    found = [_by_factor(results, factor) for factor in results.factors() if factor != "switches"]
    by_name = results.by_contestant()
    rows = {name: by_name[name] for name in results.best_first()}
    common = _common({name: {where(row): row for row in each} for name, each in rows.items()})
    title = f"Contestants, best first; {len(common)} puzzles solved by all"
    return [*found, _table(results, "contestants", title, "contestant", rows, common)]


def _by_factor(results: Results, factor: str) -> TextTable:
    """Runs that differ in nothing but the factor are compared where all of them solved the puzzle."""
    groups = grouped(results.rows, factor)
    keyed = {
        value: {(where(row), *_others(row, factor)): row for row in rows if factor in row["factors"]}
        for value, rows in groups.items()
    }
    common = _common({value: rows for value, rows in keyed.items() if rows})
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
        f"{results.par2(rows):.4f}",
        f"{middle:.4f}" if middle < results.limit else f"> {results.limit:g}",
        f"{median(map(results.seconds, shared)):.4f}" if shared else "-",
    )
