"""The screens of Set: layout, scroll positions, and a browser without storage."""

from typing import Any

import pytest

from deadreckon import Battleship, write
from play_moves import BROKEN_WORDS

pytestmark = pytest.mark.thorough

SIZES = [(360, 640), (375, 812), (812, 375), (768, 1024), (1280, 800), (1920, 1080)]
SETTLED = ".set-verdict:not(.old)[data-finished]"
# 2 solutions, of which a given leaves one: the verdict, its switch, a best given and a grade.
SEVERAL = write(Battleship.of([2, 0, 2, 1], [2, 1, 1, 1], [1, 2]), "id").strip()
TARGETS = """() => [...document.querySelectorAll('#view :is(button, a, select, input:not([data-line]))')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 40 || box.height < 40 || box.left < 0 || box.right > innerWidth)
  .map(([one]) => one.outerHTML)"""
OVERLAPS = """(selectors) => {
  const found = selectors.flatMap((each) => [...document.querySelectorAll(each)]);
  const boxes = found.map((one) => one.getBoundingClientRect());
  return boxes.some((one, index) => boxes.slice(index + 1).some((other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom + 4 && other.top < one.bottom + 4));
}"""


STILL = """async () => {
  const where = () => JSON.stringify(document.querySelector('.set-board .sheet').getBoundingClientRect());
  for (let still = 0, last = where(); still < 10; ) {
    await new Promise(requestAnimationFrame);
    still = where() === last ? still + 1 : 0;
    last = where();
  }
}"""


def resize(page: Any, width: int, height: int) -> None:
    """Resize the window, and wait until the board has taken its place."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(STILL)


def places(page: Any) -> list[Any]:
    """The positions of the board and the verdict on the unscrolled page."""
    page.evaluate("() => scrollTo(0, 0)")
    return [page.locator(part).bounding_box() for part in (".set-board .sheet", ".set-verdict-head")]


def assert_fits(page: Any) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(TARGETS) == []


def test_everything_fits_at_every_size_and_a_panel_moves_nothing(open_page: Any) -> None:
    page = open_page(f"set?id={SEVERAL}")
    page.wait_for_selector(f"{SETTLED} .set-grade-bar")
    for width, height in SIZES:
        resize(page, width, height)
        assert_fits(page)
        assert not page.evaluate(OVERLAPS, [".set-headline", ".set-verdict-head .segments", ".set-next"])
        assert not page.evaluate(OVERLAPS, [".set-grade-bar strong", ".set-grade-bar .ends > span"])
        before = places(page)
        page.locator("#set-shape-button").click()
        panel = page.locator(".set-shape").bounding_box()
        assert 0 <= panel["y"] < height - 100 and panel["x"] + panel["width"] <= width
        assert places(page) == before
        page.keyboard.press("Escape")
        if page.locator(".set-jumps").is_visible():
            page.get_by_role("button", name="Verdict: 2 solutions").click()
            assert page.locator(".set-headline").bounding_box()["y"] < height - 100
            page.get_by_role("button", name="Board", exact=True).click()
            assert page.locator(".set-board").bounding_box()["y"] < height / 2


def test_twice_the_text_breaks_no_word_and_long_names_wrap(open_page: Any) -> None:
    page = open_page(f"set?id={SEVERAL}", locale="de", viewport={"width": 360, "height": 640})
    page.wait_for_selector(f"{SETTLED} .set-grade-bar")
    sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '28px'")
    for width, height in ((360, 640), (1280, 800)):
        resize(page, width, height)
        assert_fits(page)
        assert page.evaluate(BROKEN_WORDS) == []
        heights = page.locator(".set-editor :is(select, .secondary)").evaluate_all(
            "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert min(heights) >= 24
    page.locator("#set-shape-button").click()
    page.locator("#set-title").fill("Schlachtschiff")
    page.locator("#set-title").press("Tab")
    page.locator(".set-title").get_by_text("Schlachtschiff").wait_for()
    assert page.evaluate(BROKEN_WORDS) == []
    page.locator("#set-title").fill("long" * 50)
    page.locator("#set-title").press("Tab")
    page.keyboard.insert_text("name " * 30)
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('.set-title').textContent.includes('name name')")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_browser_that_keeps_nothing_says_so_and_the_puzzle_is_set_all_the_same(open_page: Any) -> None:
    page = open_page("set")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }")
    assert page.locator(".set-start .problem").is_hidden()
    page.get_by_role("form", name="New battleship").get_by_role("button", name="Begin").click()
    page.get_by_role("alert").get_by_text("The browser does not keep this draft").wait_for()
    page.get_by_role("gridcell").first.click()
    page.wait_for_selector(f"{SETTLED}[data-answer='unique']")
    drawn = page.locator(".set-board [data-item='ship 1.0']")
    assert drawn.count() == 1 and drawn.is_hidden()  # the fleet is in the head
    page.evaluate("() => { location.hash = '#set' }")
    page.get_by_role("link", name="Open Untitled").click()
    page.wait_for_selector(f"{SETTLED}[data-answer='unique']")
