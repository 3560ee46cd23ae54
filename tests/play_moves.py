"""Actions of a player on the page: opening a puzzle of the pack, writing cells, reading the board."""

from typing import Any

from deadreckon.packs.pack import pack_puzzle
from deadreckon.service import ask, stream

SHIPS = "SLRTBM#"
STATE = """async ([cells, opened]) => {
  const { rulesOf } = await import('./kinds/kinds.js');
  const { unknown, blank, fills } = rulesOf(opened).marks;
  return (await import('./play/state_text.js')).writeState(cells, [unknown, blank, ...fills]);
}"""

KEEP = "([key, value]) => localStorage.setItem(key, JSON.stringify(value))"

# Without timers animations stand still, and no slow tap becomes a long press.
TIMERS_OFF = "window.usualSetTimeout ??= window.setTimeout; window.setTimeout = () => 1"
TIMERS_ON = "window.setTimeout = window.usualSetTimeout"
# Words and sizes on the page that are broken across lines.
BROKEN_WORDS = """() => {
  const texts = document.createTreeWalker(document.getElementById('view'), NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of text.data.matchAll(/\\p{N}+\\s\u00d7\\s\\p{N}+|[\\p{L}\\p{N}]+/gu)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
}"""


def open_puzzle(open_page: Any, name: str, more: str = "", **options: Any) -> Any:
    """The page with a puzzle of the pack, ready to play."""
    page = open_page(f"play?pack={name}{more}", **options)
    page.get_by_role("grid").wait_for()
    return page


def open_text(open_page: Any, text: str) -> Any:
    """The page with the puzzle of a text."""
    page = open_page("play")
    page.get_by_role("button", name="Open a file or link").click()
    page.get_by_label("Paste a puzzle").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("grid").wait_for()
    return page


def opened_from_pack(name: str) -> dict[str, Any]:
    """The service's answer to `open` for a puzzle of the pack."""
    return ask({"ask": "open", "puzzle": pack_puzzle(name).id})


def state_before_the_hardest(page: Any, name: str) -> str:
    """The board of a puzzle of the pack before its hardest step, as a text for a link."""
    opened = opened_from_pack(name)
    pieces = [piece for piece in stream({"ask": "explain", "puzzle": opened["id"]}) if "step" in piece]
    hardest = max(pieces, key=lambda piece: piece["step"]["rating"])
    cells = ["?" if mark in "SLRTBM" else mark for mark in "".join(hardest["board"])]
    text: str = page.evaluate(STATE, [cells, opened])
    return text


def painted_cells(name: str) -> list[int]:
    """The cells of the solution that are ship or painted but not given."""
    entry = pack_puzzle(name)
    givens, solution = "".join(entry.puzzle.given_rows()), "".join(entry.solution)
    return [cell for cell, mark in enumerate(solution) if mark in SHIPS and givens[cell] in "0?"]


def solved(name: str, when: int, seconds: int, hints: int | None, day: str = "") -> dict[str, Any]:
    """A solve as the page keeps it in its records, at `when` milliseconds."""
    return {"id": pack_puzzle(name).id, "when": when, "seconds": seconds, "hints": hints, "day": day}


def middle(page: Any, cell: int) -> tuple[float, float]:
    box = page.get_by_role("gridcell").nth(cell).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_cell(page: Any, cell: int, button: Any = "left") -> None:
    page.mouse.click(*middle(page, cell), button=button)


def drag(page: Any, first: int, last: int) -> None:
    page.mouse.move(*middle(page, first))
    page.mouse.down()
    page.mouse.move(*middle(page, last), steps=3)
    page.mouse.up()


def runs_of(cells: list[int], columns: int) -> list[tuple[int, int]]:
    """The cells as strokes along rows: first and last cell of each."""
    strokes: list[tuple[int, int]] = []
    for cell in cells:
        if strokes and strokes[-1][1] == cell - 1 and cell % columns:
            strokes[-1] = (strokes[-1][0], cell)
        else:
            strokes.append((cell, cell))
    return strokes


def marks(page: Any) -> list[str]:
    """The text that screen readers get for each cell, without the name of the cell."""
    labels = page.get_by_role("gridcell").evaluate_all("(cells) => cells.map((cell) => cell.ariaLabel)")
    return [label.partition(": ")[2] for label in labels]


def wait_until_solved(page: Any) -> None:
    page.get_by_role("region", name="Solved").wait_for()


def tool(page: Any, name: str) -> Any:
    """A visible tool: above the board, or in the bar of a phone."""
    return page.get_by_role("toolbar").get_by_role("button", name=name, exact=True).locator("visible=true")


def choose_from_menu(page: Any, name: str) -> None:
    page.get_by_role("button", name="More").locator("visible=true").click()
    page.get_by_role("button", name=name, exact=True).click()
