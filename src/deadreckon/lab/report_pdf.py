"""The report as a PDF: summary and table of all contestants, a page for each figure, then the other tables."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import matplotlib
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure as MatplotlibFigure

from deadreckon.lab.drawing import SMALL, STYLE, draw_figure
from deadreckon.lab.report_content import DrawnFigure, Report
from deadreckon.lab.report_summary import provenance_lines, split_summary
from deadreckon.lab.report_table import ReportTable
from deadreckon.lab.results import Results

PAGE = (8.27, 11.69)  # A4, inches
MARGIN, LINE = 0.75, 0.165  # inches
WIDE, BOLD_WIDE = 108, 92  # characters of running text per line
LETTER = 0.602  # width of a monospace letter relative to its height
MAX_FIRST = 42  # characters per line in the first column
MIN_WIDTH = 6  # characters of the other columns, whose headers are wrapped
GAP = "  "  # between columns
Page: TypeAlias = tuple[float, float]  # width and height in inches
TextLine = tuple[str, dict[str, Any]]  # a line and its matplotlib settings


def write_pdf(path: Path, report: Report) -> None:
    results = report.results
    about = {"Title": results.title, "CreationDate": None}
    with matplotlib.rc_context(STYLE), PdfPages(path, metadata=about) as pages:  # fonts are written on exit
        main, *others = report.tables
        page = _page_for([main])
        _write_lines(pages, page, [*_opening(results, _table_lines(main, page))])
        for drawn in report.figures:
            _write_figure(pages, drawn, report.command)
        page = _page_for(others)
        _write_lines(
            pages, page, [*(line for table in others for line in _table_lines(table, page)), *_closing(results)]
        )


def _write_figure(pages: PdfPages, drawn: DrawnFigure, command: str) -> None:
    """Write a page with the figure, drawn again with its caption above."""
    figure, data = drawn.figure, drawn.data
    caption = f"{figure.title}. {data.caption} Made by: {command} --only {figure.name}"
    with draw_figure(figure, data) as canvas:
        canvas.suptitle("\n".join(textwrap.wrap(caption, 88)), fontsize=8, x=0.02, ha="left")
        width, height = canvas.get_size_inches()
        canvas.set_size_inches(max(width, 6.4), height + 0.6)
        pages.savefig(canvas)


def _opening(results: Results, main_table: Iterable[TextLine]) -> Iterator[TextLine]:
    yield results.title, {"fontsize": 16.0, "fontweight": "bold"}
    yield "", {}
    scope, rules = split_summary(results)
    for sentence in scope:
        yield from _wrapped(sentence)
    yield from main_table
    yield "", {}
    for sentence in rules:
        yield from _wrapped(sentence)


def _closing(results: Results) -> Iterator[TextLine]:
    yield "", {}
    for line in provenance_lines(results):
        yield from _wrapped(line)


def _wrapped(text: str) -> Iterator[TextLine]:
    for line in textwrap.wrap(text, WIDE):
        yield line, {"fontsize": 9.0}


def _page_for(tables: Sequence[ReportTable]) -> Page:
    """Portrait format, or landscape if a table is too wide for portrait."""
    upright = all(_whole_width(table) <= _characters(PAGE) for table in tables)
    return PAGE if upright else (PAGE[1], PAGE[0])


def _characters(page: Page) -> int:
    """Number of table characters per line of the page."""
    return int((page[0] - 2 * MARGIN) * 72 / (SMALL * LETTER))


def _whole_width(table: ReportTable) -> int:
    widths = _column_widths(table)
    return sum(widths) + len(GAP) * (len(widths) - 1)


def _column_widths(table: ReportTable) -> list[int]:
    first = min(MAX_FIRST, max(len(row[0]) for row in (table.header, *table.rows)))
    return [first, *(_column_width(column) for column in list(zip(table.header, *table.rows))[1:])]


def _table_lines(table: ReportTable, page: Page) -> Iterator[TextLine]:
    """The table in a monospace font with wrapped headers; split into parts if too wide for the page."""
    yield "", {}
    for line in textwrap.wrap(table.title, BOLD_WIDE):
        yield line, {"fontsize": 9.0, "fontweight": "bold"}
    widths = _column_widths(table)
    for number, columns in enumerate(_column_parts(widths, _characters(page))):
        if number:
            yield "", {}
        for row in (table.header, *table.rows):
            for line in _row_lines(row, columns, widths):
                yield line, {"fontsize": SMALL, "family": "monospace"}


def _column_width(column: Sequence[str]) -> int:
    """Width of the longest cell or of the longest word in the header, which may wrap."""
    head, *cells = column
    return max(MIN_WIDTH, *map(len, [*head.split(), *cells]))


def _column_parts(widths: Sequence[int], most: int) -> list[list[int]]:
    """Split the columns into parts that fit a line, each with the first column."""
    parts, left = [[0]], most - widths[0]
    for column, width in list(enumerate(widths))[1:]:
        if width + len(GAP) > left and len(parts[-1]) > 1:
            parts.append([0])
            left = most - widths[0]
        parts[-1].append(column)
        left -= width + len(GAP)
    return parts


def _row_lines(row: Sequence[str], columns: Sequence[int], widths: Sequence[int]) -> Iterator[str]:
    """The row as lines; only cells of the first column and headers wrap."""
    wrapped = [textwrap.wrap(row[column], widths[column]) for column in columns]
    for index in range(max(map(len, wrapped))):
        cells = [cell[index] if index < len(cell) else "" for cell in wrapped]
        first, *rest = (
            cell.rjust(widths[column]) if column else cell.ljust(widths[0]) for cell, column in zip(cells, columns)
        )
        yield GAP.join([first, *rest])


def _write_lines(pages: PdfPages, page: Page, lines: Sequence[TextLine]) -> None:
    """Write the lines, starting new pages as needed."""
    lines_per_page = int((page[1] - 2 * MARGIN) / LINE)
    for begin in range(0, len(lines), lines_per_page):
        canvas = MatplotlibFigure(figsize=page)
        for number, (text, settings) in enumerate(lines[begin : begin + lines_per_page]):
            height = 1 - (MARGIN + number * LINE) / page[1]
            canvas.text(MARGIN / page[0], height, text, va="top", parse_math=False, **settings)
        pages.savefig(canvas)
