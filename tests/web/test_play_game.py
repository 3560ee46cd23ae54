"""A game on the page: trials, automatic water, checks, the pause, the replay, paper, and large boards."""

import json
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Battleship, write
from play_moves import (
    BROKEN_WORDS,
    TIMERS_OFF,
    choose_from_menu,
    click_cell,
    drag,
    marks,
    middle,
    open_puzzle,
    open_text,
    painted_cells,
    tool,
)

pytestmark = pytest.mark.thorough

PUZZLE = "battleship-001"
COLOURS = {
    "kind": "nonogram",
    "colours": [["r", "red", "#aa0000"], ["b", "blue", "#0000aa"]],
    "rows": [[[2, "r"], [1, "b"]], [[1, "b"]]],
    "columns": [[[1, "r"], [1, "b"]], [[1, "r"]], [[1, "b"]]],
}


def test_a_trial_is_dropped_or_kept_as_one(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    click_cell(page, 0)
    tool(page, "Trial").click()
    drag(page, 12, 13)
    assert marks(page)[12] == "ship, trial 1"
    page.get_by_role("button", name="Drop").click()
    assert [mark for mark in marks(page) if mark != "unknown"] == ["ship"]
    page.keyboard.press("t")
    click_cell(page, 12)
    page.get_by_role("button", name="Keep").click()
    assert [mark for mark in marks(page) if mark != "unknown"] == ["ship", "ship"]
    page.keyboard.press("Control+z")
    assert marks(page)[12] == "ship, trial 1"


def test_colours_differ_by_letters_too_unless_not_wanted(open_page: Any) -> None:
    page = open_text(open_page, json.dumps(COLOURS))
    signs = page.locator(".sheet svg .items .open .sign")
    assert signs.all_text_contents() == ["r", "b", "b", "r", "b", "r", "b"]
    assert page.locator(".sheet svg defs .sign").all_text_contents() == ["r", "b"]
    assert signs.first.is_visible()
    page.get_by_role("button", name="Display").locator("visible=true").first.click()
    page.get_by_role("dialog").get_by_role("switch", name="Letters on colours").click()
    assert not signs.first.is_visible()


def test_undo_within_a_stroke_takes_back_the_stroke(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    click_cell(page, 0)
    page.mouse.move(*middle(page, 12))
    page.mouse.down()
    page.keyboard.press("Control+z")
    page.mouse.up()
    assert (marks(page)[0], marks(page)[12]) == ("ship", "unknown")


def test_automatic_water_is_undone_with_the_move_that_caused_it(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    page.get_by_role("switch", name="Automatic water and crosses").click()
    click_cell(page, painted_cells(PUZZLE)[0])
    assert marks(page).count("water") > 1
    page.keyboard.press("Control+z")
    assert set(marks(page)) == {"unknown"}
    click_cell(page, 8)
    click_cell(page, 8)
    assert {marks(page)[corner] for corner in (1, 3, 13, 15)} == {"unknown"} and marks(page)[8] == "water"


def test_a_click_on_a_count_fills_the_rest_of_its_line(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    page.get_by_role("rowheader", name="Row 4: 0 needed").click()
    assert marks(page)[18:24] == ["water"] * 6


def test_a_check_names_broken_rules_and_mistakes(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    click_cell(page, 18)
    assert page.get_by_text("Row 4: 0 needed, 1 placed").first.is_visible()
    page.keyboard.press("Control+z")
    right, wrong = painted_cells(PUZZLE)[0], 2
    click_cell(page, right)
    click_cell(page, wrong)
    tool(page, "Check").click()
    panel = page.get_by_role("region", name="Check")
    panel.get_by_role("button", name="Compare with the solutions").click()
    sentence = panel.get_by_text("r1c3 cannot be ship")
    sentence.wait_for()
    assert page.locator("#live").inner_text().strip() == sentence.inner_text()


def test_a_check_frames_what_is_broken_and_gives_the_focus_back(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    page.get_by_role("button", name="Display").click()
    page.get_by_role("switch", name="Show broken rules at once").click()
    page.get_by_role("switch", name="Keys of one letter").click()
    page.keyboard.press("Escape")
    click_cell(page, 18)
    page.keyboard.press("k")
    assert not page.get_by_role("region", name="Check").is_visible()
    tool(page, "Check").focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="Check")
    assert page.locator(".frames .danger").count() and not page.locator(".mistakes .danger").count()
    panel.get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    assert tool(page, "Check").evaluate("(button) => button === document.activeElement")


def test_what_a_move_changes_is_told_to_those_who_listen(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    live = page.locator("#live")
    page.keyboard.press("t")
    assert live.inner_text() == "Trial 1. What you write now is hollow until you keep it."
    click_cell(page, 18)
    assert live.inner_text() == "Row 4: 0 needed, 1 placed; this cannot hold."
    drag(page, 5, 11)
    assert live.inner_text() == "2 cells changed."
    page.get_by_role("gridcell").nth(20).focus()
    for _ in range(2):
        page.keyboard.press("Control+z")
    assert live.inner_text() == "Row 4, column 1: unknown."
    page.get_by_role("rowheader").first.focus()
    page.keyboard.press("Enter")
    assert live.inner_text() == "Row 1: 4 needed, 0 placed. The rest is not forced yet."


def test_a_pause_hides_the_board_and_stops_the_time(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    page.keyboard.press("p")
    page.get_by_text("Paused").last.wait_for()
    assert not page.locator("[role=grid]").is_visible()
    for key in "hk":
        page.keyboard.press(key)
    assert not page.locator(".panel").locator("visible=true").count()
    page.get_by_role("button", name="Go on").click()
    assert page.locator("[role=grid]").is_visible()


def test_the_replay_goes_through_the_moves(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    for cell in painted_cells(PUZZLE)[:3]:
        click_cell(page, cell)
    choose_from_menu(page, "Replay")
    page.get_by_text("Move 0 of 3").wait_for()
    assert marks(page).count("ship") == 0
    page.get_by_role("button", name="One move on").click()
    assert marks(page).count("ship") == 1
    page.get_by_role("rowheader", name="Row 4: 0 needed").click()
    assert marks(page).count("water") == 0
    panel = page.get_by_role("region", name="Replay")
    page.evaluate(TIMERS_OFF)
    panel.get_by_role("button", name="Play").click()
    panel.get_by_role("button", name="Pause").click()
    panel.get_by_role("button", name="Play").wait_for()
    page.get_by_role("region", name="Replay").get_by_role("button", name="Close").click()
    assert marks(page).count("ship") == 3


FITS = """() => {
  const fits = (window.fits = []);
  const drawing = document.querySelector('.sheet svg');
  new MutationObserver((changes) => fits.push(...changes)).observe(drawing, { attributeFilter: ['viewBox'] });
}"""


def test_a_click_does_not_fit_the_board_anew(open_page: Any) -> None:
    """Which would lay out every number of a large board."""
    page = open_puzzle(open_page, "nonogram-029")
    page.evaluate(FITS)
    click_cell(page, 0)
    assert marks(page)[0] == "painted" and page.evaluate("fits.length") == 0
    page.set_viewport_size({"width": 1280, "height": 600})
    page.wait_for_function("() => fits.length")


def test_colours_are_chosen_from_a_palette(open_page: Any) -> None:
    page = open_text(open_page, json.dumps(COLOURS))
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert page.evaluate(BROKEN_WORDS) == []
    page.evaluate("() => { document.documentElement.style.fontSize = '' }")
    drag(page, 0, 1)
    page.get_by_role("button", name="blue").locator("visible=true").click()
    click_cell(page, 2)
    click_cell(page, 3)
    page.get_by_role("region", name="Solved").wait_for()
    assert marks(page)[:4] == ["red", "red", "blue", "blue"]


def test_paper_has_the_puzzle_and_its_rules_and_no_tools(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    page.emulate_media(media="print")
    assert page.get_by_text("Find the whole fleet").is_visible()
    assert not tool(page, "Hint").count()
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink')").strip() == "#000"


def test_a_hint_moves_no_switch_names_wrap_and_the_puzzle_has_nothing_struck(open_page: Any) -> None:
    titles = {"title": "long" * 40, "author": "name" * 40}
    puzzle = write(Battleship.of([2, 0, 1], [1, 1, 0, 0, 1], [1, 1], **titles), "id").strip()
    page = open_page(f"play?id={puzzle}")
    page.get_by_role("grid").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    before = page.locator(".switches").bounding_box()
    tool(page, "Hint").click()
    page.get_by_role("region", name="Hint").get_by_role("button").first.wait_for()
    assert page.locator(".switches").bounding_box() == before
    page.keyboard.press("Escape")
    struck = []
    choose_from_menu(page, "Print or picture")
    for shown in ("The board as it is", "The puzzle"):
        page.get_by_role("button", name=shown).click()
        with page.expect_download() as saved:
            page.get_by_role("button", name="SVG").click()
        struck.append('class="struck"' in Path(saved.value.path()).read_text())
    assert struck == [True, False]
    name = "async (size) => (await import('./play/naming.js')).sizeName(size)"
    assert page.evaluate(name, {"rows": 3, "columns": 5}) == "3\u00a0\u00d7\u00a05"


def test_dark_colours(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE, color_scheme="dark")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(ground) == "rgb(14, 25, 32)"
    page.get_by_role("button", name="Light colours").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(ground) == "rgb(243, 239, 227)"
    assert page.evaluate("document.activeElement.ariaLabel") == "Dark colours"


def test_a_large_picture_opens_and_is_painted(open_page: Any) -> None:
    rows = [[50], *([[1, 1]] * 48), [50]]
    page = open_text(open_page, json.dumps({"kind": "nonogram", "rows": rows, "columns": rows}))
    drag(page, 0, 49)
    assert marks(page)[:51] == ["painted"] * 50 + ["unknown"]


def test_a_puzzle_that_cannot_be_read_says_so_and_leads_back(open_page: Any) -> None:
    page = open_page("play?id=drb1-nothing")
    page.get_by_role("heading", name="This puzzle cannot be opened").wait_for()
    page.faults.clear()  # the browser reports the refusal of the server
    page.get_by_role("link", name="Back to the start").click()
    page.get_by_role("heading", name="Puzzle of the day").wait_for()


@pytest.mark.server
def test_without_the_server_a_game_goes_on_and_hints_return_with_it(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    page.context.set_offline(True)
    click_cell(page, 0)
    tool(page, "Hint").click()
    panel = page.get_by_role("region", name="Hint")
    panel.get_by_text("The server cannot be reached").wait_for()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")
    assert marks(page)[0] == "ship"
    tool(page, "Hint").click()
    panel.get_by_role("button", name="Try again").wait_for()
    page.get_by_role("link", name="Set").click()
    page.get_by_role("alert").get_by_role("button", name="Try again").wait_for()
    page.go_back()
    page.get_by_role("grid").wait_for()  # the browser keeps the puzzle
    assert marks(page)[0] == "ship"
    tool(page, "Hint").click()
    panel.get_by_role("button", name="Try again").wait_for()
    page.context.set_offline(False)
    panel.get_by_role("button", name="Try again").click()
    panel.get_by_role("button", name="Show where").or_(panel.get_by_role("button", name="Show why")).wait_for()
    page.faults.clear()  # the browser reports what it could not reach


def test_the_rest_is_explained_step_by_step(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    choose_from_menu(page, "Explain the rest")
    panel = page.get_by_role("region", name="Explain the rest")
    panel.get_by_text("These are all").wait_for()
    before = marks(page)
    panel.get_by_role("button", name="Write it and go on").click()
    assert marks(page) != before
    page.keyboard.press("Escape")
    assert not panel.is_visible()
