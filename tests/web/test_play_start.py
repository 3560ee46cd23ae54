"""The start screen: the puzzle of the day, the pack by grade, a new puzzle, and files."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from deadreckon.packs.pack import pack_puzzle
from play_moves import BROKEN_WORDS, click_cell, open_puzzle, painted_cells, wait_until_solved


def test_the_puzzle_of_the_day_and_earlier_days(open_page: Any) -> None:
    page = open_page("play")
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    page.get_by_role("button", name="Earlier days").click()
    dialog = page.get_by_role("dialog", name="Earlier days")
    today = dialog.locator("[aria-current=date]")
    assert today.inner_text() == f"{datetime.now(UTC).day}"
    assert dialog.get_by_role("link").count() == datetime.now(UTC).day
    assert dialog.get_by_role("button", name="Later month").is_disabled()
    dialog.get_by_label("Go to a date").fill("1999-12-31")
    dialog.get_by_role("button", name="Earlier month").click()
    assert page.locator("#live").inner_text() == "November 1999"
    dialog.get_by_role("link", name="29 November 1999").click()
    page.get_by_role("grid").wait_for()
    assert "day=1999-11-29" in page.url
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("grid").wait_for()
    assert f"day={datetime.now(UTC):%Y-%m-%d}" in page.url


DAY_NAMES = """async () => {
  const { speak } = await import('./words/words.js');
  const { dayName } = await import('./play/naming.js');
  const names = [];
  for (const language of ['en', 'de']) {
    await speak(language);
    names.push(dayName('1999-11-29'));
  }
  return names;
}"""


def test_days_are_written_as_each_language_does(open_page: Any) -> None:
    assert open_page("play").evaluate(DAY_NAMES) == ["Monday 29 November 1999", "Montag, 29. November 1999"]


@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_day_grades_and_a_new_one_are_within_one_screen_of_a_phone(open_page: Any, language: str) -> None:
    page = open_page("play", has_touch=True, is_mobile=True, locale=language)
    page.locator(".new-one").get_by_role("button", name="Nonogram").tap()
    for width, height in ((360, 640), (375, 812), (812, 375)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(BROKEN_WORDS) == []
        for name in ("day", "by-grade", "new-one"):
            box = page.locator(f".{name}").bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, (name, width)
            assert box["x"] >= 0 and box["x"] + box["width"] <= width, (name, width)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_pack_by_grade_shows_what_is_solved(open_page: Any) -> None:
    page = open_puzzle(open_page, "battleship-501")
    for cell in painted_cells("battleship-501"):
        click_cell(page, cell)
    wait_until_solved(page)
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_text("1 of 48 solved").wait_for()
    page.get_by_role("link", name="Seaman").click()
    page.get_by_role("heading", name="no. 502").wait_for()


def test_a_new_puzzle_is_made(open_page: Any) -> None:
    page = open_page("play")
    new = page.get_by_role("region", name="A new one")
    new.get_by_role("button", name="6", exact=True).click()
    new.get_by_role("button", name="Make it").click()
    page.get_by_role("heading", name="Battleship 6").wait_for()
    page.wait_for_function("() => document.querySelector('.title .secondary').textContent.match(/[A-Z][a-z]+ [0-9]/)")


WHOLLY_SEEN = """(selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && bottom < innerHeight + 1;
}"""


def test_a_new_puzzle_of_any_size_and_colours_or_the_closest_to_a_wish(open_page: Any) -> None:
    page = open_page("play")
    new = page.get_by_role("region", name="A new one")
    new.get_by_role("button", name="Nonogram").click()
    new.get_by_role("button", name="Other").click()
    new.get_by_label("Rows").fill("7")
    new.get_by_label("Columns").fill("5")
    new.get_by_label("Colour").select_option("2 colours")
    new.get_by_role("button", name="Make it").click()
    page.get_by_role("grid").wait_for()
    rows = page.get_by_role("row").filter(has=page.get_by_role("gridcell"))
    assert (rows.count(), page.get_by_role("gridcell").count()) == (7, 35)
    page.get_by_role("link", name="Play", exact=True).click()
    assert new.get_by_label("Rows").input_value() == "7"  # the wish is kept
    new.get_by_role("button", name="Battleship").click()
    page.set_viewport_size({"width": 360, "height": 640})
    for side in ("Rows", "Columns"):
        new.get_by_label(side).fill("3")
    new.get_by_label("Grade").select_option("Admiral")
    new.get_by_role("button", name="Make it").click()
    new.get_by_text("No such puzzle came up. The closest one is Seaman.").wait_for()
    assert page.evaluate(WHOLLY_SEEN, ".making")
    new.get_by_role("button", name="Play the closest").click()
    page.get_by_role("heading", name="Battleship 3").wait_for()


def test_a_file_with_several_puzzles_becomes_a_list(open_page: Any, tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text("".join(f"{pack_puzzle(f'battleship-{number}').id}\n" for number in (501, 502)))
    page = open_page("play")
    page.get_by_role("button", name="Open a file or link").click()
    page.get_by_label("Or choose or drop a file").set_input_files(file)
    page.get_by_role("link", name="Puzzle 2").click()
    page.get_by_role("heading", name="no. 502").wait_for()


def test_puzzles_named_on_the_command_line_come_first(open_page: Any) -> None:
    page = open_page("play")
    named = {
        "file": "homework.txt",
        "id": pack_puzzle("battleship-502").id,
        "kind": "battleship",
        "rows": 6,
        "columns": 6,
    }
    page.route("**/opened.json", lambda route: route.fulfill(json={"puzzles": [named]}))
    page.reload()
    page.get_by_role("link", name="homework.txt").click()
    page.get_by_role("heading", name="no. 502").wait_for()


def test_the_page_speaks_german_and_keeps_the_game(open_page: Any) -> None:
    page = open_puzzle(open_page, "battleship-001")
    click_cell(page, 0)
    page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("toolbar").get_by_role("button", name="Hinweis").locator("visible=true").wait_for()
    page.get_by_role("gridcell", name="Zeile 1, Spalte 1: Schiff").wait_for()
    page.keyboard.press("Control+z")
    for word in ("Hinweis", "Zeigen, warum", "Den Zug zeigen"):
        page.get_by_role("button", name=word).locator("visible=true").click()
    told = page.get_by_role("region", name="Hinweis").get_by_text("Also Wasser in")
    told.wait_for()
    assert told.get_attribute("lang") is page.locator(".step-title").get_attribute("lang") is None
    page.get_by_role("button", name="Hilfe").click()
    assert page.get_by_text("Leertaste").is_visible()
