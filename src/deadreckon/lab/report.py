"""The report of a study: one HTML page and one PDF, and every figure and table as files to lift into a write-up."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from deadreckon.lab.figure import Cell, Data, Figure, figures
from deadreckon.lab.records import Records
from deadreckon.lab.results import Results, results_of
from deadreckon.lab.tables import TextTable, tables_of

FORMS = ("svg", "pdf", "png")


def write_report(records: Records, only: Sequence[str] | None = None) -> list[Path]:
    """Into the folder `report` beside the records; `only` these figures. Raises LookupError, ImportError."""
    results = results_of(records)
    folder = records.folder / "report"
    folder.mkdir(exist_ok=True)
    known = figures()
    for name in only or ():
        if name not in [figure.name for figure in known]:
            raise LookupError(f"{name!r} is none of {', '.join(figure.name for figure in known)}")
    shown = [
        (figure, found) for figure in known if (not only or figure.name in only) and (found := figure.data(results))
    ]
    pictures = {figure.name: _write_figure(folder, figure, data) for figure, data in shown}
    if only:
        return [folder / f"{name}.{form}" for name in pictures for form in ("csv", *FORMS)]
    tables = tables_of(results)
    for table in tables:
        _write_table(folder, table)
    return _write_pages(folder, results, shown, pictures, tables)


def _write_figure(folder: Path, figure: Figure, data: Data) -> bytes:
    """All its files; the SVG itself."""
    try:
        from deadreckon.lab.drawing import as_bytes, drawn
    except ImportError as error:
        raise ImportError(f"a report needs matplotlib ({error}); pip install 'deadreckon[lab]'") from error
    (folder / f"{figure.name}.csv").write_text(as_csv(data.header, data.rows), encoding="utf-8")
    with drawn(figure, data) as canvas:
        pictures = {form: as_bytes(canvas, form) for form in FORMS}
    for form, picture in pictures.items():
        (folder / f"{figure.name}.{form}").write_bytes(picture)
    return pictures["svg"]


def _write_table(folder: Path, table: TextTable) -> None:
    """As CSV for a spreadsheet, as Markdown and LaTeX for a write-up."""
    (folder / f"table-{table.name}.csv").write_text(as_csv(table.header, table.rows), encoding="utf-8")
    lines = [table.header, ["---", *["--:"] * (len(table.header) - 1)], *table.rows]
    markdown = "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
    (folder / f"table-{table.name}.md").write_text(markdown, encoding="utf-8")
    rows = "\n".join(" & ".join(map(_latex, line)) + r" \\" for line in [table.header, *table.rows])
    head, _, body = rows.partition("\n")
    columns = "l" + "r" * (len(table.header) - 1)
    latex = f"\\begin{{tabular}}{{{columns}}}\n\\hline\n{head}\n\\hline\n{body}\n\\hline\n\\end{{tabular}}\n"
    (folder / f"table-{table.name}.tex").write_text(latex, encoding="utf-8")


def _latex(text: str) -> str:
    for character in "&%$#_{}":
        text = text.replace(character, f"\\{character}")
    return text.replace("> ", "$>$ ")


def _write_pages(
    folder: Path,
    results: Results,
    shown: Sequence[tuple[Figure, Data]],
    pictures: dict[str, bytes],
    tables: Sequence[TextTable],
) -> list[Path]:
    from deadreckon.lab.report_html import page
    from deadreckon.lab.report_pdf import write_pdf

    html, pdf = folder / "report.html", folder / "report.pdf"
    html.write_text(page(results, shown, pictures, tables), encoding="utf-8")
    write_pdf(pdf, results, shown, tables)
    return [html, pdf]


def as_csv(header: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *rows])
    return text.getvalue()
