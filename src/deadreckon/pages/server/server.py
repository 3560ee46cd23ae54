"""The application around the service: questions as JSON, the files of the page, and what keeps both safe."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.routing import Mount, Route

from deadreckon.pages.server.api import Api
from deadreckon.pages.server.errors import Refused, http_error_response, no_response, refused_response
from deadreckon.pages.server.page_files import page_routes
from deadreckon.pages.server.question_pool import QuestionPool
from deadreckon.pages.server.safety import Safety


def application(pool: QuestionPool, opened: str, names: frozenset[str], numbers: bool) -> Starlette:
    """The application, which starts and ends the pool; for the other arguments see `page_routes` and `Safety`."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        pool.start()
        yield
        pool.close()

    run = token_hex(8)
    api = Api(pool, run)
    handlers: Any = {Refused: refused_response, HTTPException: http_error_response, ClientDisconnect: no_response}
    return Starlette(
        routes=[
            Mount(
                "/api",
                routes=[
                    Route("/ask/{name}", api.ask, methods=["POST"]),
                    Route("/stream/{name}", api.stream, methods=["POST"]),
                    Route("/kept/{run}/{name}", api.kept),
                    Route("/openapi.json", api.describe),
                ],
            ),
            *page_routes(opened, run),
        ],
        middleware=[Middleware(Safety, names=names, numbers=numbers)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )
