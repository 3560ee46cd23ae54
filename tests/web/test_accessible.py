"""Accessibility by axe-core of every view, dialog and panel; low screens, large text and forced colours."""

import os
from pathlib import Path
from typing import Any

import pytest

from deadreckon.packs.pack import pack_puzzle
from page_server import go_to
from play_moves import STATE, choose_from_menu, click_cell, open_puzzle, opened_from_pack, tool

pytestmark = pytest.mark.thorough

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
# The address of each view, and an element that is there once the view is complete.
VIEWS = {
    "start": ("play", "text=Puzzle of the day"),
    "play a battleship": ("play?pack=battleship-100", "[role=grid]"),
    "play a nonogram": ("play?pack=nonogram-050", "[role=grid]"),
    "set": ("set?id=drb1-3Ysr3ErBQxZ", ".set-verdict:not(.old)[data-finished]"),
    "watch": ("watch?id=drb1-3Ysr3ErBQxZ", ".counters dd"),
    "lesson": ("watch?lesson=3", ".counters dd"),
    "constraint graph": ("watch?id=4-queens&graph=1&did=Q1%3D1+Q2>Q1", ".graph-partners .struck"),
}
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "narrow and dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "has_touch": True},
}
FOUND = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
    .filter((found) => found.impact !== 'minor')
    .map((found) => `${found.impact} ${found.id}: ${found.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.is_file():
        missing = "axe-core is not installed: `make node` does that where there is npm"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return AXE.read_text(encoding="utf-8")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(open_page: Any, axe: str, view: str, screen: str) -> None:
    where, all_of_it = VIEWS[view]
    page = open_page(where, **SCREENS[screen])
    page.wait_for_selector(all_of_it)
    page.wait_for_load_state("networkidle")
    page.evaluate(axe)
    assert page.evaluate(FOUND) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_dialogs_and_panels(open_page: Any, axe: str, screen: str) -> None:
    page = open_page("play", **SCREENS[screen])
    page.evaluate(axe)

    def look(name: str, close: bool = True) -> None:
        assert page.evaluate(FOUND) == [], name
        if close:
            page.keyboard.press("Escape")

    page.get_by_role("button", name="Earlier days").click()
    page.get_by_role("dialog").get_by_role("table").wait_for()
    look("earlier days")
    for name in ("Display", "Help", "Open a file or link"):
        page.get_by_role("button", name=name).click()
        look(name)
    page.get_by_role("link", name="Seaman").click()
    page.get_by_role("grid").wait_for()
    click_cell(page, 18)
    tool(page, "Check").click()
    look("check")
    choose_from_menu(page, "Share")
    page.get_by_label("The puzzle as text", exact=True).wait_for()
    look("share")
    choose_from_menu(page, "Replay")
    look("replay")
    page.keyboard.press("Control+z")
    tool(page, "Trial").click()
    tool(page, "Hint").click()
    page.get_by_role("button", name="Show why").click()
    look("trial and hint", close=False)
    go_to(page, "play?records=both")
    page.get_by_role("region", name="Days").wait_for()
    look("records", close=False)


@pytest.mark.parametrize("width, height", [(844, 390), (640, 400)])
def test_a_low_screen_has_every_tool_in_sight(open_page: Any, width: int, height: int) -> None:
    """A phone on its side, and a laptop of 1280 pixels with everything at 200 %."""
    page = open_puzzle(open_page, "nonogram-050", viewport={"width": width, "height": height}, has_touch=True)
    found = page.locator(".bar button, .back, .phone-more").locator("visible=true")
    boxes = [found.nth(index).bounding_box() for index in range(found.count())]
    assert len(boxes) == 10
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    assert all(box["y"] + box["height"] <= height for box in boxes)
    board, bar = page.locator(".page-board").bounding_box(), page.locator(".bar").bounding_box()
    assert board["x"] >= 0 and board["x"] + board["width"] <= bar["x"]


def double_text(page: Any) -> None:
    """The browser's own setting of large text."""
    sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '28px'")


def test_text_of_twice_the_size_hides_no_tool(open_page: Any) -> None:
    page = open_puzzle(open_page, "battleship-001", viewport={"width": 390, "height": 844}, has_touch=True)
    double_text(page)
    ends = page.locator(".bar button").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
    assert max(ends) <= 390


# What is wider than the page or than its place, and texts of Watch that have not grown.
TOO_WIDE = """() => {
  const wide = [...document.querySelectorAll('html, .result > div, .finish-actions button')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1);
  const small = [...document.querySelectorAll('[data-view=watch] #view :is(h2, p, dt, dd, button, li, .event span)')]
    .filter((one) => one.innerText?.trim() && !one.matches('.find') && parseFloat(getComputedStyle(one).fontSize) < 22);
  return [...wide, ...small].map((one) => one.outerHTML.slice(0, 90));
}"""


def test_text_of_twice_the_size_fits_in_german(open_page: Any) -> None:
    name = "nonogram-029"
    page = open_page("play", locale="de", viewport={"width": 1280, "height": 800})
    double_text(page)
    state = page.evaluate(STATE, [list("".join(pack_puzzle(name).solution)), opened_from_pack(name)])
    screens = {f"play?pack={name}&state={state}": ".verdict", "watch?id=4-queens&at=12": ".log .event"}
    for where, all_of_it in screens.items():
        go_to(page, where)
        page.locator(all_of_it).first.wait_for()
        for width, height in ((1280, 800), (375, 812)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(TOO_WIDE) == [], (where, width)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_reach_the_board_and_leave_words_readable(open_page: Any, scheme: Any) -> None:
    page = open_puzzle(open_page, "battleship-001", forced_colors="active", color_scheme=scheme)
    page.keyboard.press("t")
    style = "(one) => [getComputedStyle(one).forcedColorAdjust, getComputedStyle(one).getPropertyValue('--ink')]"
    assert page.locator("button.primary").first.evaluate(style) == ["none", "CanvasText"]
