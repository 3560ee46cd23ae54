"""Makes the pictures of the page for the README and the documents: `make screenshots`.

    python docs/make_screenshots.py docs/page build/site

Each is taken of a real server, or of a site, in a real browser, so that a picture shows what a reader will see.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from deadreckon.service import ask

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tests"))

from page_server import QUIET, find_browser, free_port, new_page, start_server  # noqa: E402
from play_moves import opened_from_pack, state_before_the_hardest  # noqa: E402
from site_server import SiteServer  # noqa: E402

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DARK = {"color_scheme": "dark"}
HARD, PICTURE = "battleship-147", "nonogram-100"

Take = Callable[..., Any]


def main(folder: Path, site: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with serving_page() as address:
        take_pictures(address, PICTURES, folder)
    server = SiteServer(site)
    take_pictures(server.address, SITE_PICTURES, folder)
    server.stop()


@contextmanager
def serving_page() -> Iterator[str]:
    port = free_port()
    server = start_server(port)
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait()


def take_pictures(address: str, pictures: dict[str, Callable[[Take], Any]], folder: Path) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser(), args=QUIET)

        def take(where: str, **options: Any) -> Any:
            context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en-GB", **DESKTOP, **options})
            return new_page(context, f"{address}#{where}")

        for name, picture in pictures.items():
            picture(take).screenshot(path=folder / f"{name}.png")
            print(folder / f"{name}.png", flush=True)


def start(take: Take) -> Any:
    page = take("play")
    page.get_by_role("heading", name="Continue").wait_for()
    return settled(page)


def play(take: Take, **options: Any) -> Any:
    """A hint whose reason is an assumption, with its links on the board."""
    page = at_the_hardest_moment(take, HARD, **options)
    page.get_by_role("toolbar").get_by_role("button", name="Hint", exact=True).locator("visible=true").click()
    page.get_by_role("button", name="Show why").click()
    page.get_by_role("button", name="Show the move").wait_for()
    return settled(page)


def play_phone(take: Take) -> Any:
    return play(take, **PHONE)


def nonogram_dark(take: Take) -> Any:
    return settled(at_the_hardest_moment(take, PICTURE, **DARK))


def set_puzzle(take: Take) -> Any:
    """A puzzle that lacks a given: where its solutions differ, and what to give next."""
    page = take(f"set?id={with_a_given_less(HARD)}")
    page.wait_for_selector(".set-verdict:not(.old)[data-finished]")
    return settled(page)


def watch(take: Take) -> Any:
    page = take("watch?lesson=3")
    page.locator(".counters dd").first.wait_for()
    for _ in range(4):  # the root, and three decisions
        page.get_by_role("button", name="Step forward").click()
    return settled(page)


def site_on_a_phone(take: Take) -> Any:
    """The first visit: the start screen is there, and a line says how far Python is."""
    page = take("play", **PHONE)
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    page.get_by_text("Hints are being").first.wait_for()
    return page


def settled(page: Any) -> Any:
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    page.evaluate("() => scrollTo(0, 0)")
    return page


def at_the_hardest_moment(take: Take, name: str, **options: Any) -> Any:
    """The page with a puzzle of the pack as it is before its hardest step."""
    page = take(f"play?pack={name}&state={state_before_the_hardest(take('play'), name)}", **options)
    page.get_by_role("grid").wait_for()
    page.get_by_role("link", name="deadreckon").or_(page.get_by_role("link", name="Back")).first.click()
    page.get_by_role("heading", name="Continue").wait_for()
    page.evaluate("(name) => (location.hash = `play?pack=${name}`)", name)
    page.get_by_role("grid").wait_for()
    return page


def with_a_given_less(name: str) -> str:
    """The ID of a puzzle of the pack without its last given."""
    puzzle = opened_from_pack(name)["puzzle"]
    rows = "/".join(puzzle["givens"])
    last = max(place for place, mark in enumerate(rows) if mark not in "0/")
    givens = f"{rows[:last]}0{rows[last + 1 :]}".split("/")
    text: str = ask({"ask": "open", "puzzle": {**puzzle, "givens": givens}})["id"]
    return text


PICTURES: dict[str, Callable[[Take], Any]] = {
    "start": start,
    "play": play,
    "play-phone": play_phone,
    "nonogram-dark": nonogram_dark,
    "set": set_puzzle,
    "watch": watch,
}
SITE_PICTURES: dict[str, Callable[[Take], Any]] = {"site-phone": site_on_a_phone}

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python docs/make_screenshots.py <folder> <site>")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
