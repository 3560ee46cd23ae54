"""The report as a PDF: a page of words and short tables, a page for each figure, then every contestant."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure as MatplotlibFigure

from deadreckon.lab.drawing import STYLE, draw_figure
from deadreckon.lab.report_content import DrawnFigure, Report
from deadreckon.lab.report_summary import provenance_lines, summary_sentences
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.results import Results

PAGE = (8.27, 11.69)  # A4, inches
MARGIN, LINE = 0.75, 0.165  # inches
WIDE, BOLD_WIDE = 108, 92  # characters of running text in a line
SMALL = 7.0  # points, of tables
TextLine = tuple[str, dict[str, Any]]  # a line and its settings for matplotlib


def write_pdf(path: Path, report: Report) -> None:
    results = report.results
    about = {"Title": results.title, "CreationDate": None}
    with matplotlib.rc_context(STYLE), PdfPages(path, metadata=about) as pages:  # fonts are written at the very end
        lines = [*_opening(results)]
        for table in report.tables[:-1]:
            lines += _table_lines(table)
        _write_lines(pages, lines)
        for drawn in report.figures:
            _write_figure(pages, drawn, report.command)
        _write_lines(pages, [*_table_lines(report.tables[-1]), *_closing(results)])


def _write_figure(pages: PdfPages, drawn: DrawnFigure, command: str) -> None:
    """A page with the figure, drawn once more with its caption above."""
    figure, data = drawn.figure, drawn.data
    caption = f"{figure.title}. {data.caption} Made by: {command} --only {figure.name}"
    with draw_figure(figure, data) as canvas:
        canvas.suptitle("\n".join(textwrap.wrap(caption, 88)), fontsize=8, x=0.02, ha="left")
        width, height = canvas.get_size_inches()
        canvas.set_size_inches(max(width, 6.4), height + 0.6)
        pages.savefig(canvas)


def _opening(results: Results) -> Iterator[TextLine]:
    yield results.title, {"fontsize": 16.0, "fontweight": "bold"}
    yield "", {}
    for sentence in summary_sentences(results):
        yield from _wrapped(sentence)


def _closing(results: Results) -> Iterator[TextLine]:
    yield "", {}
    for line in provenance_lines(results):
        yield from _wrapped(line)


def _wrapped(text: str) -> Iterator[TextLine]:
    for line in textwrap.wrap(text, WIDE):
        yield line, {"fontsize": 9.0}


def _table_lines(table: ReportTable) -> Iterator[TextLine]:
    """The table in columns, set in letters of equal width."""
    widths = [max(map(len, column)) for column in zip(table.header, *table.rows)]
    yield "", {}
    for line in textwrap.wrap(table.title, BOLD_WIDE):
        yield line, {"fontsize": 9.0, "fontweight": "bold"}
    for row in (table.header, *table.rows):
        first, *rest = (cell.ljust(w) if not i else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths)))
        yield (
            "  ".join([first, *rest]),
            {"fontsize": min(SMALL, 805 / (sum(widths) + 2 * len(widths))), "family": "monospace"},
        )


def _write_lines(pages: PdfPages, lines: Sequence[TextLine]) -> None:
    """As many pages as the lines need."""
    lines_per_page = int((PAGE[1] - 2 * MARGIN) / LINE)
    for begin in range(0, len(lines), lines_per_page):
        canvas = MatplotlibFigure(figsize=PAGE)
        for number, (text, settings) in enumerate(lines[begin : begin + lines_per_page]):
            height = 1 - (MARGIN + number * LINE) / PAGE[1]
            canvas.text(MARGIN / PAGE[0], height, text, va="top", parse_math=False, **settings)
        pages.savefig(canvas)
