"""The report as a PDF: a page of words and short tables, a page for each figure, then every contestant."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure as MatplotlibFigure

from deadreckon.lab.drawing import STYLE, drawn
from deadreckon.lab.figure import Data, Figure
from deadreckon.lab.results import Results
from deadreckon.lab.summary import origins, sentences
from deadreckon.lab.tables import TextTable

PAGE = (8.27, 11.69)  # A4, inches
MARGIN, LINE = 0.75, 0.165  # inches
WIDE = 108  # characters of running text in a line
SMALL = 7.0  # points, of tables
Text = tuple[str, dict[str, Any]]  # a line and how it is set


def write_pdf(path: Path, results: Results, shown: Sequence[tuple[Figure, Data]], tables: Sequence[TextTable]) -> None:
    about = {"Title": results.study["title"], "CreationDate": None}
    with matplotlib.rc_context(STYLE), PdfPages(path, metadata=about) as pages:  # fonts are written at the very end
        lines = [*_opening(results)]
        for table in tables[:-1]:
            lines += _set(table)
        _write(pages, lines)
        for figure, data in shown:
            caption = f"{figure.title}. {data.caption} Made by: reckon lab report {results.folder} --only {figure.name}"
            with drawn(figure, data) as canvas:
                canvas.suptitle("\n".join(textwrap.wrap(caption, 88)), fontsize=8, x=0.02, ha="left")
                width, height = canvas.get_size_inches()
                canvas.set_size_inches(max(width, 6.4), height + 0.6)
                pages.savefig(canvas)
        _write(pages, [*_set(tables[-1]), *_closing(results)])


def _opening(results: Results) -> Iterator[Text]:
    yield results.study["title"], {"fontsize": 16.0, "fontweight": "bold"}
    yield "", {}
    for sentence in sentences(results):
        yield from _wrapped(sentence)


def _closing(results: Results) -> Iterator[Text]:
    yield "", {}
    for line in origins(results):
        yield from _wrapped(line)


def _wrapped(text: str) -> Iterator[Text]:
    for line in textwrap.wrap(text, WIDE):
        yield line, {"fontsize": 9.0}


def _set(table: TextTable) -> Iterator[Text]:
    """In columns of equal letters."""
    widths = [max(map(len, column)) for column in zip(table.header, *table.rows)]
    yield "", {}
    yield table.title, {"fontsize": 9.0, "fontweight": "bold"}
    for row in (table.header, *table.rows):
        first, *rest = (cell.ljust(w) if not i else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths)))
        yield (
            "  ".join([first, *rest]),
            {"fontsize": min(SMALL, 900 / (sum(widths) + 2 * len(widths))), "family": "monospace"},
        )


def _write(pages: PdfPages, lines: Sequence[Text]) -> None:
    each = int((PAGE[1] - 2 * MARGIN) / LINE)
    for begin in range(0, len(lines), each):
        canvas = MatplotlibFigure(figsize=PAGE)
        for number, (text, how) in enumerate(lines[begin : begin + each]):
            height = 1 - (MARGIN + number * LINE) / PAGE[1]
            canvas.text(MARGIN / PAGE[0], height, text, va="top", parse_math=False, **how)
        pages.savefig(canvas)
