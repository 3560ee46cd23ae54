"""Loading of the page: few and small requests, caching, and retries if the server is busy."""

import json
import re
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the extra `web` is not installed")

from page_load import Traffic, Visit

ASK = "import('./service.js').then(({ ask }) => ask({ ask: 'grades' })).then(() => 'answered', (error) => error.name)"
BUSY = json.dumps({"error": {"name": "Busy", "text": "come again"}})


@pytest.mark.parametrize(("times", "said"), [(2, "answered"), (9, "Busy")])
def test_the_page_asks_a_busy_server_again_and_not_for_ever(open_page: Any, times: int, said: str) -> None:
    page = open_page("watch")
    asked = []

    def answer(route: Any) -> None:
        asked.append(route)
        if len(asked) <= times:
            route.fulfill(status=503, content_type="application/json", body=BUSY)
        else:
            route.continue_()

    page.route(re.compile("/grades"), answer)
    page.evaluate("() => { window.setTimeout = ((set) => (go, ms) => set(go, ms / 10))(window.setTimeout); }")
    assert page.evaluate(ASK) == said
    assert len(asked) == min(times, 3) + 1


@pytest.mark.parametrize(
    ("where", "shown", "asked_again"),
    [("play?pack=battleship-517", "[role=gridcell]", ["/"]), ("play", ".grade-card", ["/", "/opened.json"])],
)
def test_few_requests_and_bytes_lead_to_a_screen_and_a_reload_asks_for_no_file_or_answer_again(
    browser: Any, address: str, where: str, shown: str, asked_again: list[str]
) -> None:
    page = browser.new_context().new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    traffic = Traffic(session)
    page.goto(f"{address}#{where}")
    page.locator(shown).first.wait_for()
    assert 5 <= traffic.visit.requests <= 30
    assert 50_000 <= traffic.visit.transferred <= 150_000
    page.wait_for_load_state("networkidle")
    traffic.visit = Visit()
    page.reload()
    page.locator(shown).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sorted(traffic.visit.addresses) == asked_again
    page.context.close()


def test_a_server_without_puzzles_named_at_its_start_says_so(open_page: Any) -> None:
    assert open_page("watch").evaluate("import('./service.js').then(({ openedPuzzles }) => openedPuzzles())") == []
