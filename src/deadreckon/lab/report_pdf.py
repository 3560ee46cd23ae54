"""The report as a PDF: summary and table of all contestants, a page for each figure, then the other tables."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
TextLine: TypeAlias = tuple[str, dict[str, Any]]  # a line and its matplotlib settings


@dataclass(frozen=True)
class Piece:
    """Lines that stay on one page; `header` is repeated above them where they begin a page."""

    lines: tuple[TextLine, ...]
    header: tuple[TextLine, ...] = ()


EMPTY: TextLine = ("", {})


def write_pdf(path: Path, report: Report) -> None:
    results = report.results
    about = {"Title": results.title, "CreationDate": None}
    with matplotlib.rc_context(STYLE), PdfPages(path, metadata=about) as pages:  # fonts are written on exit
        main, *others = report.tables
        page = _page_for([main])
        _write_pieces(pages, page, [*_opening(results, _table_pieces(main, page))])
        for drawn in report.figures:
            _write_figure(pages, drawn, report.command)
        page = _page_for(others)
        tables = [piece for table in others for piece in _table_pieces(table, page)]
        _write_pieces(pages, page, [*tables, *_closing(results)])


def _write_figure(pages: PdfPages, drawn: DrawnFigure, command: str) -> None:
    """Write a page with the figure, drawn again with its caption above."""
    figure, data = drawn.figure, drawn.data
    caption = f"{figure.title}. {data.caption} Made by: {command} --only {figure.name}"
    with draw_figure(figure, data) as canvas:
        canvas.suptitle("\n".join(textwrap.wrap(caption, 88)), fontsize=8, x=0.02, ha="left")
        width, height = canvas.get_size_inches()
        canvas.set_size_inches(max(width, 6.4), height + 0.6)
        pages.savefig(canvas)


def _opening(results: Results, main_table: Iterable[Piece]) -> Iterator[Piece]:
    yield Piece(((results.title, {"fontsize": 16.0, "fontweight": "bold"}), EMPTY))
    scope, rules = split_summary(results)
    for sentence in scope:
        yield from _wrapped(sentence)
    yield from main_table
    yield Piece((EMPTY,))
    for sentence in rules:
        yield from _wrapped(sentence)


def _closing(results: Results) -> Iterator[Piece]:
    yield Piece((EMPTY,))
    for line in provenance_lines(results):
        yield from _wrapped(line)


def _wrapped(text: str) -> Iterator[Piece]:
    for line in textwrap.wrap(text, WIDE):
        yield Piece(((line, {"fontsize": 9.0}),))


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


def _table_pieces(table: ReportTable, page: Page) -> Iterator[Piece]:
    """The rows in a monospace font, the first one with title and header; split by columns if too wide for the page."""
    title = [(line, {"fontsize": 9.0, "fontweight": "bold"}) for line in textwrap.wrap(table.title, BOLD_WIDE)]
    widths = _column_widths(table)
    for columns in _column_parts(widths, _characters(page)):
        header, *rows = (tuple(_row_lines(row, columns, widths)) for row in (table.header, *table.rows))
        first, *others = rows or [()]
        yield Piece((EMPTY, *title, *header, *first))
        yield from (Piece(row, header) for row in others)
        title = []


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


def _row_lines(row: Sequence[str], columns: Sequence[int], widths: Sequence[int]) -> Iterator[TextLine]:
    """The row as lines; only cells of the first column and headers wrap."""
    wrapped = [textwrap.wrap(row[column], widths[column], break_on_hyphens=False) for column in columns]
    for index in range(max(map(len, wrapped))):
        cells = [cell[index] if index < len(cell) else "" for cell in wrapped]
        first, *rest = (
            cell.rjust(widths[column]) if column else cell.ljust(widths[0]) for cell, column in zip(cells, columns)
        )
        yield GAP.join([first, *rest]), {"fontsize": SMALL, "family": "monospace"}


def _pages_of_lines(pieces: Iterable[Piece], lines_per_page: int) -> list[list[TextLine]]:
    """The lines of each page; a page begins with the header of the table that goes on there."""
    pages: list[list[TextLine]] = [[]]
    for piece in pieces:
        if pages[-1] and len(pages[-1]) + len(piece.lines) > lines_per_page:
            pages.append([*piece.header])
        pages[-1] += piece.lines
    return pages


def _write_pieces(pages: PdfPages, page: Page, pieces: Iterable[Piece]) -> None:
    """Write the pieces, starting new pages as needed."""
    for lines in _pages_of_lines(pieces, int((page[1] - 2 * MARGIN) / LINE)):
        canvas = MatplotlibFigure(figsize=page)
        for number, (text, settings) in enumerate(lines):
            height = 1 - (MARGIN + number * LINE) / page[1]
            canvas.text(MARGIN / page[0], height, text, va="top", parse_math=False, **settings)
        pages.savefig(canvas)
