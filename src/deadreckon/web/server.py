"""A thin application around the service: JSON in and out, and the files of the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from deadreckon.explaining.page_files import token_style
from deadreckon.service import ask, stream

PAGE = str(files("deadreckon") / "browser")


async def answer(request: Request) -> Response:
    return JSONResponse(ask(await request.json()))


async def pieces(request: Request) -> Response:
    return StreamingResponse(_lines(await request.json()), media_type="application/x-ndjson")


def _lines(request: dict[str, Any]) -> Iterator[str]:
    for piece in stream(request):
        yield json.dumps(piece) + "\n"


async def index(_request: Request) -> Response:
    return FileResponse(f"{PAGE}/index.html")


async def tokens(_request: Request) -> Response:
    return Response(token_style(), media_type="text/css")


def application() -> Starlette:
    return Starlette(
        routes=[
            Route("/api/ask", answer, methods=["POST"]),
            Route("/api/stream", pieces, methods=["POST"]),
            Route("/tokens.css", tokens),
            Route("/", index),
            Mount("/", StaticFiles(directory=PAGE)),
        ]
    )
