"""Writes the report of a study: one HTML page, one PDF, and every figure and table as files of their own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deadreckon.lab.figure import Figure, figures
from deadreckon.lab.records import Records
from deadreckon.lab.report_content import DrawnFigure, Report
from deadreckon.lab.report_files import figure_paths, write_figure_files, write_table_files
from deadreckon.lab.report_tables import make_tables
from deadreckon.lab.results import Results, read_results


def write_report(records: Records, only: Sequence[str] | None = None, folder: Path | None = None) -> list[Path]:
    """Write the report, or `only` these figures, into the folder: by default `report` beside the records.

    Returns the main files. Raises LookupError for an unknown figure or a study without results, ImportError where
    matplotlib is missing.
    """
    results = read_results(records)
    folder = folder or records.folder / "report"
    folder.mkdir(exist_ok=True)
    drawn = _write_figures(folder, results, _figures_named(only))
    if only:
        return [path for each in drawn for path in figure_paths(folder, each.figure.name)]
    tables = make_tables(results)
    for table in tables:
        write_table_files(folder, table)
    return _write_pages(folder, Report(results, tuple(drawn), tuple(tables)))


def _figures_named(only: Sequence[str] | None) -> list[Figure]:
    """The figures of these names, in the order of the report; all for None."""
    known = figures()
    for name in only or ():
        if name not in [figure.name for figure in known]:
            raise LookupError(f"{name!r} is none of {', '.join(figure.name for figure in known)}")
    return [figure for figure in known if not only or figure.name in only]


def _write_figures(folder: Path, results: Results, wanted: Sequence[Figure]) -> list[DrawnFigure]:
    """Write the figures for which the study has numbers."""
    with_data = [(figure, figure.data(results)) for figure in wanted]
    return [write_figure_files(folder, figure, data) for figure, data in with_data if data]


def _write_pages(folder: Path, report: Report) -> list[Path]:
    from deadreckon.lab.report_html import html_page
    from deadreckon.lab.report_pdf import write_pdf

    html, pdf = folder / "report.html", folder / "report.pdf"
    html.write_text(html_page(report), encoding="utf-8")
    write_pdf(pdf, report)
    return [html, pdf]
