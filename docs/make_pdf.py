"""Turns a markdown document into a PDF to hand in, with typst, whose fonts are inside its package.

    python docs/make_pdf.py docs/explanation/heuristics.md heuristics.pdf

It knows the part of markdown that our documents use: headings, paragraphs, lists, tables, fenced code, and in a line
code, bold, italic, links and escaped characters. Comments are left out.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

STYLE = """
#set document(title: "TITLE", date: none)
#set page(paper: "a4", margin: (x: 2.3cm, top: 2.2cm, bottom: 2.4cm), numbering: "1 / 1")
#set text(font: "Libertinus Serif", size: 10.5pt, lang: "en")
#set par(justify: true, leading: 0.62em, spacing: 0.95em)
#show raw: set text(font: "DejaVu Sans Mono", size: 1.06em)
#show link: set text(fill: rgb("#1f4e79"))
#show heading: set text(weight: "semibold")
#show heading.where(level: 1): set text(size: 1.5em)
#show heading.where(level: 1): set block(below: 1.1em)
#show heading.where(level: 2): set block(above: 1.6em, below: 0.8em)
#set table(stroke: none, inset: (x: 0.55em, y: 0.34em))
#show table: set par(justify: false)
#show table: set text(size: 0.87em)
#show table.cell.where(y: 0): set text(weight: "semibold")
"""
SPECIAL = re.compile(r"([\\#$*_`~<>@\[\]])")  # what typst would read as markup
INLINE = re.compile(
    r"\\(?P<escaped>[^\w\s])|`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*]+)\*"
    r"|\[(?P<text>[^\]]+)\]\((?P<address>[^)]+)\)"
)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def typst_of(markdown: str) -> str:
    """The document in typst's own markup."""
    blocks = [block for block in re.split(r"\n\s*\n", COMMENT.sub("", markdown).strip()) if block.strip()]
    title = next((block.removeprefix("# ") for block in blocks if block.startswith("# ")), "")
    written = [_block(block) for block in blocks]
    for i, following in enumerate(blocks[1:]):
        if following.startswith("|") and not blocks[i].startswith(("#", "|", "- ", "```")):
            written[i] = f"#block(sticky: true)[{written[i]}]"  # a paragraph that announces a table stays with it
    return STYLE.replace("TITLE", title) + "\n\n".join(written) + "\n"


def _block(block: str) -> str:
    lines = block.strip().splitlines()
    if lines[0].startswith("#"):
        marks, _, words = lines[0].partition(" ")
        return f"{'=' * len(marks)} {_inline(words)}"
    if lines[0].startswith("```"):
        return f"#raw({_string(chr(10).join(lines[1:-1]))}, block: true)"
    if lines[0].startswith("|"):
        return _table([_cells(line) for line in lines])
    if lines[0].startswith("- "):
        items = re.split(r"\n- ", block.strip().removeprefix("- "))
        return "\n".join(f"- {_inline(' '.join(item.split()))}" for item in items)
    return _inline(" ".join(line.strip() for line in lines))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _table(rows: list[list[str]]) -> str:
    """Rules above, below and under the header; a table stays on one page."""
    header, marks, *body = rows
    align = ", ".join("right" if mark.endswith(":") else "left" for mark in marks)
    wide = [max(len(row[i]) for row in rows) > 40 for i in range(len(header))]  # such a column wraps
    columns = ", ".join("1fr" if is_wide else "auto" for is_wide in wide)
    parts = [f"columns: ({columns})", f"align: ({align})", "table.hline(stroke: 0.8pt)"]
    parts += [f"[{_inline(cell)}]" for cell in header] + ["table.hline(stroke: 0.5pt)"]
    parts += [f"[{_inline(cell)}]" for row in body for cell in row] + ["table.hline(stroke: 0.8pt)"]
    return f"#align(center, block(breakable: false, table({', '.join(parts)})))"


def _inline(text: str) -> str:
    written, done = "", 0
    for match in INLINE.finditer(text):
        written += _plain(text[done : match.start()]) + _marked(match)
        done = match.end()
    return written + _plain(text[done:])


def _marked(match: re.Match[str]) -> str:
    if escaped := match["escaped"]:
        return _plain(escaped)
    if code := match["code"]:
        return f"#raw({_string(code)});"
    if bold := match["bold"]:
        return f"#strong[{_inline(bold)}]"
    if italic := match["italic"]:
        return f"#emph[{_inline(italic)}]"
    return f"#link({_string(match['address'])})[{_inline(match['text'])}]"


def _plain(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)


def _string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main(source: str, target: str) -> None:
    import typst  # type: ignore[import-not-found, unused-ignore]

    markup = typst_of(Path(source).read_text(encoding="utf-8"))
    Path(target).write_bytes(typst.compile(markup.encode(), format="pdf", ignore_system_fonts=True))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python docs/make_pdf.py <markdown> <pdf>")
    main(*sys.argv[1:])
