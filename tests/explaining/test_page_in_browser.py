"""The page of an explanation in a real browser, opened from a file as its readers do."""

from collections.abc import Iterator
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deadreckon import explain, hint, load
from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.page import explanation_page
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.nonogram.puzzle import Nonogram, clue_of
from deadreckon.puzzles.step import Because, Case, Step
from plain_messages import said, supposed
from waiting import HANG_SECONDS

EXAMPLES = Path(__file__).parents[2] / "examples"
SHOWN = "#steps > li:not([hidden])"


@pytest.fixture(scope="module")
def explanation() -> Any:
    return explain(load(EXAMPLES / "course" / "10x10-01.txt"))


@pytest.fixture(scope="module")
def address(explanation: Any, tmp_path_factory: pytest.TempPathFactory) -> str:
    return written(explanation, tmp_path_factory.mktemp("page") / "page.html")


def written(explanation: Any, path: Path) -> str:
    path.write_text(explanation_page(explanation, range(len(explanation.steps))), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Any]:
    contexts = []

    def open_page(address: str, **options: Any) -> Any:
        context = browser.new_context(**{"reduced_motion": "reduce", **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * HANG_SECONDS)
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("request", lambda request: request.url.startswith("http") and page.faults.append(request.url))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        assert [fault for page in context.pages for fault in page.faults] == []
        context.close()


def looks_on(page: Any) -> str:
    """The marks of the board as the page shows them, by their places."""
    return str(
        page.evaluate(
            """() => [...document.querySelectorAll('#board .marks use')]
                .map((use) => [use.getAttribute('x'), use.getAttribute('y'), use.getAttribute('href')]).sort().join()"""
        )
    )


def test_it_opens_at_the_top_with_title_and_fleet_in_sight(open_page: Any, address: str) -> None:
    page = open_page(address)
    assert page.evaluate("scrollY") == 0
    assert page.locator("h1").inner_text() == "Battleship, 10 by 10"
    assert page.locator("h1").bounding_box()["y"] >= 0
    assert page.locator('[data-item="ship 4.0"] .open rect').is_visible()
    page = open_page(address + "#step=5")
    assert page.evaluate("scrollY") == 0
    assert page.locator(f"{SHOWN} .count").inner_text() == f"5 of {page.locator('#slide').get_attribute('max')}"


def test_keys_and_buttons_go_forward_and_back(open_page: Any, address: str, explanation: Any) -> None:
    page = open_page(address)
    last = len(explanation.steps)
    first_looks = looks_on(page)

    def now() -> int:
        return int(page.locator(f"{SHOWN} .count").inner_text().split()[0])

    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("ArrowRight", last)):
        page.keyboard.press(key)
        assert now() == number
    assert page.locator("#forward").is_disabled() and page.locator("#last").is_disabled()
    last_looks = looks_on(page)
    page.keyboard.press("Home")
    assert (now(), looks_on(page)) == (0, first_looks)
    page.locator("#last").click()
    assert (now(), looks_on(page)) == (last, last_looks)
    page.locator("#back").click()
    assert now() == last - 1
    page.locator("#first").click()
    page.locator("#forward").click()
    assert now() == 1
    page.locator("#slide").fill("3")
    assert now() == 3 and page.url.endswith("#step=3")


def test_each_board_is_that_of_the_explanation(open_page: Any, address: str, explanation: Any) -> None:
    page = open_page(address)
    known = [sum(mark != "0" for row in board for mark in row) for board in explanation.boards]
    shown = []
    for number, step in enumerate(explanation.steps, 1):
        page.keyboard.press("ArrowRight")
        if not step.cases:  # a chain is shown on the board before it
            assert page.locator("#board .marks use").count() == known[number]
            shown.append(number)
    assert len(shown) > 10


def chain_number(explanation: Any) -> int:
    return next(i for i, step in enumerate(explanation.steps, 1) if step.cases and len(step.cases[0].links) > 1)


