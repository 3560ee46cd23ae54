"""Every lesson opens without an error, at the root, and its counters are the figures of its paragraph."""

from typing import Any

import pytest

from deadreckon.service.lessons import LESSONS, Lesson
from page_server import go_to

pytestmark = pytest.mark.thorough

COUNTERS = ("decisions", "failures", "removed", "checks", "filters")


def test_every_lesson_opens_and_shows_its_counters(open_page: Any) -> None:
    page = open_page("watch")
    for number, lesson in enumerate(LESSONS):
        go_to(page, f"watch?lesson={number}")
        page.get_by_role("heading", name=f"Lesson {number}:").wait_for()
        table = page.get_by_role("region", name="Counters of the whole search")
        table.wait_for()
        page.wait_for_function(AT_ROOT)
        assert shown_figures(table, lesson) == dict(lesson.figures)
        paragraph = page.locator(".lesson p").first.inner_text()
        assert "{" not in paragraph and "undefined" not in paragraph


# Neither side has made a decision, or a move.
AT_ROOT = """() => document.querySelectorAll('.strategy[aria-busy]').length === 0
    && [...document.querySelectorAll('.counters div:first-child dd')].map((one) => one.textContent).join() === '0,0'"""


def shown_figures(table: Any, lesson: Lesson) -> dict[str, int]:
    """The figures that the table has, and those of other methods as they are."""
    rows, columns = table.get_by_role("row"), {"a": 0, "b": 1}
    return {
        name: int(rows.nth(1 + COUNTERS.index(name[2:])).get_by_role("cell").nth(columns[name[0]]).inner_text())
        if name[0] in columns
        else figure
        for name, figure in lesson.figures.items()
    }


def test_the_list_of_lessons_leads_to_each_and_the_header_names_it(open_page: Any) -> None:
    page = open_page("watch")
    page.get_by_role("link", name="Lesson 3: minimum remaining values").click()
    named = page.get_by_role("button", name="Lesson 3: minimum remaining values")
    named.wait_for()
    paragraph = page.get_by_text("Both propagate alike")
    assert paragraph.is_visible()
    named.click()
    paragraph.wait_for(state="hidden")
    named.click()
    page.get_by_role("link", name="Next lesson").click()
    page.get_by_role("heading", name="Lesson 4: least constraining value").wait_for()
    page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("heading", name="Lektion 4: der am wenigsten einschränkende Wert").wait_for()
