"""The tables of a report: factors, comparisons, the virtual best, and every contestant."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from statistics import median
from typing import TypeAlias

from deadreckon.lab.bootstrap import interval_of_mean, interval_of_median
from deadreckon.lab.matched_contestants import matched_groups, number_of_contestants
from deadreckon.lab.number_text import counted, interval_text, three_digits, time_text
from deadreckon.lab.records import Row
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.report_table_pairs import pairs_table
from deadreckon.lab.report_table_virtual_best import virtual_best_table
from deadreckon.lab.results import Results, group_by, solved, upper_median, value_text

Key: TypeAlias = Callable[[Row], Hashable]  # runs with the same key are compared
Groups: TypeAlias = dict[str, list[Row]]


def _puzzle(row: Row) -> Hashable:
    return str(row["instance_sha"])


def make_tables(results: Results) -> list[ReportTable]:
    """Tables of all contestants, of contestants that only find a board, of comparisons, and of each factor."""
    ranked = results.ranked()
    compared = [pairs_table(ranked), virtual_best_table(ranked)] if len(ranked.by_contestant()) > 1 else []
    apart = [_finder_table(results)] if ranked is not results else []
    factors = [factor for factor in ranked.factors() if factor != "engine"]  # the table of contestants shows engines
    by_factor = [table for factor in factors for table in _factor_tables(ranked, factor)]
    return [_contestant_table(ranked), *apart, *compared, *by_factor]


def _contestant_table(results: Results) -> ReportTable:
    by_name = results.by_contestant()
    groups = {name: by_name[name] for name in results.best_first()}
    common = _solved_in_every_group(groups, _puzzle)
    were = "was" if len(common) == 1 else "were"
    by_all = f"{counted(len(common), 'puzzle')} {were} solved by all in every run"
    title = f"Contestants, best first, by {results.time_name}; {by_all}"
    return _make_table(results, ("contestants", "contestant"), title, groups, common)


def _finder_table(results: Results) -> ReportTable:
    """Table of the contestants that only find a board, best first."""
    by_name, finders = results.by_contestant(), set(results.finders)
    groups = {name: by_name[name] for name in results.best_first() if name in finders}
    title = "Contestants that find a board and do not decide whether it is the only one: listed apart, as less work"
    return _make_table(results, ("finders", "contestant"), title, groups, _solved_in_every_group(groups, _puzzle))


def _factor_tables(results: Results, factor: str) -> list[ReportTable]:
    """A table for each group of contestants that differ in the factor alone, if it is smaller than that of all."""
    everyone = number_of_contestants(results.rows)
    found = [groups for groups in matched_groups(results.rows, factor) if len(groups) < everyone]
    names = [factor, *(f"{factor}-{number}" for number in range(2, len(found) + 1))]
    return [_factor_table(results, factor, name, groups) for name, groups in zip(names, found)]


def _factor_table(results: Results, factor: str, name: str, groups: Groups) -> ReportTable:
    """A row for each value of the factor; runs that differ in nothing else are compared."""

    def key(row: Row) -> Hashable:
        return _puzzle(row), *(value for name, value in row["factors"].items() if name != factor)

    common = _solved_in_every_group(groups, key)
    puzzles = len({each[0] for each in common if isinstance(each, tuple)})
    pairs = f"{counted(len(common), 'pair')} of a puzzle and other factors"
    shown = number_of_contestants(row for rows in groups.values() for row in rows)
    which = f"{shown} of {counted(number_of_contestants(results.rows), 'contestant')}, which differ in {factor} alone"
    title = f"By {factor}, {which}; solved by all: {pairs}, on {counted(puzzles, 'puzzle')}"
    return _make_table(results, (name, factor), title, groups, common, key)


def _solved_in_every_group(groups: Groups, key: Key) -> set[Hashable]:
    """The keys for which every group has runs, all solved."""
    tried = [{key(row) for row in rows} for rows in groups.values()]
    failed = {key(row) for rows in groups.values() for row in rows if not solved(row)}
    return set.intersection(*tried) - failed if tried else set()


def _make_table(
    results: Results,
    names: tuple[str, str],
    title: str,
    groups: Groups,
    common: set[Hashable],
    key: Key = _puzzle,
) -> ReportTable:
    """A row for each group; `names` are the names of the table and of its first column."""
    name, first = names
    starts = any(row["start_seconds"] is not None for found in groups.values() for row in found)
    statuses = [status for status in results.statuses if status not in ("ok", "not applicable")]
    with_start = ("start s", "median s with start") if starts else ()
    header = (first, "runs", "solved", *statuses, "PAR2 s", "PAR2 interval", "shifted mean s", "median s", *with_start)
    rows = []
    for group, found in groups.items():
        shared = [row for row in found if key(row) in common]
        middle = time_text(results.median_time(shared), results.limit) if shared else "-"
        number = [str(sum(row["status"] == status for row in found)) for status in statuses]
        solved_runs = str(sum(map(solved, found)))
        *statistics, interval = _statistics(results, found)
        start = _start_cells(results, found) if starts else ()
        cells = (str(len(found)), solved_runs, *number, *statistics, *start, interval, middle)
        rows.append((value_text(group), *cells))
    return ReportTable(name, title, (*header, "median interval", "median s, solved by all"), tuple(rows))


def _start_cells(results: Results, rows: list[Row]) -> tuple[str, str]:
    """Cells for the start of a command and the median time including it."""
    known = [row["start_seconds"] for row in rows if row["start_seconds"] is not None]
    command = rows[0]["contestant"] in results.commands
    start = three_digits(median(known)) if known else "not known" if command else "-"
    return start, time_text(upper_median(map(results.time_with_start, rows)), results.limit)


def _statistics(results: Results, rows: list[Row]) -> tuple[str, ...]:
    """Cells for PAR2 with its interval, the shifted geometric mean, and the median with its interval."""
    puzzles = group_by(rows, "instance_sha").values()
    par2 = interval_of_mean([[results.penalised_seconds(row) for row in each] for each in puzzles])
    median = interval_of_median([[results.time(row) for row in each] for each in puzzles])
    bound = "" if all(map(solved, rows)) else "≥ "
    return (
        three_digits(results.par2(rows)),
        interval_text(par2),
        bound + three_digits(results.shifted_mean(rows)),
        time_text(results.median_time(rows), results.limit),
        interval_text(median, results.limit),
    )