def test_a_chain_is_drawn_as_it_is_read(open_page: Any, address: str, explanation: Any) -> None:
    number = chain_number(explanation)
    case = explanation.steps[number - 1].cases[0]
    page = open_page(f"{address}#step={number}")

    def discs() -> set[str]:
        return set(page.locator("#board .disc text").all_text_contents())

    everything = {str(link) for link in range(1, len(case.links) + 1)}
    assert discs() == everything
    assert page.locator("#board .danger").count() > 0
    lines = page.locator(f"{SHOWN} .line")
    lines.nth(0).focus()
    assert discs() == set() and page.locator("#board .ghosts use").count() == len(case.sets)
    page.keyboard.press("Tab")
    assert discs() == {"1"} and page.locator("#board .danger").count() == 0
    page.keyboard.press("Tab")
    assert discs() == {"1", "2"}
    before = looks_on(page)
    page.locator(f"{SHOWN} [data-link=so]").focus()  # the conclusion: the board after the step
    assert discs() == set() and looks_on(page) != before


def test_a_chain_within_a_link_is_drawn_with_what_led_to_it(open_page: Any, tmp_path: Path) -> None:
    puzzle = Battleship((1, 0, 0), (1, 0, 0), (1,), ("000",) * 3)
    inner = Case(
        supposed("Suppose r2c2 is ship."),
        ((1, 1, "?"),),
        (),
        said("Then row 2 breaks."),
        "broken",
        Because(lines=("row 2",)),
    )
    first = Step("first", 1.0, ((0, 1, "W"),), Because(), said("r1c2 is water."))
    second = Step("second", 1.0, ((1, 1, "W"),), Because(), said("r2c2 is water."), (inner,))
    outer = Case(
        supposed("Suppose r1c1 is ship."), ((0, 0, "?"),), (first, second), said("Then row 1 breaks."), "broken"
    )
    step = Step("tactic", 1.0, ((0, 0, "W"),), Because(), said("r1c1 is water."), (outer,))
    boards = (puzzle.givens, ("W00", "000", "000"))
    page = open_page(written(Explanation(puzzle, "unique", (step,), boards, True), tmp_path / "page.html") + "#step=1")
    assert set(page.locator("#board .disc text").all_text_contents()) == {"1", "2"}
    page.locator('[data-chain="1"][data-link="end"]').focus()
    assert page.locator("#board .ghosts use").count() == 3  # r1c1, r1c2, and the assumption within
    assert page.locator("#board .disc").count() == 0
    assert page.locator("#board .frames .danger").count() == 1


def test_a_count_that_is_learned_is_shown_from_then_on(open_page: Any, tmp_path: Path) -> None:
    puzzle = Battleship((None, 0), (1, 1), (0, 1), ("00", "00"))
    step = Step("tactic", 1.0, (), Because(), said("Row 1 has 2."), learns=(("row 1", 2),))
    explanation = Explanation(puzzle, "unique", (step,), (puzzle.givens,) * 2, False)
    page = open_page(written(explanation, tmp_path / "page.html"))
    label = page.locator('[data-item="row 1"] .open text')
    assert label.text_content() == "?"
    page.keyboard.press("ArrowRight")
    assert label.text_content() == "2" and page.locator("#board rect.target").count() == 1
    page.keyboard.press("ArrowLeft")
    assert label.text_content() == "?"


def test_a_chain_can_be_played(open_page: Any, address: str, explanation: Any) -> None:
    number = chain_number(explanation)
    lines = 2 + len(explanation.steps[number - 1].cases[0].links)
    still = open_page(f"{address}#step={number}")
    play = still.get_by_role("button", name="Play the chain")
    play.click()
    assert still.locator("#board .disc").count() == 0
    still.get_by_role("button", name="Next link").click()
    assert set(still.locator("#board .disc text").all_text_contents()) == {"1"}
    moving = open_page(f"{address}#step={number}", reduced_motion="no-preference")
    moving.clock.install(time=0)
    moving.clock.pause_at(10)
    moving.get_by_role("button", name="Play the chain").click()
    assert moving.locator("#board .disc").count() == 0
    moving.clock.run_for(600)
    assert set(moving.locator("#board .disc text").all_text_contents()) == {"1"}
    moving.clock.run_for(600 * (lines + 3))
    assert moving.locator("#board .target").count() == 1 and moving.locator("#board .ghosts").count() == 0
    assert moving.get_by_role("button", name="Play the chain").is_visible()


def test_dark_by_the_system_and_by_the_button(open_page: Any, address: str) -> None:
    def ground(page: Any) -> str:
        return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))

    light, dark = "rgb(243, 239, 227)", "rgb(14, 25, 32)"
    page = open_page(address, color_scheme="dark")
    assert ground(page) == dark
    page.get_by_role("button", name="Light colours").click()
    assert ground(page) == light
    page = open_page(address, color_scheme="light")
    page.get_by_role("button", name="Dark colours").click()
    assert ground(page) == dark


