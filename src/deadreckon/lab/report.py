"""Writes the report of a study: one HTML page, one PDF, and every figure and table as files of their own."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import count
from pathlib import Path
from typing import TypeAlias

from deadreckon.lab.figure import Figure, figures
from deadreckon.lab.file_names import file_names
from deadreckon.lab.records import Records
from deadreckon.lab.report_content import DrawnFigure, Report
from deadreckon.lab.report_files import figure_paths, write_figure_files, write_table_files
from deadreckon.lab.report_html import html_page
from deadreckon.lab.report_pdf import write_pdf
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.results import Results, read_results
from deadreckon.lab.split_results import split_results

Tell: TypeAlias = Callable[[str], object]
STEPS = ("tables", "HTML page", "PDF")  # after the figures


@dataclass(frozen=True)
class ReportWishes:
    """What a report is asked to show; by default all of the study, as a whole."""

    only: Sequence[str] = ()  # names of figures; empty for the whole report
    pair: tuple[str, str] | None = None  # the two contestants of the scatter
    by: str = ""  # a factor, board or kind, for a report of each of its values
    to: Path | None = None  # the folder to write; None for `report` beside the records


def write_report(records: Records, wishes: ReportWishes | None = None, tell: Tell = str) -> list[Path]:
    """Write the report into the folder that is wished for; the main files.

    `tell` gets a text before each step: the number of the step, how many there are, and what is done in it.
    Raises LookupError for an unknown figure, contestant or factor, and for a study without results.
    """
    wishes = wishes or ReportWishes()
    wanted = _figures_named(wishes.only)
    tell("reading the records")
    results = read_results(records)
    if wishes.pair:
        results = replace(results, pair=_checked_pair(results, wishes.pair))
    folder = wishes.to or records.folder / "report"
    parts = {folder: results}
    if wishes.by:
        split = split_results(results, wishes.by)
        names = file_names(split)
        parts = {folder / f"by-{wishes.by}" / names[value]: part for value, part in split.items()}
    number_of_steps = len(parts) * (len(wanted) + (0 if wishes.only else len(STEPS)))
    steps = count(1)

    def tell_number(what: str) -> None:
        tell(f"{next(steps)} of {number_of_steps}: {what}")

    written = [path for place, part in parts.items() for path in _write_part(place, part, wishes, wanted, tell_number)]
    if not written:
        raise LookupError(f"{results.folder} has nothing to show in {', '.join(wishes.only)}")
    return written


def _write_part(
    folder: Path, results: Results, wishes: ReportWishes, wanted: Sequence[Figure], tell: Tell
) -> list[Path]:
    """The report of these results, or of `only` these figures, in the folder; the main files."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = _write_figures(folder, results.ranked(), wanted, tell)
    if wishes.only:
        return [path for each in drawn for path in figure_paths(folder, each.figure.name)]
    tell(STEPS[0])
    tables = make_tables(results)
    for table in tables:
        write_table_files(folder, table)
    return _write_pages(folder, Report(results, tuple(drawn), tuple(tables), _command(results, wishes)), tell)


def _checked_pair(results: Results, pair: tuple[str, str]) -> tuple[str, str]:
    """The pair, if both take part and do the same work; raises LookupError in words if not."""
    known = results.best_first()
    for name in pair:
        if name not in known:
            near = get_close_matches(name, known, 3, 0.3) or known[:3]
            raise LookupError(f"found {name!r}, expected a contestant with records, such as {', '.join(near)}")
    apart = [name for name in dict.fromkeys(pair) if name in results.finders]
    if apart and results.ranked() is not results:
        raise LookupError(f"{' and '.join(apart)}: only finds a board, and is in no figure beside those who decide")
    if pair[0] == pair[1]:
        raise LookupError(f"found {pair[0]!r} twice, expected two contestants")
    return pair


def _figures_named(only: Sequence[str]) -> list[Figure]:
    """The figures of these names, in the order of the report; all for no names."""
    known = figures()
    for name in only:
        if name not in [figure.name for figure in known]:
            raise LookupError(f"{name!r} is none of {', '.join(figure.name for figure in known)}")
    return [figure for figure in known if not only or figure.name in only]


def _write_figures(folder: Path, results: Results, wanted: Sequence[Figure], tell: Tell) -> list[DrawnFigure]:
    """Write the figures for which the study has numbers."""
    drawn = []
    for figure in wanted:
        tell(f"figure {figure.name}")
        if data := figure.data(results):
            drawn.append(write_figure_files(folder, figure, data))
    return drawn


def _command(results: Results, wishes: ReportWishes) -> str:
    """The command that makes this report once more."""
    words = ["reckon", "lab", "report", results.folder]
    words += ["--pair", *wishes.pair] if wishes.pair else []
    words += ["--by", wishes.by] if wishes.by else []
    words += ["--to", str(wishes.to)] if wishes.to else []
    return shlex.join(words)


def _write_pages(folder: Path, report: Report, tell: Tell) -> list[Path]:
    html, pdf = folder / "report.html", folder / "report.pdf"
    tell(STEPS[1])
    html.write_text(html_page(report), encoding="utf-8")
    tell(STEPS[2])
    write_pdf(pdf, report)
    return [html, pdf]
