"""What strokes and clicks on a large board of the page cost in a real browser.

Strokes are made on a board alone: script and layout of every pointer move. Clicks are made in the view Play, where
a game is kept and everything beside the board follows: all that the main thread does, painting included, in its
processor time, which other programs do not make longer.

python benchmarks/page_strokes.py [--sides 20 50 100] [--strokes 20] [--clicks 20] [--write]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from math import cos, sin
from statistics import median
from typing import Any

from common import report, table
from page_load import served_page
from sets import ROOT

sys.path.append(str(ROOT / "tests"))

from page_server import new_page
from web.board_page import middle, put_board

HEADER = ("board", "moves", "ms a move, median", "95 %", "most", "ms when it ends, median", "most")
PARTS = ("Task", "Script", "RecalcStyle", "Layout")  # Chromium's metrics of its main thread
CLICKS_HEADER = ("board in Play", "clicks", "ms a click, median", "95 %", "most", "script", "style", "layout")
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

# Until what a click has changed is painted.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def wavy_picture(side: int) -> dict[str, Any]:
    """A nonogram of a picture with broad stripes and no noise."""
    from deadreckon.puzzles.nonogram.puzzle import clue_of

    rows = ["".join("#" if sin(r / 3) + cos(c / 4) > 0.2 else "." for c in range(side)) for r in range(side)]
    clues = [[[length for length, _ in clue_of("".join(line))] for line in lines] for lines in (rows, zip(*rows))]
    return {"kind": "nonogram", "rows": clues[0], "columns": clues[1]}


def measure_strokes(page: Any, side: int, strokes: int) -> dict[str, list[float]]:
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


def measure_clicks(page: Any, side: int, clicks: int) -> list[dict[str, float]]:
    """Milliseconds of the main thread for each click on a cell in Play: all of it, and the parts that have a name."""
    opened = page.evaluate(
        "async (puzzle) => (await import('/service.js')).ask({ ask: 'open', puzzle })", wavy_picture(side)
    )
    page.goto(f"{page.url.partition('#')[0]}#play?id={opened['id']}")
    page.get_by_role("grid").wait_for()
    page.wait_for_load_state("networkidle")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    cells = [middle(page, 1 + (2 * number) % side, 1 + number % 5) for number in range(clicks)]

    def spent() -> dict[str, float]:
        page.evaluate(PAINTED)
        told = {metric["name"]: 1000 * metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
        return {name: told[f"{name}Duration"] for name in PARTS}

    times = []
    for x, y in cells:
        page.mouse.move(x, y)
        before = spent()
        page.mouse.down()
        page.mouse.up()
        times.append({name: ms - before[name] for name, ms in spent().items()})
    return times


def row_of_clicks(side: int, times: list[dict[str, float]]) -> list[str]:
    parts = [f"{median(time[name] for time in times):.1f}" for name in PARTS[1:]]
    return [f"{side}x{side}", str(len(times)), *figures([time["Task"] for time in times]), *parts]


def figures(times: list[float]) -> list[str]:
    ordered = sorted(times)
    return [f"{figure:.1f}" for figure in (median(ordered), ordered[int(0.95 * len(ordered))], ordered[-1])]


def row_of_table(side: int, times: dict[str, list[float]]) -> list[str]:
    moves, ends = times["pointermove"], times["pointerup"]
    return [f"{side}x{side}", str(len(moves)), *figures(moves), f"{median(ends):.1f}", f"{max(ends):.1f}"]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--sides", type=int, nargs="+", default=[20, 50, 100], metavar="N", help="of square boards")
    parser.add_argument("--strokes", type=int, default=20, metavar="N", help="on each board (default: 20)")
    parser.add_argument("--clicks", type=int, default=20, metavar="N", help="on each board (default: 20)")
    report("page_strokes", parser, measure)


def measure(options: Namespace) -> str:
    with served_page() as (browser, address):
        screen: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
        page = new_page(browser.new_context(**screen), f"{address}#play")
        clicks = [(side, measure_clicks(page, side, options.clicks)) for side in options.sides]
        page = new_page(browser.new_context(**screen), f"{address}#watch")
        strokes = [(side, measure_strokes(page, side, min(side, options.strokes))) for side in options.sides]
    return (
        "Clicks: processor time of the page's main thread, painting included. "
        "Strokes: seconds on the clock, longer on a busy machine.\n\n"
        f"{table(CLICKS_HEADER, [row_of_clicks(side, times) for side, times in clicks])}\n"
        f"{table(HEADER, [row_of_table(side, times) for side, times in strokes])}"
    )


if __name__ == "__main__":
    main()