def test_on_a_phone_everything_fits(open_page: Any, address: str) -> None:
    page = open_page(address, viewport={"width": 375, "height": 812}, has_touch=True, is_mobile=True)
    page.keyboard.press("End")
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    for name in ("First step", "Back"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box["height"] >= 44 and box["y"] + box["height"] <= 812
    cell = page.locator("#board .marks use").first.bounding_box()
    assert cell["width"] > 5


def test_controls_have_names_and_the_step_is_said(open_page: Any, address: str, explanation: Any) -> None:
    page = open_page(address)
    page.keyboard.press("ArrowRight")
    for button in page.get_by_role("button").all():
        assert button.get_attribute("aria-label") or button.inner_text().strip()
    assert explanation.steps[0].text in page.locator("[role=status]").inner_text()
    assert page.locator("#slide").get_attribute("aria-valuetext") == f"step 1 of {len(explanation.steps)}"
    assert page.get_by_role("img", name="A battleship board of 10 rows and 10 columns").count() == 1


def test_all_steps_are_listed_when_asked_for(open_page: Any, address: str, explanation: Any) -> None:
    page = open_page(address)
    page.get_by_text("All steps").click()
    page.locator("#list li").first.wait_for()
    assert page.locator("#list li").count() == len(explanation.steps) + 1
    page.locator("#list a").nth(4).click()
    page.locator(f"{SHOWN} .count").get_by_text("4 of").wait_for()


def test_forced_colours_and_print_keep_what_is_to_be_seen(open_page: Any, address: str, explanation: Any) -> None:
    page = open_page(address, forced_colors="active")
    page.keyboard.press("End")
    ship, sea = page.evaluate(
        """() => ['ink', 'water'].map((name) => {
            const probe = document.body.appendChild(document.createElement('i'));
            probe.style.cssText = `forced-color-adjust: none; background: var(--${name})`;
            return getComputedStyle(probe).backgroundColor;
        })"""
    )
    assert ship != sea
    page = open_page(address)
    page.emulate_media(media="print")
    assert page.locator("#steps > li").nth(2).is_visible()
    assert not page.locator("#forward").is_visible()


def test_without_scripts_all_steps_are_there_in_words(open_page: Any, address: str, explanation: Any) -> None:
    page = open_page(address, java_script_enabled=False)
    assert page.locator("#steps > li").count() == len(explanation.steps) + 1
    assert page.locator("#steps > li").last.is_visible()
    assert page.locator("#board").is_visible() and not page.locator("#forward").is_visible()


def nonogram_of_discs(size: int, seed: int) -> Nonogram:
    """The outlines of random overlapping discs."""
    random = Random(seed)
    discs = [(random.uniform(0, size), random.uniform(0, size), random.uniform(2, size / 5)) for _ in range(14)]
    rows = [
        "".join("#" if sum(hypot(r - x, c - y) < radius for x, y, radius in discs) % 2 else "." for c in range(size))
        for r in range(size)
    ]
    columns = ["".join(column) for column in zip(*rows)]
    return Nonogram(tuple(clue_of(row) for row in rows), tuple(clue_of(column) for column in columns), title="Discs")


def test_a_nonogram_of_35_by_35_is_small(open_page: Any, tmp_path: Path) -> None:
    explanation = explain(nonogram_of_discs(35, 5))
    assert explanation.finished and len(explanation.steps) > 300
    address = written(explanation, tmp_path / "page.html")
    assert (tmp_path / "page.html").stat().st_size < 2_000_000
    page = open_page(address)
    page.keyboard.press("End")
    assert page.evaluate("document.querySelectorAll('*').length") < 10_000
    assert page.locator("#board .marks use").count() == 35 * 35


def test_a_notebook_shows_the_page_in_a_frame(open_page: Any, explanation: Any, tmp_path: Path) -> None:
    told = hint(explanation.puzzle)
    (tmp_path / "notebook.html").write_text(explanation._repr_html_() + told._repr_html_(), encoding="utf-8")
    page = open_page((tmp_path / "notebook.html").as_uri())
    for number in (0, 1):
        frame = page.frame_locator("iframe").nth(number)
        frame.locator("#forward").click()
        assert frame.locator(f"{SHOWN} .count").inner_text().startswith("1 of")
        assert frame.locator("#board .target").count() == 1
