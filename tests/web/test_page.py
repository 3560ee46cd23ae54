"""The page as a whole: its header, its views, its colours and languages."""

from typing import Any


def test_the_header_leads_to_each_view(open_page: Any) -> None:
    page = open_page("")
    for name in ("Set", "Watch", "Play"):
        page.get_by_role("link", name=name, exact=True).click()
        page.wait_for_function("(view) => document.documentElement.dataset.view === view", arg=name.lower())


def test_a_view_that_could_not_be_loaded_is_loaded_with_the_page(open_page: Any) -> None:
    page = open_page("play")
    page.route("**/set/view.js", lambda route: route.abort())
    page.get_by_role("link", name="Set", exact=True).click()
    again = page.get_by_role("alert").get_by_role("button")
    again.wait_for()
    page.unroute("**/set/view.js")
    again.click()
    page.wait_for_function("document.documentElement.dataset.view === 'set'")
    page.get_by_role("alert").wait_for(state="detached")
    page.faults.clear()  # the browser notes the file that it could not load
