"""Writes each figure of a report as CSV and pictures, and each table as CSV, Markdown and LaTeX."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from deadreckon.lab.drawing import draw_figure, picture_bytes
from deadreckon.lab.figure import Cell, Figure, FigureData
from deadreckon.lab.report_content import DrawnFigure
from deadreckon.lab.report_table import ReportTable

PICTURE_FORMS = ("svg", "pdf", "png")


def write_figure_files(folder: Path, figure: Figure, data: FigureData) -> DrawnFigure:
    """Draw the figure and write its files."""
    (folder / f"{figure.name}.csv").write_text(as_csv(data.header, data.rows), encoding="utf-8")
    with draw_figure(figure, data) as canvas:
        pictures = {form: picture_bytes(canvas, form) for form in PICTURE_FORMS}
    for form, picture in pictures.items():
        (folder / f"{figure.name}.{form}").write_bytes(picture)
    return DrawnFigure(figure, data, pictures["svg"])


def figure_paths(folder: Path, name: str) -> list[Path]:
    """The files that `write_figure_files` writes."""
    return [folder / f"{name}.{form}" for form in ("csv", *PICTURE_FORMS)]


def write_table_files(folder: Path, table: ReportTable) -> None:
    contents = {"csv": as_csv(table.header, table.rows), "md": _as_markdown(table), "tex": _as_latex(table)}
    for suffix, content in contents.items():
        (folder / f"table-{table.name}.{suffix}").write_text(content, encoding="utf-8")


def as_csv(header: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *rows])
    return text.getvalue()


def _as_markdown(table: ReportTable) -> str:
    lines = [table.header, ["---", *["--:"] * (len(table.header) - 1)], *table.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _as_latex(table: ReportTable) -> str:
    rows = "\n".join(" & ".join(map(_escape_latex, line)) + r" \\" for line in [table.header, *table.rows])
    head, _, body = rows.partition("\n")
    columns = "l" + "r" * (len(table.header) - 1)
    return f"\\begin{{tabular}}{{{columns}}}\n\\hline\n{head}\n\\hline\n{body}\n\\hline\n\\end{{tabular}}\n"


def _escape_latex(text: str) -> str:
    for character in "&%$#_{}":
        text = text.replace(character, f"\\{character}")
    return text.replace("> ", "$>$ ").replace("< ", "$<$ ").replace("≥ ", "$\\geq$ ")
