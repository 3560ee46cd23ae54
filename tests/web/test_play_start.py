"""The start screen: the puzzle of the day, the pack by grade, a new puzzle, and files."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from play_moves import click_cell, open_puzzle, painted_cells, wait_until_solved


def test_the_puzzle_of_the_day_and_earlier_days(open_page: Any) -> None:
    page = open_page("play")
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    page.get_by_role("button", name="Earlier days").click()
    dialog = page.get_by_role("dialog", name="Earlier days")
    assert dialog.get_by_role("link").count() == 14
    assert dialog.get_by_role("list").evaluate("(list) => list.scrollHeight <= list.clientHeight")
    dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("grid").wait_for()
    assert f"day={datetime.now(UTC):%Y-%m-%d}" in page.url


def test_the_pack_by_grade_shows_what_is_solved(open_page: Any) -> None:
    page = open_puzzle(open_page, "battleship-001")
    for cell in painted_cells("battleship-001"):
        click_cell(page, cell)
    wait_until_solved(page)
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_text("1 of 38 solved").wait_for()
    page.get_by_role("link", name="Seaman").click()
    page.get_by_role("heading", name="no. 2").wait_for()


def test_a_new_puzzle_is_made(open_page: Any) -> None:
    page = open_page("play")
    new = page.get_by_role("region", name="A new one")
    new.get_by_role("button", name="6", exact=True).click()
    new.get_by_role("button", name="Make it").click()
    page.get_by_role("heading", name="Battleship 6").wait_for()
    page.wait_for_function("() => document.querySelector('.title .secondary').textContent.match(/[A-Z][a-z]+ [0-9]/)")


def test_a_file_with_several_puzzles_becomes_a_list(open_page: Any, tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text("drb1-3Ysr3ErBQxZ\ndrb1-3Yq6F4sypsPn\n")
    page = open_page("play")
    page.get_by_role("button", name="Open a file or link").click()
    page.get_by_label("Or choose or drop a file").set_input_files(file)
    page.get_by_role("link", name="Puzzle 2").click()
    page.get_by_role("heading", name="no. 2").wait_for()


def test_puzzles_named_on_the_command_line_come_first(open_page: Any) -> None:
    page = open_page("play")
    named = {"file": "homework.txt", "id": "drb1-3Yq6F4sypsPn", "kind": "battleship", "rows": 6, "columns": 6}
    page.route("**/opened.json", lambda route: route.fulfill(json={"puzzles": [named]}))
    page.reload()
    page.get_by_role("link", name="homework.txt").click()
    page.get_by_role("heading", name="no. 2").wait_for()


def test_the_page_speaks_german_and_keeps_the_game(open_page: Any) -> None:
    page = open_puzzle(open_page, "battleship-001")
    click_cell(page, 0)
    page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("toolbar").get_by_role("button", name="Hinweis").locator("visible=true").wait_for()
    page.get_by_role("gridcell", name="Zeile 1, Spalte 1: Schiff").wait_for()
    page.keyboard.press("Control+z")
    for word in ("Hinweis", "Zeigen, warum", "Den Zug zeigen"):
        page.get_by_role("button", name=word).locator("visible=true").click()
    page.get_by_text("So write water at").first.wait_for()  # sentences of steps are English
    page.get_by_role("button", name="Hilfe").click()
    assert page.get_by_text("Leertaste").is_visible()
