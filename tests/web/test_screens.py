"""Every kind of screen on phones, tablets and large screens: nothing beyond their sides, large targets."""

from typing import Any

import pytest

from deadreckon import Battleship, write
from deadreckon.packs.pack import pack_puzzle
from deadreckon.service import ask
from page_server import go_to
from play_moves import KEEP, STATE, TIMERS_OFF, marks, open_puzzle, opened_from_pack, solved, tool

SIZES = [(360, 640), (375, 812), (812, 375), (768, 1024), (1024, 768), (1280, 800), (1920, 1080)]
TOUCH = {"has_touch": True, "is_mobile": True, "viewport": {"width": 375, "height": 812}}
SIX = "id=drb1-3Ysr3ErBQxZ"

# Faults of the page as it is: `named` are groups of cells, of each of which at least one is to be in sight.
FAULTS = """(named) => {
  const faults = [];
  const box = (element) => element.getBoundingClientRect();
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const { scrollWidth, scrollHeight, clientWidth: wide, clientHeight: high } = document.documentElement;
  if (scrollWidth > wide) faults.push(`the page is ${scrollWidth} wide`);
  const game = document.querySelector('.game');
  const isPhone = game && getComputedStyle(game).getPropertyValue('--layout').trim() !== 'wide';
  if (isPhone && scrollHeight > high) faults.push(`the game is ${scrollHeight} high`);
  const parts = isPhone ? seen('.game > :is(.head, .ribbon, .table, .zoom-place, .bar), .drawer') : seen('#top, #view');
  for (const one of parts)
    for (const other of parts)
      if (one !== other && over(box(one), box(other))) faults.push(`${one.className} is over ${other.className}`);
  for (const part of isPhone ? parts : [])
    if (box(part).bottom > high + 1 || box(part).right > wide + 1)
      faults.push(`${part.className} is cut off`);
  const scroller = document.querySelector('.scroller');
  if (scroller) {
    const strip = (side) => seen(`.strip.${side}`).map(box)[0];
    const { left, top, right, bottom } = box(scroller);
    const [above, below] = [Math.max(0, strip('top')?.bottom ?? top), Math.min(bottom, high)];
    const sight = { left: strip('left')?.right ?? left, top: above, right, bottom: below };
    for (const [side, extent] of [['top', 'clientWidth'], ['left', 'clientHeight']])
      if (seen(`.strip.${side}`).some((clues) => clues[extent] < scroller[extent]))
        faults.push(`the clues at the ${side} do not go along the whole board`);
    const cells = [...scroller.querySelectorAll('[role=gridcell]')];
    const inSight = ({ left, top, right, bottom }) =>
      left > sight.left - 1 && top > sight.top - 1 && right < sight.right + 1 && bottom < sight.bottom + 1;
    for (const group of named)
      if (!group.some((cell) => inSight(box(cells[cell])))) faults.push(`none of the cells ${group} is in sight`);
  }
  const scrolls = (target) => {
    for (let around = target.parentElement; around; around = around.parentElement)
      if (around.scrollWidth > around.clientWidth && getComputedStyle(around).overflowX === 'auto') return true;
    return false;
  };
  const isText = (target) => target.matches('p a, dd a');
  for (const target of seen('button, a[href]:not(.skip), select, input:not([type=checkbox]), summary, [role=tab]')) {
    const { width, height, left, right } = box(target);
    if (!isText(target) && width && Math.min(width, height) < 39.5)
      faults.push(`${target.outerHTML.slice(0, 90)} is ${width} x ${height}`);
    if (width && !scrolls(target) && (left < -1 || right > wide + 1))
      faults.push(`${target.outerHTML.slice(0, 90)} is beyond the sides`);
  }
  return [...new Set(faults)];
}"""


@pytest.fixture
def look(open_page: Any) -> Any:
    """Opens a screen, and answers a function that looks at it, as it is then, at every size."""
    page = open_page("play", **TOUCH)
    found: list[str] = []

    def look(name: str, *named: list[int]) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            found.extend(f"{name} at {width}x{height}: {fault}" for fault in page.evaluate(FAULTS, list(named)))
        page.set_viewport_size(TOUCH["viewport"])

    look.page, look.found = page, found  # type: ignore[attr-defined]
    return look


def go(page: Any, where: str, all_of_it: str) -> None:
    go_to(page, where)
    page.wait_for_selector(all_of_it)
    page.wait_for_load_state("networkidle")


def step_of_hint(name: str) -> dict[str, Any]:
    opened = opened_from_pack(name)
    step: dict[str, Any] = ask({"ask": "hint", "puzzle": opened["puzzle"], "board": opened["givens"]})["step"]
    return step


