"""Fixture: a site built once per process, if its parts are available."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deadreckon.pages.site import SiteError
from deadreckon.pages.site.folder import write_folder
from deadreckon.pages.site.make_site import Site, core_file, make_site
from deadreckon.pages.site.pyodide_release import kept_archive, read_release
from page_server import QUIET, find_browser, new_page
from site_server import SiteServer

OPENED = {"file": "homework.txt", "id": "drb1-3YqoH2oUK-2m-", "kind": "battleship", "rows": 6, "columns": 6}


@pytest.fixture(scope="session")
def archive() -> Path:
    """Pyodide's archive, where `reckon site` has brought it before: tests need no network."""
    path = kept_archive()
    if not path.exists():
        pytest.skip("Pyodide is not at hand: `reckon site` brings it")
    return path


@pytest.fixture(scope="session")
def site(archive: Path) -> Site:
    try:
        core = core_file()
    except SiteError as error:
        pytest.skip(str(error))
    return Site("deadreckon", read_release(archive.read_bytes(), str(archive)), [OPENED], core)


@pytest.fixture(scope="session")
def files(site: Site) -> dict[str, bytes]:
    return make_site(site, lambda _: None)


@pytest.fixture(scope="session")
def newer_files(site: Site) -> dict[str, bytes]:
    """Of a later version, which has another name."""
    return make_site(replace(site, title="Other"), lambda _: None)


@pytest.fixture
def server(files: dict[str, bytes], tmp_path: Path) -> Iterator[SiteServer]:
    """The site, served at a path below the top."""
    write_folder(tmp_path / "course" / "puzzles", files)
    served = SiteServer(tmp_path, "course/puzzles/")
    yield served
    served.held = ""
    served.stop()


@pytest.fixture
def visit(browser: Any, server: SiteServer, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens the site in a browser that is started for it, with all that earlier visits of the test have left."""
    open_now: list[Any] = []

    def visit(where: str = "#play", **options: Any) -> Any:
        leave(open_now)
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=find_browser(), args=QUIET, **options
        )
        open_now.append(context)
        return new_page(context, server.address + where)

    yield visit
    leave(open_now)


def leave(open_now: list[Any]) -> None:
    """Ends the browser of the visit before; what went wrong on its pages fails the test."""
    while open_now:
        context = open_now.pop()
        faults = [fault for page in context.pages for fault in getattr(page, "faults", [])]
        context.close()
        assert faults == []
