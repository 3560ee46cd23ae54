"""Stored games: autosave, two tabs, files of games, links, and saved games of other versions."""

import json
from pathlib import Path
from typing import Any

import pytest

from page_server import go_to, new_page
from play_moves import choose_from_menu, click_cell, marks, open_puzzle, painted_cells, tool

pytestmark = pytest.mark.thorough

PUZZLE = "battleship-001"
ID = "drb1-3Ysr3ErBQxZ"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('', 'SecurityError') },
})"""


def test_a_game_goes_on_after_a_reload_with_its_history(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    for cell in painted_cells(PUZZLE)[:3]:
        click_cell(page, cell)
    before = marks(page)
    page.reload()
    page.get_by_role("grid").wait_for()
    assert marks(page) == before
    for _ in range(3):
        page.keyboard.press("Control+z")
    assert set(marks(page)) == {"unknown"}
    go_to(page, "play")
    link = page.get_by_role("region", name="Continue").get_by_role("link")
    link.wait_for()
    assert "no. 1" in link.inner_text()
    page.get_by_role("button", name="Remove the game").click()
    assert not link.count()


def test_two_tabs_never_lose_a_move(open_page: Any) -> None:
    first = open_puzzle(open_page, PUZZLE)
    second = new_page(first.context, first.url)
    second.get_by_role("grid").wait_for()
    click_cell(second, 0)
    first.get_by_role("button", name="Take it over here").wait_for()
    click_cell(first, 1)
    assert set(marks(first)) == {"unknown"}
    first.get_by_role("button", name="Take it over here").click()
    assert marks(first)[0] == "ship"
    second.get_by_role("button", name="Take it over here").wait_for()


def test_a_pause_does_not_outlast_a_move_in_another_tab(open_page: Any) -> None:
    first = open_puzzle(open_page, PUZZLE)
    first.keyboard.press("p")
    second = new_page(first.context, first.url)
    second.get_by_role("grid").wait_for()
    click_cell(second, 0)
    first.get_by_role("button", name="Take it over here").click()
    click_cell(first, 3)
    assert marks(first)[3] == "ship"


def test_a_tab_that_only_looks_is_not_told_when_another_is_left(open_page: Any) -> None:
    first = open_puzzle(open_page, PUZZLE)
    click_cell(first, 0)
    second = new_page(first.context, first.url)
    second.get_by_role("grid").wait_for()
    second.evaluate("addEventListener('storage', ({ key }) => key.includes('game') && (window.heard = true))")
    first.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    first.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    second.wait_for_function("() => window.heard")
    assert not second.get_by_role("button", name="Take it over here").count()


def test_a_link_carries_the_puzzle_and_the_state(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    click_cell(page, 0)
    click_cell(page, 7, "right")
    choose_from_menu(page, "Share")
    link = page.get_by_label("Link with your state", exact=True).input_value()
    assert f"id={ID}" in link
    other = open_page(link.partition("#")[2])
    other.get_by_role("grid").wait_for()
    assert marks(other) == marks(page)
    tool(other, "Undo").click()
    assert set(marks(other)) == {"unknown"}


def test_games_are_saved_to_a_file_and_opened_elsewhere(open_page: Any, tmp_path: Path) -> None:
    page = open_puzzle(open_page, PUZZLE)
    click_cell(page, 0)
    with page.expect_download() as download:
        choose_from_menu(page, "Save progress to a file")
    file = tmp_path / "games.json"
    download.value.save_as(file)
    other = open_page("play")
    other.get_by_role("button", name="Open a file or link").click()
    other.get_by_label("Or choose or drop a file").set_input_files(file)
    other.get_by_role("grid").wait_for()
    assert marks(other) == marks(page)


def test_a_file_of_another_version_is_refused_in_words(open_page: Any, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_text(json.dumps({"deadreckon": "games", "version": 99, "games": []}))
    page = open_page("play")
    page.get_by_role("button", name="Open a file or link").click()
    page.get_by_label("Or choose or drop a file").set_input_files(file)
    page.get_by_text("written by version 99 of the page").wait_for()
    file.write_text('{"deadreckon": "games", "vers')
    page.get_by_label("Or choose or drop a file").set_input_files(file)
    page.get_by_text("is damaged").wait_for()


def test_a_saved_game_of_another_version_is_refused_in_words_and_kept(open_page: Any) -> None:
    page = open_page("play")
    key = f"deadreckon.game.{ID}"
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, '{"version": 99}'])
    go_to(page, f"play?id={ID}")
    page.get_by_text("This saved game has version 99").wait_for()
    click_cell(page, 0)
    assert page.evaluate("(key) => localStorage.getItem(key)", key) == '{"version": 99}'
    page.get_by_role("button", name="Replace it with this game").click()
    assert json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))["version"] == 1


@pytest.mark.parametrize("storage", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_a_storage_that_keeps_nothing_is_told_and_stops_nothing(open_page: Any, storage: str) -> None:
    page = open_page("play")
    page.add_init_script(storage)
    page.reload()
    page.get_by_role("link", name="Seaman").click()
    page.get_by_role("grid").wait_for()
    page.get_by_role("button", name="Dark colours").click()
    page.get_by_role("button", name="Light colours").wait_for()
    click_cell(page, 0)
    page.get_by_role("button", name="Remove the oldest finished games").wait_for()
    assert marks(page)[0] == "ship"


@pytest.mark.parametrize(
    "damage",
    [
        "saved.grade = {}",
        "delete saved.colours",
        "saved.game.moves[0][1] = 'XX'",
        "saved.game.moves[0] = [1, 'toString']",
    ],
)
def test_a_damaged_game_is_refused_in_words_and_hides_nothing_else(open_page: Any, damage: str) -> None:
    page = open_puzzle(open_page, PUZZLE)
    click_cell(page, 0)
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    page.evaluate(
        f"""(key) => {{
          const saved = JSON.parse(localStorage.getItem(key));
          {damage};
          localStorage.setItem(key, JSON.stringify(saved));
        }}""",
        f"deadreckon.game.{ID}",
    )
    page.reload()
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    go_to(page, f"play?id={ID}")
    page.get_by_text("This saved game is damaged").wait_for()
    assert set(marks(page)) == {"unknown"}
