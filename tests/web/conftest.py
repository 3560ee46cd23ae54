"""The page of a real server, or of a site in a folder (--site), in a real browser, for every test of the page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from page_server import free_port, new_page, start_server
from site_server import SiteServer
from waiting import HANG_SECONDS


@pytest.fixture(scope="session")
def served_site(request: pytest.FixtureRequest, browser: Any) -> Iterator[SiteServer | None]:
    """The site of --site, once it has been visited; None where the page is asked of the server."""
    folder = request.config.getoption("site")
    if not folder:
        yield None
        return
    server = SiteServer(Path(folder))
    context = browser.new_context()
    server.learn_start(new_page(context, server.address))
    context.close()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def address(served_site: SiteServer | None) -> Iterator[str]:
    """Of a server that all tests of this process share."""
    if served_site:
        yield served_site.address
        return
    port = free_port()
    process = start_server(port)
    yield f"http://127.0.0.1:{port}/"
    process.terminate()
    assert process.wait(timeout=HANG_SECONDS) in (0, -15, 130, 143)


@pytest.fixture
def open_page(browser: Any, address: str, served_site: SiteServer | None) -> Iterator[Any]:
    """Opens the page at an address behind its #, in a browser profile of its own; an error on it fails the test."""
    contexts = []

    def open_page(where: str = "play", **options: Any) -> Any:
        context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en-GB", **options})
        contexts.append(context)
        if served_site:
            served_site.teach_start(context)
        return new_page(context, f"{address}#{where}")

    yield open_page
    for context in contexts:
        assert [fault for page in context.pages for fault in page.faults] == []
        context.close()
