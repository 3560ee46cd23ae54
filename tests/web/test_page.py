"""The page as a whole: its header, its views, its colours and languages."""

from typing import Any

import pytest


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
    page.wait_for_function("() => document.documentElement.dataset.view === 'set'")
    page.get_by_role("alert").wait_for(state="detached")
    page.faults.clear()  # the browser notes the file that it could not load


# A view that comes when another one is shown already: its place is no longer in the document.
OPEN_TOO_LATE = """async ([view, asked]) => {
  const { openView } = await import(`./${view}/view.js`);
  const opened = await openView(document.createElement('main'), asked);
  const hash = location.hash;
  opened.close?.();
  return hash;
}"""


@pytest.mark.parametrize(
    ("view", "asked"),
    [
        ("set", {"id": "drb1-3Ysr3ErBQxZ"}),
        ("watch", {"id": "4-queens", "graph": "1"}),
        ("play", {"pack": "battleship-001", "again": ""}),
    ],
)
def test_a_view_that_comes_too_late_does_not_name_the_address(open_page: Any, view: str, asked: dict[str, str]) -> None:
    page = open_page("play")
    page.get_by_text("Puzzle of the day").wait_for()
    assert page.evaluate(OPEN_TOO_LATE, [view, asked]) == "#play"


SCENE_TOO_LATE = """async () => {
  const { SceneAddress } = await import('./watch/scene_address.js');
  new SceneAddress(document.createElement('main'), () => ({})).changed();
  await new Promise((done) => setTimeout(done, 1000));  // later than the scene's own timer, which began before
  return location.hash;
}"""


def test_a_scene_that_is_gone_does_not_name_the_address(open_page: Any) -> None:
    assert open_page("play").evaluate(SCENE_TOO_LATE) == "#play"
