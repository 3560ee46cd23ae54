"""All files of a site by their paths, made of the page, the package, Pyodide and the core."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from importlib.resources import files
from typing import Any

from deadreckon.pages.joined_page import JoinedPage, joined_page, replace_once
from deadreckon.pages.policy import POLICY, policy_text
from deadreckon.pages.site import SiteError
from deadreckon.pages.site.app_manifest import icons, manifest
from deadreckon.pages.site.fixed_answers import answer_files, packed
from deadreckon.pages.site.folder import BUILD, WORKER, build_list, build_name
from deadreckon.pages.site.needed_modules import needed_library, package_files

LIBRARY = "python_stdlib.zip"
# A meta element cannot say who may frame the page; anybody may, so that a puzzle can stand in a page of a course.
SITE_POLICY = {name: value for name, value in POLICY.items() if name != "frame-ancestors"}
SITE_POLICY["script-src"] += " 'wasm-unsafe-eval'"
FIRST = "tab/first_worker.js"  # Python starts while the page is still loading
PRELOADED = ("play/view.js", "tab/start_line.js", "tab/tab_transport.js")
NOT_BUILT = "the core for the tab was not built: `make wasm` in a checkout builds it; --without-core is slower"


@dataclass(frozen=True)
class Site:
    """The parts of a site; `to_compress` if each file will be compressed as a whole."""

    title: str
    pyodide: dict[str, bytes]
    puzzles: Sequence[dict[str, Any]]  # records for the start screen
    core: bytes  # empty to go without
    to_compress: bool = False


def make_site(site: Site, say: Callable[[str], None]) -> dict[str, bytes]:
    """The files of the site by their paths, the same bytes each time; `say` hears of the progress."""
    say("collecting the page and the package")
    package = package_files()
    python = {f"pyodide/{name}": content for name, content in site.pyodide.items()}
    python[f"pyodide/{LIBRARY}"] = needed_library(site.pyodide[LIBRARY], package, site.to_compress)
    python["package.bin"] = packed(package)
    python["core.wasm"] = site.core
    say("asking for the answers that are always the same")
    page = joined_page()
    made = _page_files(page) | python | answer_files(puzzle["id"] for puzzle in site.puzzles)
    made["opened.json"] = json.dumps({"puzzles": list(site.puzzles)}).encode()
    say("drawing the icons")
    made |= icons() | {"manifest.webmanifest": manifest(site.title)}
    return _named(made, partial(index_page, page, site.title, python_bytes=sum(map(len, python.values()))))


def _named(made: dict[str, bytes], index: Callable[..., bytes]) -> dict[str, bytes]:
    """Add index.html and the list of all files, which name the build, and the service worker."""
    worker = (files("deadreckon") / "browser" / "tab" / WORKER).read_bytes()
    build = build_name(made | {"index.html": index(build=""), WORKER: worker})
    listed = made | {"index.html": index(build=build)}
    return listed | {WORKER: worker, BUILD: build_list(build, listed)}


def _page_files(page: JoinedPage) -> dict[str, bytes]:
    return {page.folder + path: text.encode() for path, text in page.files.items()}


def index_page(page: JoinedPage, title: str, build: str, python_bytes: int) -> bytes:
    """The site's index.html; `build` is the content hash, `python_bytes` the size of what Python needs to start."""
    text = page.index(PRELOADED, {"site": build, "python-bytes": str(python_bytes)})
    policy = f'<meta http-equiv="Content-Security-Policy" content="{policy_text(SITE_POLICY)}">'
    first = f'<script type="module" src="{page.folder}{FIRST}"></script>'
    links = '<link rel="manifest" href="manifest.webmanifest">\n<link rel="apple-touch-icon" href="icon-192.png">'
    for old, new in (
        ('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}\n{first}'),
        ("<title>deadreckon</title>", f"<title>{escape(title)}</title>"),
        ("</head>", f"{links}\n</head>"),
    ):
        text = replace_once(text, old, new)
    return text.encode()


def core_file() -> bytes:
    """The core as WebAssembly; raises SiteError if it was not built."""
    path = files("deadreckon") / "pages" / "tab" / "core.wasm"
    if not path.is_file():
        raise SiteError(NOT_BUILT)
    return path.read_bytes()
