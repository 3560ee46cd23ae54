"""The report as one self-contained HTML page, with pictures, data and style embedded."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from deadreckon.lab.report_content import DrawnFigure, Report
from deadreckon.lab.report_files import as_csv
from deadreckon.lab.report_summary import provenance_lines, split_summary
from deadreckon.lab.report_table import ReportTable

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.7rem; margin-bottom: .3rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
figure { margin: 1.5rem 0; break-inside: avoid } figure svg { max-width: 100%; height: auto }
figcaption, .small { color: #444; font-size: .88rem }
code { background: #f2f2f2; padding: .1em .35em; border-radius: 3px; font-size: .88em }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .86rem }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #e3e3e3; white-space: nowrap }
th:first-child, td:first-child { text-align: left } th { border-bottom: 2px solid #888; cursor: pointer }
th { white-space: normal; vertical-align: bottom }
tr:hover td { background: #f7f7f7 } input { font: inherit; padding: .2rem .5rem; margin: .5rem 0; width: 20rem }
nav a { margin-right: .6rem; white-space: nowrap }
@media print { .wide { overflow: visible } table { font-size: .62rem } th, td { padding: .1rem .3rem } }
"""
# A click on a header sorts by that column; the filter shows the rows that contain every word typed.
SCRIPT = """
for (const table of document.querySelectorAll('table')) {
  const body = table.tBodies[0];
  const key = (row, i) => {
    const t = row.cells[i].textContent.replace(/^[<>≥] /, ''), n = parseFloat(t);
    return i && !isNaN(n) ? n : t;
  };
  [...table.tHead.rows[0].cells].forEach((head, i) => head.onclick = () => {
    const rows = [...body.rows], down = head.dataset.down = head.dataset.down ? '' : '1';
    rows.sort((a, b) => key(a, i) < key(b, i) ? -1 : key(a, i) > key(b, i) ? 1 : 0);
    body.append(...(down ? rows : rows.reverse()));
  });
}
for (const input of document.querySelectorAll('input')) input.oninput = () => {
  const words = input.value.toLowerCase().split(/\\s+/);
  for (const row of document.getElementById(input.dataset.table).tBodies[0].rows)
    row.hidden = !words.every(word => row.textContent.toLowerCase().includes(word));
};
"""


def html_page(report: Report) -> str:
    results = report.results
    title = escape(results.title)
    main, *others = report.tables
    scope, rules = split_summary(results)
    figure_links = [(drawn.figure.name, drawn.figure.name) for drawn in report.figures]
    main_link, *table_links = [(f"table-{table.name}", table.name) for table in report.tables]
    links = [main_link, *figure_links, *table_links]
    parts = [
        f"<h1>{title}</h1>",
        *(f"<p>{escape(sentence)}</p>" for sentence in scope),
        "<nav>" + "\n".join(f'<a href="#{anchor}">{escape(name)}</a>' for anchor, name in links) + "</nav>",
        _table_html(report.command, main),
        *(f"<p>{escape(sentence)}</p>" for sentence in rules),
        *(_figure_html(report.command, drawn) for drawn in report.figures),
        *(_table_html(report.command, table) for table in others),
        "<h2>Where the records come from</h2>",
        *(f'<p class="small">{escape(line)}</p>' for line in provenance_lines(results)),
        f"<details><summary>The study</summary><pre>{escape(results.study['text'])}</pre></details>",
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n<script>{SCRIPT}</script></body></html>\n"
    )


def _figure_html(command: str, drawn: DrawnFigure) -> str:
    """HTML of the figure with its caption and download links."""
    figure, data, svg = drawn.figure, drawn.data, drawn.svg
    picture = svg.decode()[svg.decode().index("<svg") :]
    label = escape(f"{figure.title}. {data.caption}", quote=True)
    picture = picture.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
    files = _download_link(f"{figure.name}.csv", as_csv(data.header, data.rows).encode(), "text/csv")
    files += ", " + _download_link(f"{figure.name}.svg", svg, "image/svg+xml")
    return (
        f'<h2 id="{figure.name}">{escape(figure.title)}</h2>\n<figure>{picture}\n'
        f"<figcaption>{escape(data.caption)}<br>{files}; made by "
        f"<code>{escape(command)} --only {figure.name}</code></figcaption></figure>"
    )


def _table_html(command: str, table: ReportTable) -> str:
    """HTML of the table with a download link, and a filter if it has many rows."""
    name = f"table-{table.name}"
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.header)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in table.rows)
    words = f'<input data-table="{name}" placeholder="show rows with these words" aria-label="filter">'
    files = _download_link(f"{name}.csv", as_csv(table.header, table.rows).encode(), "text/csv")
    return (
        f"<h2>{escape(table.title)}</h2>\n{words if len(table.rows) > 12 else ''}"
        f'<div class="wide"><table id="{name}"><thead><tr>{head}</tr></thead><tbody>\n{rows}</tbody></table></div>\n'
        f'<p class="small">{files}; Markdown and LaTeX of it lie beside this page after '
        f"<code>{escape(command)}</code></p>"
    )


def _download_link(name: str, content: bytes, kind: str) -> str:
    return f'<a download="{escape(name)}" href="data:{kind};base64,{b64encode(content).decode()}">{escape(name)}</a>'
