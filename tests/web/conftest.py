"""The page of a real server, or of a site in a folder (--site), in a real browser, for every test of the page."""

import json
import os
import shutil
import subprocess
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from page_server import free_port, new_page, start_server
from site_server import BROWSER, SiteServer
from waiting import HANG_SECONDS


@pytest.fixture(scope="session")
def served_site(request: pytest.FixtureRequest, browser: Any) -> Iterator[SiteServer | None]:
    """The site of --site, once it has been visited; None if the page is asked of the server."""
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


class Profiles:
    """Browser profiles that tests use one after the other: opening one with its process costs more than most tests.

    A test gets new pages in empty profiles. When it ends, everything that outlasts its pages is taken back:
    storage, cache, service workers, permissions, routes, being offline. A script for all pages of a profile
    cannot be taken back: tests add theirs to a page.
    """

    def __init__(self, browser: Any, address: str) -> None:
        self._browser, self._address = browser, address
        self._free: dict[str, list[Any]] = {}

    def take(self, options: dict[str, Any]) -> Any:
        """An empty profile that no other page of the test uses."""
        free = self._free.get(repr(sorted(options.items())))
        return free.pop() if free else self._new(options)

    def _new(self, options: dict[str, Any]) -> Any:
        context = self._browser.new_context(**options)
        context.keeper = context.new_page()  # keeps the process of the profile, so that new pages need not start one
        context.keeper.goto(f"{self._address}icon.svg")
        context.options = options
        return context

    def give_back(self, context: Any) -> None:
        """Close the pages of a profile and empty it."""
        for page in context.pages:
            if page is not context.keeper:
                page.close()
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        session = context.new_cdp_session(context.keeper)
        origin = self._address.rstrip("/")
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.send("Network.clearBrowserCache")
        session.detach()
        self._free.setdefault(repr(sorted(context.options.items())), []).append(context)


@pytest.fixture(scope="session")
def profiles(browser: Any, address: str) -> Profiles:
    return Profiles(browser, address)


HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """Keep whether the test itself has failed, for the fixtures that end after it."""
    report = yield
    if call.when == "call":
        item.stash[HAS_FAILED] = report.failed
    return report


def print_state(page: Any) -> None:
    """Print the address, the errors and the text of a page, which pytest shows below a failed test."""
    print(f"--- {page.url}", *page.faults, sep="\n")
    print(page.locator("body").inner_text(timeout=5000))


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, profiles: Profiles, browser: Any, address: str, served_site: SiteServer | None
) -> Iterator[Any]:
    """Opens the page at an address behind its #, in an empty browser profile; an error on it fails the test."""
    contexts = []

    def open_page(where: str = "play", **options: Any) -> Any:
        options = {"reduced_motion": "reduce", "locale": "en-GB", **options}
        context = browser.new_context(**options) if served_site else profiles.take(options)
        contexts.append(context)
        if served_site:
            served_site.teach_start(context)
        return new_page(context, f"{address}#{where}")

    yield open_page
    opened = [page for context in contexts for page in context.pages if page is not getattr(context, "keeper", None)]
    if request.node.stash.get(HAS_FAILED, False):
        for page in opened:
            print_state(page)
    faults = [fault for page in opened for fault in getattr(page, "faults", [])]
    for context in contexts:
        if served_site:
            context.close()
        else:
            profiles.give_back(context)
    assert faults == []


@pytest.fixture(scope="session")
def run_in_node() -> Iterator[Any]:
    """Runs a function on the page's modules, which it imports as the page does, without a browser."""
    if not shutil.which("node"):
        missing = "no node here to run the page's modules in"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    command = ["node", str(Path(__file__).with_name("module_driver.mjs")), BROWSER.as_uri()]
    node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    assert node.stdin and node.stdout
    into, out = node.stdin, node.stdout

    def run_in_node(function: str, given: Any = None) -> Any:
        into.write(json.dumps([function, given]) + "\n")
        into.flush()
        answer = json.loads(out.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["answer"]

    yield run_in_node
    into.close()
    node.wait(HANG_SECONDS)
