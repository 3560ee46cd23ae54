"""How soon the page can be played on over a slow line: a first visit with an empty cache, and a reload.

python benchmarks/page_load.py [--visits 3] [--write]

Chromium emulates the line and the processor. The server runs on the same machine, so whatever else the machine does
makes the seconds longer: they are upper bounds. Requests and bytes do not depend on it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from common import report, table
from sets import ROOT

sys.path.append(str(ROOT / "tests"))

from page_server import QUIET, find_browser, free_port, start_server

KILOBITS, LATENCY, SLOWER = 400, 400, 4  # a second, both ways; ms before each answer; times slower than this processor
PROFILE = f"{KILOBITS} kbit/s, {LATENCY} ms of latency, a processor {SLOWER} times slower (Chromium's emulation)"
# The address, and the element that shows that the player can start.
OPENED = {
    "start screen, until *Play*": ("#play", ".day .primary"),
    "a puzzle, until its board": ("#play?pack=battleship-517", "[role='gridcell']"),
}
SHOWN = """async (wanted) => {
  while (!document.querySelector(wanted)) {
    if (performance.now() > 60_000) throw new Error(`${wanted} is not there after 60 s`);
    await new Promise(requestAnimationFrame);
  }
  return performance.now() / 1000;
}"""
HEADER = ("what", "requests", "KB", "seconds, median", "most")


@dataclass
class Visit:
    """Time and bytes of a visit until the player can start."""

    seconds: float = 0.0
    addresses: list[str] = field(default_factory=list)  # of requests that went to the server
    transferred: int = 0  # bytes, headers included

    @property
    def requests(self) -> int:
        return len(self.addresses)


class Traffic:
    """Counts what the browser says of its requests."""

    def __init__(self, session: Any) -> None:
        self.visit = Visit()
        self._kept: set[str] = set()  # requests that the browser has answered from its cache
        session.on("Network.requestServedFromCache", lambda event: self._kept.add(event["requestId"]))
        session.on("Network.responseReceived", self._count)
        session.on("Network.loadingFinished", self._add)

    def _count(self, event: dict[str, Any]) -> None:
        response = event["response"]
        kept = event["requestId"] in self._kept or response.get("fromDiskCache", False)
        if not kept and response["url"].startswith("http"):
            self.visit.addresses.append(urlsplit(response["url"]).path)

    def _add(self, event: dict[str, Any]) -> None:
        self.visit.transferred += int(event["encodedDataLength"])


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3, metavar="N", help="of each kind (default: 3)")
    report("page_load", parser, measure)


def measure(options: Namespace) -> str:
    visits: dict[str, list[Visit]] = defaultdict(list)
    with served_page() as (browser, address):
        for _ in range(options.visits):
            for name, (where, wanted) in OPENED.items():
                first, again = load_twice(browser, address + where, wanted)
                visits[name].append(first)
                visits[f"{name}, reloaded"].append(again)
    rows = [row_of_table(name, each) for name, each in visits.items()]
    return (
        f"{PROFILE}; {options.visits} visits each, seconds are upper bounds on a busy machine.\n\n{table(HEADER, rows)}"
    )


@contextmanager
def served_page() -> Iterator[tuple[Any, str]]:
    from playwright.sync_api import sync_playwright

    port = free_port()
    server = start_server(port)
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=find_browser(), args=QUIET)
            yield browser, f"http://127.0.0.1:{port}/"
            browser.close()
    finally:
        server.terminate()
        server.wait()


def load_twice(browser: Any, address: str, wanted: str) -> tuple[Visit, Visit]:
    """A first visit in a new profile, and its reload."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    session = context.new_cdp_session(page)
    throttle(session)
    traffic = Traffic(session)
    page.goto(address, wait_until="commit")
    first = finish(page, traffic, wanted)
    page.reload(wait_until="commit")
    again = finish(page, traffic, wanted)
    context.close()
    return first, again


def throttle(session: Any) -> None:
    bytes_a_second = KILOBITS * 1000 / 8
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": bytes_a_second,
            "uploadThroughput": bytes_a_second,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def finish(page: Any, traffic: Traffic, wanted: str) -> Visit:
    """The visit, once the player can start; later requests do not count."""
    seconds = page.evaluate(SHOWN, wanted)
    visit, visit.seconds = traffic.visit, seconds
    page.wait_for_load_state("networkidle")
    traffic.visit = Visit()
    return visit


def row_of_table(name: str, visits: list[Visit]) -> list[str]:
    seconds = [visit.seconds for visit in visits]
    requests, transferred = max(visit.requests for visit in visits), max(visit.transferred for visit in visits)
    figures = (requests, f"{transferred / 1000:.0f}", f"{median(seconds):.1f}", f"{max(seconds):.1f}")
    return [name, *map(str, figures)]


if __name__ == "__main__":
    main()
