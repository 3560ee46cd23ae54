"""The files of the page: joined, at addresses named by their content; and every module by itself.

Browsers request index.html on every visit, and the files it names once. After an edit of a checkout's modules, the
next request of index.html joins them again.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import cached_property
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from deadreckon.explaining.page_files import token_style
from deadreckon.pages.joined_page import PREFIX, TOKENS, JoinedPage, joined_page
from deadreckon.pages.server.compression import PACKED, VARIES, takes_gzip

FOLDER = Path(str(files("deadreckon") / "browser"))
PRELOADED = ("play/view.js", "server_transport.js")
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
NEVER_KEPT = {"Cache-Control": "no-store"}


def page_routes(opened: str, run: str) -> list[BaseRoute]:
    """Routes to the files. `opened` is JSON with the puzzles named when the server was started, `run` identifies it."""
    page = _Page(run)
    return [
        Route("/", page.index),
        Route("/index.html", page.index),
        Route(f"/{PREFIX}{{name}}/{{path:path}}", page.file),
        _route(f"/{TOKENS}", _File(token_style(), "text/css")),
        _route("/opened.json", _File(opened, "application/json"), NEVER_KEPT),
        Mount("/", StaticFiles(directory=FOLDER)),
    ]


class _File:
    """A text to serve, plain or compressed; it is compressed once."""

    def __init__(self, text: str, media_type: str) -> None:
        self._content, self._type = text.encode(), media_type
        self._tag = hashlib.sha256(self._content).hexdigest()[:32]

    @cached_property
    def _packed(self) -> bytes:
        return gzip.compress(self._content, 9, mtime=0)

    def response(self, headers: Headers, more: dict[str, str]) -> Response:
        packed = takes_gzip(headers)
        tag = f'"{self._tag}{"-gzip" * packed}"'
        named = more | {"ETag": tag} | (PACKED if packed else VARIES)
        if headers.get("if-none-match") == tag:
            return Response(b"", 304, named, self._type)
        return Response(self._packed if packed else self._content, 200, named, self._type)


class _Page:
    """The joined page, kept up to date with its sources."""

    def __init__(self, run: str) -> None:
        self._run = run
        self._sources: object = None
        self._join()

    async def index(self, request: Request) -> Response:
        self._join()
        return self._index.response(request.headers, {})

    async def file(self, request: Request) -> Response:
        asked = request.url.path.removeprefix(f"/{self._joined.folder}")
        if asked not in self._files:
            raise HTTPException(404)
        return self._files[asked].response(request.headers, FOR_EVER)

    def _join(self) -> None:
        sources = sorted((str(path), path.stat().st_mtime_ns) for path in FOLDER.rglob("*.*"))
        if sources == self._sources:
            return
        self._sources = sources
        self._joined: JoinedPage = joined_page()
        self._index = _File(self._joined.index(PRELOADED, {"run": self._run}), "text/html")
        self._files = {path: _File(text, _type_of(path)) for path, text in self._joined.files.items()}


def _type_of(path: str) -> str:
    return "text/javascript" if path.endswith(".js") else guess_type(path)[0] or "text/plain"


def _route(path: str, file: _File, more: dict[str, str] | None = None) -> Route:
    async def answer(request: Request) -> Response:
        return file.response(request.headers, more or {})

    return Route(path, answer)
