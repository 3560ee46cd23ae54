"""The application around the service: questions as JSON, the files of the page, and what keeps both safe."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route

from deadreckon.web.api import Api
from deadreckon.web.errors import Refused, http_error_response, refused_response
from deadreckon.web.page_files import page_routes
from deadreckon.web.question_pool import QuestionPool
from deadreckon.web.safety import Safety

SERVICE = "deadreckon.service"
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def application(
    pool: QuestionPool, opened: str = '{"puzzles": []}', names: frozenset[str] = LOOPBACK, numbers: bool = False
) -> Starlette:
    """The application; its pool works from its start to its end."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        pool.start()
        yield
        pool.close()

    api = Api(pool)
    handlers: Any = {Refused: refused_response, HTTPException: http_error_response}
    return Starlette(
        routes=[
            Route("/api/ask/{name}", api.ask, methods=["POST"]),
            Route("/api/stream/{name}", api.stream, methods=["POST"]),
            *page_routes(opened),
        ],
        middleware=[Middleware(Safety, names=names, numbers=numbers)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )
