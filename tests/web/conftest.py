"""A real server and pages in a real browser, for every test of the page."""

from collections.abc import Iterator
from typing import Any

import pytest

from page_server import free_port, new_page, start_server


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Of a server that all tests of this process share."""
    port = free_port()
    process = start_server(port)
    yield f"http://127.0.0.1:{port}/"
    process.terminate()
    assert process.wait(timeout=20) in (0, -15, 130, 143)


@pytest.fixture
def open_page(browser: Any, address: str) -> Iterator[Any]:
    """Opens the page at an address behind its #, in a browser profile of its own; an error on it fails the test."""
    contexts = []

    def open_page(where: str = "play", **options: Any) -> Any:
        context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en-GB", **options})
        contexts.append(context)
        return new_page(context, f"{address}#{where}")

    yield open_page
    for context in contexts:
        assert [fault for page in context.pages for fault in page.faults] == []
        context.close()
