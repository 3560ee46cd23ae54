"""Puts a board with a game into an empty page, for tests of boards without a view."""

import re
from typing import Any
from urllib.parse import urljoin

PUT = """async ([puzzle, options]) => {
  const { ask } = await import('/service.js');
  const { PageBoard } = await import('/board/page_board.js');
  const games = await import('/game/game.js');
  const place = document.getElementById('view');
  place.replaceChildren();
  const opened = await ask({ ask: 'open', puzzle });
  const board = new PageBoard(place, opened, options);
  const test = { board, opened, games, game: games.newGame(opened), told: [] };
  test.show = () => {
    const cells = games.cellsOf(test.game);
    const { trial } = test.game;
    const levels = games.levelsOf(test.game);
    const violations = board.rules.violations(cells);
    board.show({ cells, levels, trial, violations, forced: board.rules.forced(cells) });
  };
  test.do = (change) => {
    test.game = change(test.game);
    test.show();
  };
  board.listen({
    paint: (changes) => test.do((game) => games.paint(game, changes)),
    line: (name) => test.do((game) => games.paint(game, board.rules.restOf(game.cells, name))),
    pick: (cell) => test.told.push(['pick', cell]),
    undo: () => test.do(games.undo),
    colour: (mark) => test.told.push(['colour', mark]),
    stroke: ({ run }) => test.told.push(['run', run.length]),
  });
  test.show();
  window.test = test;
}"""


def put_board(page: Any, puzzle: Any, **options: Any) -> Any:
    """A page with the board of a puzzle and its game at `window.test`."""
    whole = page.evaluate("fetch('index.html').then((answer) => answer.text())")
    alone = re.sub(r"<script [^>]*></script>", "", whole)
    page.route("**/alone", lambda route: route.fulfill(body=alone, content_type="text/html"))
    page.goto(urljoin(page.url, "alone"))
    page.evaluate(PUT, [puzzle, options])
    return page


def rows_of(page: Any) -> list[str]:
    return list(page.evaluate("test.games.rowsOf(test.game)"))


def moves_of(page: Any) -> int:
    return int(page.evaluate("test.game.moves.length"))


def cell(page: Any, row: int, column: int) -> Any:
    """The element of a cell, by row and column from 1."""
    return page.get_by_role("gridcell", name=f"Row {row}, column {column}:")


def middle(page: Any, row: int, column: int) -> tuple[float, float]:
    box = cell(page, row, column).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.getAttribute('aria-label')"))
