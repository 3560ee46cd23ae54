"""Writes the report of a study: one HTML page, one PDF, and separate files for every figure and table."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import count
from pathlib import Path
from typing import TypeAlias

from deadreckon.lab.figure import Figure, figures
from deadreckon.lab.file_names import file_names
from deadreckon.lab.records import Records, Row
from deadreckon.lab.report_content import DrawnFigure, Report
from deadreckon.lab.report_files import figure_paths, write_figure_files, write_table_files
from deadreckon.lab.report_html import html_page
from deadreckon.lab.report_pdf import write_pdf
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.results import Results, board_size, board_sizes, group_by_factor, read_results, value_text

Tell: TypeAlias = Callable[[str], object]
STEPS = ("tables", "HTML page", "PDF")  # after the figures
OF_PUZZLES = ("board", "kind")  # properties of puzzles; factors are properties of contestants


@dataclass(frozen=True)
class ReportOptions:
    """Options of a report; by default the whole study in one report."""

    only: Sequence[str] = ()  # names of figures; empty for the whole report
    pair: tuple[str, str] | None = None  # the two contestants of the scatter
    by: str = ""  # a factor, board or kind, for a report of each of its values
    to: Path | None = None  # the folder to write; None for `report` beside the records


def write_report(records: Records, options: ReportOptions | None = None, tell: Tell = str) -> list[Path]:
    """Write the report into the requested folder; returns the main files.

    `tell` is called before each step with its number, the number of steps and a description.
    Raises LookupError for an unknown figure, contestant or factor, and for a study without results.
    """
    options = options or ReportOptions()
    wanted = _figures_named(options.only)
    tell("reading the records")
    results = read_results(records)
    if options.pair:
        results = replace(results, pair=_checked_pair(results, options.pair))
    folder = options.to or records.folder / "report"
    parts = {folder: results}
    if options.by:
        split = split_results(results, options.by)
        names = file_names(split)
        parts = {folder / f"by-{options.by}" / names[value]: part for value, part in split.items()}
    number_of_steps = len(parts) * (len(wanted) + (0 if options.only else len(STEPS)))
    steps = count(1)

    def tell_number(what: str) -> None:
        tell(f"{next(steps)} of {number_of_steps}: {what}")

    written = [path for place, part in parts.items() for path in _write_part(place, part, options, wanted, tell_number)]
    if not written:
        raise LookupError(f"{results.folder} has nothing to show in {', '.join(options.only)}")
    return written


def _write_part(
    folder: Path, results: Results, options: ReportOptions, wanted: Sequence[Figure], tell: Tell
) -> list[Path]:
    """Write the report of these results, or `only` some figures, into the folder; returns the main files."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = _write_figures(folder, results.ranked(), wanted, tell)
    if options.only:
        return [path for each in drawn for path in figure_paths(folder, each.figure.name)]
    tell(STEPS[0])
    tables = make_tables(results)
    for table in tables:
        write_table_files(folder, table)
    return _write_pages(folder, Report(results, tuple(drawn), tuple(tables), _command(results, options)), tell)


def _checked_pair(results: Results, pair: tuple[str, str]) -> tuple[str, str]:
    """The pair, if both take part in the comparison; raises LookupError otherwise."""
    known = results.best_first()
    for name in pair:
        if name not in known:
            near = get_close_matches(name, known, 3, 0.3) or known[:3]
            raise LookupError(f"found {name!r}, expected a contestant with records, such as {', '.join(near)}")
    apart = [name for name in dict.fromkeys(pair) if name in results.finders]
    if apart and results.ranked() is not results:
        raise LookupError(f"{' and '.join(apart)}: only finds a board; figures show contestants that decide uniqueness")
    if pair[0] == pair[1]:
        raise LookupError(f"found {pair[0]!r} twice, expected two contestants")
    return pair


def _figures_named(only: Sequence[str]) -> list[Figure]:
    """The named figures in the order of the report; all figures if no names are given."""
    known = figures()
    for name in only:
        if name not in [figure.name for figure in known]:
            raise LookupError(f"{name!r} is none of {', '.join(figure.name for figure in known)}")
    return [figure for figure in known if not only or figure.name in only]


def _write_figures(folder: Path, results: Results, wanted: Sequence[Figure], tell: Tell) -> list[DrawnFigure]:
    """Write the figures that have data."""
    drawn = []
    for figure in wanted:
        tell(f"figure {figure.name}")
        if data := figure.data(results):
            drawn.append(write_figure_files(folder, figure, data))
    return drawn


def _command(results: Results, options: ReportOptions) -> str:
    """The command that reproduces this report."""
    words = ["reckon", "lab", "report", results.folder]
    words += ["--pair", *options.pair] if options.pair else []
    words += ["--by", options.by] if options.by else []
    words += ["--out", str(options.to)] if options.to else []
    return shlex.join(words)


def _write_pages(folder: Path, report: Report, tell: Tell) -> list[Path]:
    html, pdf = folder / "report.html", folder / "report.pdf"
    tell(STEPS[1])
    html.write_text(html_page(report), encoding="utf-8")
    tell(STEPS[2])
    write_pdf(pdf, report)
    return [html, pdf]


def split_results(results: Results, by: str) -> dict[str, Results]:
    """The results for each value of `by`; raises LookupError if it is not a factor, or has only one value."""
    known = [*results.factors(), *OF_PUZZLES]
    if by not in known:
        raise LookupError(f"found {by!r} to split by, expected one of {', '.join(known)}")
    groups = _groups(results, by)
    if len(groups) < 2:
        raise LookupError(f"all runs have the same {by}, {next(iter(groups))}: there is nothing to split")
    return {value_text(value): _part(results, f"{by} {value_text(value)}", rows) for value, rows in groups.items()}


def _groups(results: Results, by: str) -> dict[str, list[Row]]:
    if by == "board":
        sizes = board_sizes(results.rows)
        return {size: [row for row in results.rows if board_size(row) == size] for size in sizes}
    if by == "kind":
        kinds = dict.fromkeys(str(row["kind"]) for row in results.rows)
        return {kind: [row for row in results.rows if row["kind"] == kind] for kind in kinds}
    return group_by_factor(results.rows, by)


def _part(results: Results, name: str, rows: list[Row]) -> Results:
    names = {row["contestant"] for row in rows}
    pair = results.pair if results.pair and set(results.pair) <= names else None
    statuses = dict(Counter(row["status"] for row in rows).most_common())
    return replace(results, rows=tuple(rows), statuses=statuses, pair=pair, never_applied={}, part=name)
