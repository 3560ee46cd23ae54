"""What a stroke on a large board of the page costs in a real browser: script and layout of every pointer move.

python benchmarks/page_strokes.py [--sides 20 50 100] [--strokes 20]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from math import cos, sin
from shutil import which
from statistics import median
from typing import Any

from common import table
from sets import ROOT

sys.path.append(str(ROOT / "tests"))

from page_server import free_port, new_page, start_server
from web.board_page import middle, put_board

HEADER = ("board", "moves", "ms a move, median", "95 %", "most", "ms when it ends, median", "most")
# Between the first and the last listener of an event lies everything the page does with it; then layout is forced.
WATCH = """() => {
  window.times = { pointermove: [], pointerup: [] };
  let began = 0;
  for (const name of Object.keys(times)) {
    addEventListener(name, () => (began = performance.now()), { capture: true });
    addEventListener(name, () => {
      document.querySelector('.sheet').getBoundingClientRect();
      test.board.view.svg.getBBox();
      if (test.board.painter.stroke || name === 'pointerup') times[name].push(performance.now() - began);
    });
  }
}"""


def wavy_picture(side: int) -> dict[str, Any]:
    """A nonogram of a picture with broad stripes and no noise."""
    from deadreckon.puzzles.nonogram.puzzle import clue_of

    rows = ["".join("#" if sin(r / 3) + cos(c / 4) > 0.2 else "." for c in range(side)) for r in range(side)]
    clues = [[[length for length, _ in clue_of("".join(line))] for line in lines] for lines in (rows, zip(*rows))]
    return {"kind": "nonogram", "rows": clues[0], "columns": clues[1]}


def measure(page: Any, side: int, strokes: int) -> dict[str, list[float]]:
    """Milliseconds of each move of strokes over whole rows, and of their ends."""
    put_board(page, wavy_picture(side))
    page.evaluate(WATCH)
    for row in range(1, strokes + 1):
        y = middle(page, row, 1)[1]
        page.mouse.move(middle(page, row, 1)[0], y)
        page.mouse.down(button="right" if row % 2 else "left")
        page.mouse.move(middle(page, row, side)[0], y, steps=side - 1)
        page.mouse.up(button="right" if row % 2 else "left")
    times: dict[str, list[float]] = page.evaluate("times")
    return times


def row_of_table(side: int, times: dict[str, list[float]]) -> list[str]:
    moves, ends = sorted(times["pointermove"]), times["pointerup"]
    figures = (median(moves), moves[int(0.95 * len(moves))], moves[-1], median(ends), max(ends))
    return [f"{side}x{side}", str(len(moves)), *[f"{figure:.1f}" for figure in figures]]


def main(arguments: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--sides", type=int, nargs="+", default=[20, 50, 100])
    parser.add_argument("--strokes", type=int, default=20)
    asked = parser.parse_args(arguments)
    port = free_port()
    server = start_server(port)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        page = new_page(browser.new_context(viewport={"width": 1280, "height": 800}), f"http://127.0.0.1:{port}/#watch")
        rows = [row_of_table(side, measure(page, side, min(side, asked.strokes))) for side in asked.sides]
        browser.close()
    server.terminate()
    server.wait()
    print(table(HEADER, rows))


if __name__ == "__main__":
    main(sys.argv[1:])
