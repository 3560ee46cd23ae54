"""Choices of the view `watch`: default switches by propagation, and stopping at the first solution."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from deadreckon import load, solve
from deadreckon.kernel.limits import Limits
from deadreckon.service import ask
from deadreckon.solving.verdict import Method

pytestmark = pytest.mark.thorough

BOARD = Path(__file__).parents[2] / "examples" / "course" / "6x6-01.txt"
ID = ask({"ask": "open", "puzzle": BOARD.read_text()})["id"]
USUAL, DOCUMENTS = "Switches: 14 of 16 on (usual switches)", "Switches: 12 of 16 on (documents' switches)"
FIRST = "Stop at the first solution"


def button(page: Any, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def opened(open_page: Any, where: str) -> Any:
    page = open_page(f"watch?id={ID}&{where}")
    page.locator(".counters dd").first.wait_for()
    return page


def headings(page: Any) -> Any:
    return page.locator(".strategy-heading .secondary")


def test_the_propagation_changes_the_default_switches(open_page: Any) -> None:
    page = opened(open_page, "model=ships")
    button(page, "Strategy").click()
    page.get_by_role("form").get_by_text(USUAL).click()
    assert page.get_by_label("cells", exact=True).is_checked()
    page.get_by_role("combobox", name="Propagation").select_option("fc")
    page.get_by_role("form").get_by_text(DOCUMENTS).click()
    cells = page.get_by_label("cells", exact=True)
    assert not cells.is_checked() and cells.is_disabled()
    page.get_by_text("weakens fc: it replaces the line constraints").wait_for()
    button(page, "Run").click()
    expect(headings(page)).to_contain_text("FC · documents' switches")
    button(page, "Strategy").click()
    page.get_by_role("combobox", name="Propagation").select_option("gac")
    page.get_by_role("form").get_by_text(USUAL).wait_for()


def test_a_switch_that_weakens_the_new_propagation_is_turned_off(open_page: Any) -> None:
    page = opened(open_page, "model=ships&switches=inside+mrv+cells")
    button(page, "Strategy").click()
    page.get_by_text("Switches: 3 of 16 on").wait_for()
    page.get_by_role("combobox", name="Propagation").select_option("bt")
    page.get_by_text("Switches: 2 of 16 on").wait_for()


def test_compared_propagations_have_the_same_default_switches(open_page: Any) -> None:
    page = opened(open_page, "compare=1&model=ships&propagate=gac&b.model=ships&b.propagate=fc")
    expect(headings(page)).to_contain_text(["GAC · documents' switches", "FC · documents' switches"])
    button(page, "Strategy B").click()
    page.get_by_role("combobox", name="Propagation").select_option("gac")
    page.get_by_role("form").get_by_text(USUAL).wait_for()
    button(page, "Run").click()
    expect(headings(page)).to_contain_text(["GAC · mrv", "GAC · mrv"])
    button(page, "Strategy A").click()
    page.get_by_role("form").get_by_text(USUAL).wait_for()


def test_stopping_at_the_first_solution_is_chosen_shown_and_kept(open_page: Any) -> None:
    wanted = solve(load(BOARD), Limits(1), Method("ships", values="descending")).counters.decisions
    page = opened(open_page, "model=ships&values=descending")
    button(page, "Strategy").click()
    page.get_by_role("checkbox", name=FIRST).check()
    button(page, "Run").click()
    expect(headings(page)).to_contain_text("first solution")
    page.keyboard.press("End")
    assert int(page.locator(".counters dd").first.inner_text()) == wanted
    page.wait_for_url("**solutions=1*")
    button(page, "Save").click()
    with page.expect_download() as download:
        button(page, "Trace (JSON Lines)").click()
    saved = Path(download.value.path())
    assert json.loads(saved.read_text().splitlines()[0])["solutions"] == 1
    page.reload()
    expect(headings(page)).to_contain_text("first solution")
    button(page, "Strategy").click()
    assert page.get_by_role("checkbox", name=FIRST).is_checked()
    page.get_by_role("checkbox", name=FIRST).uncheck()
    button(page, "Run").click()
    expect(headings(page)).not_to_contain_text("first solution")
    button(page, "Puzzle").click()
    page.get_by_label("Open a trace").set_input_files(saved)
    expect(headings(page)).to_contain_text("first solution")


def test_both_sides_stop_at_the_first_solution(open_page: Any) -> None:
    page = opened(open_page, "compare=1&model=ships&b.model=ships&b.values=descending")
    button(page, "Strategy A").click()
    page.get_by_role("checkbox", name=FIRST).check()
    button(page, "Run").click()
    expect(headings(page)).to_contain_text(["first solution", "first solution"])
    button(page, "Strategy B").click()
    assert page.get_by_role("checkbox", name=FIRST).is_checked()
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    page.wait_for_function("() => location.hash.includes('&solutions=1') && location.hash.includes('b.solutions=1')")


def test_a_lesson_that_stops_at_the_first_solution_says_so(open_page: Any) -> None:
    page = open_page("watch?lesson=4")
    expect(headings(page)).to_contain_text(["first solution", "first solution"])
    button(page, "Strategy A").click()
    assert page.get_by_role("checkbox", name=FIRST).is_checked()


def test_constraints_are_marked_as_english_on_a_german_page_and_its_controls_are_in_one_row(open_page: Any) -> None:
    page = open_page("watch?lesson=3&at=12", locale="de", viewport={"width": 1280, "height": 800})
    sentence = page.locator(".explained").first
    expect(sentence).to_have_text("Remaining count of row 6 streicht 1 der 17 Werte von ship 2.2: 16 bleiben.")
    assert sentence.locator("[lang=en]").inner_text() == "Remaining count of row 6"
    assert page.locator(".log .now .why").first.get_attribute("lang") == "en"
    assert page.locator(".controls").first.bounding_box()["height"] < 60
