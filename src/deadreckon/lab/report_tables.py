"""The tables of a report: factors, comparisons, the virtual best, and every contestant."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

from deadreckon.lab.bootstrap import interval_of_mean, interval_of_median
from deadreckon.lab.number_text import counted, interval_text, three_digits, time_text
from deadreckon.lab.records import Row
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.report_table_pairs import pairs_table
from deadreckon.lab.report_table_virtual_best import virtual_best_table
from deadreckon.lab.results import Results, group_by, group_by_factor, solved

Key: TypeAlias = Callable[[Row], Hashable]  # runs with the same key are compared with each other
Groups: TypeAlias = dict[str, list[Row]]


def make_tables(results: Results) -> list[ReportTable]:
    """A table for each factor in which the contestants differ, then those that compare them, all contestants last."""
    ranked = results.ranked()
    number = len(ranked.by_contestant())
    factors = [factor for factor, values in ranked.factors().items() if len(values) < number]
    compared = [pairs_table(ranked), virtual_best_table(ranked)] if number > 1 else []
    apart = [_finder_table(results)] if ranked is not results else []
    return [*(_factor_table(ranked, factor) for factor in factors), *compared, *apart, _contestant_table(ranked)]


def _contestant_table(results: Results) -> ReportTable:
    by_name = results.by_contestant()
    groups = {name: by_name[name] for name in results.best_first()}
    common = _solved_in_every_group(groups, _puzzle)
    were = "was" if len(common) == 1 else "were"
    title = f"Contestants, best first; {counted(len(common), 'puzzle')} {were} solved by all in every run"
    return _make_table(results, "contestants", title, groups, _puzzle, common)


def _finder_table(results: Results) -> ReportTable:
    """Those who only find a board, best first among themselves."""
    by_name, finders = results.by_contestant(), set(results.finders)
    groups = {name: by_name[name] for name in results.best_first() if name in finders}
    title = "Contestants that find a board and do not say whether it is the only one: kept apart, as that is less work"
    return _make_table(results, "finders", title, groups, _puzzle, _solved_in_every_group(groups, _puzzle))


def _factor_table(results: Results, factor: str) -> ReportTable:
    """A row for each value of the factor; runs that differ in nothing else are compared with each other."""

    def key(row: Row) -> Hashable:
        return _puzzle(row), *(value for name, value in row["factors"].items() if name != factor)

    groups = group_by_factor(results.rows, factor)
    common = _solved_in_every_group(groups, key)
    puzzles = len({each[0] for each in common if isinstance(each, tuple)})
    pairs = f"{counted(len(common), 'pair')} of a puzzle and other factors"
    title = f"By {factor}; solved by all: {pairs}, on {counted(puzzles, 'puzzle')}"
    return _make_table(results, factor, title, groups, key, common)


def _puzzle(row: Row) -> Hashable:
    return str(row["instance_sha"])


def _solved_in_every_group(groups: Groups, key: Key) -> set[Hashable]:
    """The keys of which every group has runs, all of them solved."""
    tried = [{key(row) for row in rows} for rows in groups.values()]
    failed = {key(row) for rows in groups.values() for row in rows if not solved(row)}
    return set.intersection(*tried) - failed if tried else set()


def _make_table(
    results: Results, name: str, title: str, groups: Groups, key: Key, common: set[Hashable]
) -> ReportTable:
    first = "contestant" if name in ("contestants", "finders") else name
    statuses = [status for status in results.statuses if status not in ("ok", "not applicable")]
    header = (first, "runs", "solved", *statuses, "PAR2 s", "PAR2 interval", "shifted mean s", "median s")
    rows = []
    for group, found in groups.items():
        shared = [row for row in found if key(row) in common]
        middle = time_text(results.median_time(shared), results.limit) if shared else "-"
        number = [str(sum(row["status"] == status for row in found)) for status in statuses]
        solved_runs = str(sum(map(solved, found)))
        rows.append((group or "(none)", str(len(found)), solved_runs, *number, *_statistics(results, found), middle))
    return ReportTable(name, title, (*header, "median interval", "median s, solved by all"), tuple(rows))


def _statistics(results: Results, rows: list[Row]) -> tuple[str, ...]:
    """PAR2 with its interval, the shifted geometric mean, the median with its interval."""
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
