"""The page as a whole: its header, its views, its colours and languages."""

from typing import Any


def test_the_header_leads_to_each_view(open_page: Any) -> None:
    page = open_page("")
    for name in ("Set", "Watch", "Play"):
        page.get_by_role("link", name=name, exact=True).click()
        page.wait_for_function("(view) => document.getElementById('view').className === view", arg=name.lower())