@pytest.mark.parametrize("name", ["battleship-020", "nonogram-029", "nonogram-022"])
def test_a_game_fits_every_screen_with_its_hint_check_and_trial(look: Any, name: str) -> None:
    """A battleship, a large nonogram, and one in four colours."""
    page = look.page
    step = step_of_hint(name)
    go(page, f"play?pack={name}", "[role=grid]")
    look("game")
    tool(page, "Hint").click()
    for stage in ("Show why", "Show the move", "Write it"):
        page.get_by_role("button", name=stage).wait_for()
        look(f"hint before {stage}", step["drawn"]["target"])
        if stage != "Write it":
            page.get_by_role("button", name=stage).click()
    page.get_by_role("button", name="Close").locator("visible=true").click()
    tool(page, "Check").click()
    look("check")
    page.keyboard.press("Escape")
    tool(page, "Trial").click()
    look("trial")
    assert not look.found, "\n".join(look.found)


def test_a_hint_opened_on_a_phone_of_any_size_is_in_sight(open_page: Any) -> None:
    page = open_puzzle(open_page, "nonogram-029", **TOUCH)
    step = step_of_hint("nonogram-029")
    faults: list[str] = []
    for width, height in SIZES[:3]:
        page.set_viewport_size({"width": width, "height": height})
        tool(page, "Hint").click()
        for stage in ("Show why", "Show the move", "Write it"):
            page.get_by_role("button", name=stage).wait_for()
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            found = page.evaluate(FAULTS, [step["drawn"]["target"]])
            faults.extend(f"{stage} at {width}x{height}: {fault}" for fault in found)
            if stage != "Write it":
                page.get_by_role("button", name=stage).click()
        page.keyboard.press("Escape")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("name", ["battleship-003", "nonogram-005"])
