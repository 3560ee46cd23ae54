"""Parts of the pages of a marking: the frame of a page, tables, boards and plain charts, all in one file each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from deadreckon.explaining.page_files import token_style
from deadreckon.lab.load_instance import load_instance
from deadreckon.marking.result import MarkingResult
from deadreckon.marking.suite import SuiteTest
from deadreckon.puzzles.drawing.pictures import board_picture
from deadreckon.puzzles.drawing.shapes import Box, Picture
from deadreckon.puzzles.drawing.svg import shapes_svg
from deadreckon.puzzles.drawing.tokens import variable
from deadreckon.puzzles.puzzle import InvalidPuzzle

STYLE = """
:root { color-scheme: light dark; --ground: #fff; --full: #1f6b52; --full-wash: #e3f0ea; --part: #7a5b00;
  --part-wash: #f6eecb; --line0: #1d3244; --line1: #a93c0b; --line2: #1f6b52; --line3: #97296f; --line4: #4b7a96;
  --line5: #7a5b00; --line6: #73848e; --line7: #5b3fa0 }
@media (prefers-color-scheme: dark) { :root { --ground: #0e1920; --full: #7ccba8; --full-wash: #17372c; --part: #e0c36a;
  --part-wash: #3a3214; --line0: #e4eae6; --line1: #f39c6e; --line2: #7ccba8; --line3: #ee93c3; --line4: #76a6bf;
  --line5: #e0c36a; --line6: #9aabb4; --line7: #b9a5ee } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
a { color: inherit }
h1 { font-size: 1.6rem; margin-bottom: .2rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
h3 { font-size: 1rem; margin: 0 } .small { color: var(--ink2); font-size: .88rem } .wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .88rem; white-space: nowrap }
td:first-child { white-space: normal; overflow-wrap: break-word; min-width: 9rem }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid var(--hair); vertical-align: top }
th:first-child, td:first-child, .text { text-align: left } th { border-bottom: 2px solid var(--edge) }
section.test { display: flex; flex-wrap: wrap; gap: 1rem 2rem; border-top: 1px solid var(--hair); padding: 1rem 0 }
section.test > div { flex: 1 1 20rem; min-width: 0 } section.test svg { max-width: 100%; height: auto }
.full { color: var(--full) } .none { color: var(--alarm) } .part { color: var(--part) }
td.full { background: var(--full-wash) } td.none { background: var(--alarm-wash) }
td.part { background: var(--part-wash) }
pre { background: var(--page); padding: .5rem; overflow-x: auto; font-size: .8rem; max-width: 32rem; max-height: 12rem }
@media print { section.test { break-inside: avoid } }
"""


def html_page(title: str, parts: Iterable[str]) -> str:
    body = "\n".join(parts)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f"""<!doctype html>
<html lang="en"><head>{head}
<style>{token_style()}{STYLE}</style></head>
<body>
{body}
</body></html>
"""


def share_class(earned: float, weight: float) -> str:
    """The CSS class of a mark: full, part or none."""
    return "full" if earned >= weight else "part" if earned > 0 else "none"


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells in HTML; a cell that begins with <td is used unchanged."""
    head = "".join(cell if cell.startswith("<th") else f"<th>{cell}</th>" for cell in heads)
    lines = ("".join(cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in row) for row in rows)
    body = "\n".join(f"<tr>{line}</tr>" for line in lines)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'


def board_svg(test: SuiteTest, result: MarkingResult | None) -> str:
    """The program's board with the cells of broken rules framed; without a board, the puzzle."""
    loaded = load_instance(test.instance.text)
    puzzle = loaded.puzzle
    try:
        board = puzzle.with_givens(result.board).given_rows() if result and result.board else puzzle.given_rows()
    except InvalidPuzzle:
        board = puzzle.given_rows()
    drawn = loaded.kind.drawn_picture()
    picture = board_picture(drawn, puzzle, board)
    sheet = drawn.sheet(puzzle, "numbers")
    side = sheet.cell - 4
    frames = [
        Box(sheet.x + column * sheet.cell + 2, sheet.y + row * sheet.cell + 2, side, side, "", "alarm", 3)
        for row, column in (result.broken if result else ())
    ]
    return shapes_svg(Picture(picture.width, picture.height, picture.title, (*picture.shapes, *frames)), variable)
