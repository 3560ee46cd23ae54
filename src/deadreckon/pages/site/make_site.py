"""All files of a site by their paths, made of the page, the package, Pyodide and the core."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from typing import Any

from deadreckon.pages.joined_page import JoinedPage, joined_page
from deadreckon.pages.site.build_list import build_list, build_name
from deadreckon.pages.site.fixed_answers import answer_files
from deadreckon.pages.site.icons import icons
from deadreckon.pages.site.index_page import index_page
from deadreckon.pages.site.manifest import manifest
from deadreckon.pages.site.package_files import package_files
from deadreckon.pages.site.packed import packed
from deadreckon.pages.site.standard_library import needed_library

WORKER = "service_worker.js"  # at the top, as it can serve only what lies beside and below it
LIBRARY = "python_stdlib.zip"
BUILD = "build.js"


@dataclass(frozen=True)
class Site:
    """What a site is made of; `to_compress` where each file will be compressed as a whole."""

    title: str
    pyodide: dict[str, bytes]
    puzzles: Sequence[dict[str, Any]]  # records for the start screen
    core: bytes  # empty to go without
    to_compress: bool = False


def make_site(site: Site, say: Callable[[str], None]) -> dict[str, bytes]:
    """The same bytes for the same site; says what it is doing."""
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
    """With index.html and the list of all files, which say which build it is, and the service worker."""
    worker = (files("deadreckon") / "browser" / "tab" / WORKER).read_bytes()
    build = build_name(made | {"index.html": index(build=""), WORKER: worker})
    listed = made | {"index.html": index(build=build)}
    return listed | {WORKER: worker, BUILD: build_list(build, listed)}


def _page_files(page: JoinedPage) -> dict[str, bytes]:
    return {page.folder + path: text.encode() for path, text in page.files.items()}