def test_what_opens_beside_or_below_the_board_is_in_sight(open_page: Any, name: str) -> None:
    page = open_puzzle(open_page, name)
    step = step_of_hint(name)
    faults: list[str] = []

    def see(name: str, *named: list[int]) -> None:
        opened = page.get_by_role("button", name=name)
        opened.wait_for()
        box = opened.bounding_box()
        found = page.evaluate(FAULTS, list(named))
        if box["y"] < 0 or box["y"] + box["height"] > height:
            found.append(f"not in sight: {box}")
        faults.extend(f"{name} at {width}x{height}: {fault}" for fault in found if "in sight" in fault)

    for width, height in ((768, 1024), (1000, 800), (1024, 600), (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        tool(page, "Hint").click()
        for stage in ("Show why", "Show the move", "Write it"):
            see(stage, step["drawn"]["target"])
            if stage != "Write it":
                page.get_by_role("button", name=stage).dispatch_event("click")  # a real click would scroll
        page.keyboard.press("Escape")
        page.evaluate("scrollTo(0, 0)")
        tool(page, "Check").click()
        see("Compare with the solutions")
        page.keyboard.press("Escape")
        page.evaluate("scrollTo(0, 0)")
        tool(page, "Trial").click()
        see("Drop")
        page.get_by_role("button", name="Drop").click()
    assert not faults, "\n".join(faults)


def test_a_menu_is_no_higher_than_a_phone_that_lies(open_page: Any) -> None:
    lying: Any = {**TOUCH, "viewport": {"width": 812, "height": 375}}
    page = open_puzzle(open_page, "battleship-020", **lying)
    page.get_by_role("button", name="More").locator("visible=true").click()
    page.keyboard.press("ArrowUp")
    last = page.get_by_role("button", name="Rules of this puzzle").bounding_box()
    assert last["y"] > 0 and last["y"] + last["height"] <= 375


@pytest.mark.parametrize(
    ("where", "least"),
    [
        ("play?pack=nonogram-001", {(812, 375): 0.85 * 375, (1920, 1080): 500}),
        (f"set?id={write(Battleship.of([1, 0, 0], [1, 0, 0], [1]), 'id').strip()}", {(1920, 1080): 3 * 110}),
    ],
)
def test_a_small_board_grows_with_the_screen(open_page: Any, where: str, least: dict[tuple[int, int], float]) -> None:
    for (width, height), most in least.items():
        page = open_page(where, viewport={"width": width, "height": height})
        page.get_by_role("gridcell").first.wait_for()
        page.wait_for_function("(most) => document.querySelector('.sheet').offsetHeight >= most", arg=most)


def test_the_button_of_a_check_has_one_line_on_a_phone_that_lies(open_page: Any) -> None:
    lying: Any = {**TOUCH, "viewport": {"width": 812, "height": 375}}
    page = open_puzzle(open_page, "nonogram-110", **lying)
    tool(page, "Check").click()
    button = page.get_by_role("button", name="Compare with the solutions").bounding_box()
    assert button["height"] < 48
    assert page.get_by_text("This counts as a hint.").bounding_box()["y"] >= button["y"] + button["height"]


def test_what_is_charted_is_not_cut_where_text_is_twice_as_large(open_page: Any) -> None:
    page = open_puzzle(open_page, "nonogram-029", **TOUCH)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    told = page.locator(".ribbon .secondary")
    measure = "(told) => ['lineHeight', 'fontSize'].map((size) => parseFloat(getComputedStyle(told)[size]))"
    sizes = told.evaluate(measure)
    assert sizes[0] >= 1.15 * sizes[1]  # or the line cuts its letters


def test_a_hint_scrolls_the_board_and_its_end_scrolls_it_back(open_page: Any) -> None:
    page = open_puzzle(open_page, "nonogram-029", **TOUCH)
    page.evaluate(TIMERS_OFF)
    scrolled = "() => [document.querySelector('.scroller').scrollLeft, document.querySelector('.scroller').scrollTop]"
    tool(page, "Hint").click()
    panel = page.get_by_role("region", name="Hint")
    panel.get_by_role("button", name="Show why").click()
    assert page.evaluate(scrolled) != [0, 0]
    at = page.locator(".scroller").bounding_box()
    page.touchscreen.tap(at["x"] + at["width"] - 40, at["y"] + at["height"] / 2)
    assert [mark for mark in marks(page) if mark != "unknown"] == ["painted"] and panel.is_visible()
    page.keyboard.press("Escape")
    assert page.evaluate(scrolled) == [0, 0] and not panel.is_visible()


# How high each number of a clue that is shown is on the screen.
CLUE_HEIGHTS = """() => [...document.querySelectorAll('[data-item]:not(.cut) text')]
  .filter((text) => text.checkVisibility())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d)"""


def test_clues_of_a_board_that_scrolls_have_room_beside_their_lines(open_page: Any) -> None:
    large = {"kind": "nonogram", "rows": [[1] * 15] * 60, "columns": [[1] * 18] * 50}
    page = open_page(f"play?id={ask({'ask': 'open', 'puzzle': large})['id']}")
    page.set_viewport_size({"width": 1280, "height": 800})
    row = page.get_by_role("gridcell").first.bounding_box()["height"]
    numbers = page.evaluate(CLUE_HEIGHTS)
    assert len(numbers) > 60 + 50 and max(numbers) <= row
    window, strip = (page.locator(part).bounding_box() for part in (".scroller", ".strip.left"))
    assert strip["width"] <= 0.31 * window["width"]
    overview, picture = (page.locator(f".zoom .overview{part}").bounding_box() for part in ("", " canvas"))
    assert overview["width"] <= picture["width"] + 2  # its border


def test_a_solved_picture_is_whole_and_says_so(look: Any) -> None:
    page = look.page
    name = "nonogram-029"
    opened = opened_from_pack(name)
    state = page.evaluate(STATE, [list("".join(pack_puzzle(name).solution)), opened])
    go(page, f"play?pack={name}&state={state}", ".verdict")
    look("solved", [0], [25 * 25 - 1])
    verdict = page.get_by_text("Solved", exact=True).locator("visible=true").first
    for width, height in SIZES[:3]:
        page.set_viewport_size({"width": width, "height": height})
        box = verdict.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert not look.found, "\n".join(look.found)


def test_records_lessons_graphs_and_lectures_fit_every_screen(look: Any) -> None:
    page = look.page
    solves = [solved("battleship-001", 1_582_934_400_000, 95, 0, "2020-02-29"), solved("nonogram-029", 0, 5000, 2)]
    page.evaluate(KEEP, ["deadreckon.records", {"version": 1, "puzzles": {}, "solves": solves}])
    go(page, "play?records=both&month=2020-02", "text=Progress by grade")
    look("records")
    go(page, "watch?lesson=0", ".counters dd")
    look("lesson 0")
    go(page, "watch?id=australia&at=8", ".csp-board")
    look("map colouring")
    for name in ("4-queens", "australia"):
        go(page, f"watch?id={name}&graph=1", ".graph-queue button")
        look(f"constraint graph of {name}")
    go(page, "watch?lesson=3&at=20&lecture=1", ".counters dd")
    look("lecture")
    assert not look.found, "\n".join(look.found)


def test_start_set_watch_and_dialogs_fit_every_screen(look: Any) -> None:
    page = look.page
    go(page, "play", "text=Puzzle of the day")
    assert page.evaluate("scrollY") == 0  # with the header in sight
    look("start")
    for name in ("Display", "Help", "Open a file or link"):
        page.get_by_role("button", name=name).click()
        look(name)
        page.keyboard.press("Escape")
    go(page, "set", "text=Begin")
    look("Set's start")
    go(page, f"set?{SIX}", ".set-verdict:not(.old)[data-finished]")
    look("Set's editor")
    go(page, f"watch?{SIX}", ".counters dd")
    look("Watch")
    for name in ("Puzzle", "Strategy", "Lessons", "Save"):
        opener = page.get_by_role("button", name=name, exact=True)
        opener.click()
        page.locator(".menu-sheet:visible :is(a, select, button)").first.wait_for()
        look(f"Watch's menu {name}")
        opener.click()
    go(page, f"watch?{SIX}&compare=1&model=ships&b.model=ships", ".counters dd")
    look("Watch with two")
    assert not look.found, "\n".join(look.found)
