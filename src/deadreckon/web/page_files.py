"""The files of the page, and what is made for it when the server starts; a browser asks again whether they changed."""

from __future__ import annotations

import hashlib

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from deadreckon.explaining.page_files import token_style
from deadreckon.page import FOLDER


def page_routes(opened: str) -> list[BaseRoute]:
    """The files; `opened` is the JSON with the puzzles that were named when the server was started."""
    return [
        _made_file("/tokens.css", token_style(), "text/css"),
        _made_file("/opened.json", opened, "application/json"),
        Mount("/", StaticFiles(directory=FOLDER, html=True)),
    ]


def _made_file(path: str, text: str, media_type: str) -> Route:
    content = text.encode()
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'

    async def answer(request: Request) -> Response:
        same = request.headers.get("if-none-match") == tag
        return Response(b"" if same else content, 304 if same else 200, {"ETag": tag}, media_type)

    return Route(path, answer)
