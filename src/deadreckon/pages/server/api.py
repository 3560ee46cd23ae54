"""The service over HTTP: `POST /api/ask/<request>` and `POST /api/stream/<request>`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from importlib import import_module
from urllib.parse import unquote

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from deadreckon.pages.server.compression import packed
from deadreckon.pages.server.errors import Refused, json_response
from deadreckon.pages.server.openapi import LONGEST_NAME, describe
from deadreckon.pages.server.question import Question
from deadreckon.pages.server.question_pool import QuestionPool
from deadreckon.pages.server.service_calls import Reply
from deadreckon.service.request import LONGEST_REQUEST

MAX_BODY = LONGEST_REQUEST  # bytes
KEPT = ("day", "grades", "lessons", "open", "pack")  # their answers never change


class Api:
    """Endpoints that ask the service through a pool of workers; `run` identifies this run of the server."""

    def __init__(self, pool: QuestionPool, run: str) -> None:
        self._pool, self._run = pool, run

    async def ask(self, request: Request) -> Response:
        """The whole answer in one response."""
        return await self._answer(await self._ask(request, in_pieces=False), request)

    async def kept(self, request: Request) -> Response:
        """An answer that never changes while the server runs: browsers cache it, which makes a reload quick."""
        name, run = request.path_params["name"], request.path_params["run"]
        if name not in KEPT:
            raise Refused("NotFound", f"found the request {name!r:.40}, expected one of {', '.join(KEPT)}")
        await request.body()  # empty: the next message says that the page has closed the connection
        body = unquote(request.url.query).encode()
        response = await self._answer(self._pool.ask(name, body, False, None), request)
        if response.status_code == 200 and run == self._run:
            response.headers["Cache-Control"] = "private, max-age=86400, immutable"
        return response

    async def _answer(self, question: Question, request: Request) -> Response:
        try:
            reply = await _unless_gone(question, request)
            await question.next()  # the end: the worker is free for other questions
            content, headers = await packed(reply.content, request.headers)
            return json_response(reply.status, content, headers)
        finally:
            self._pool.drop(question)

    async def stream(self, request: Request) -> Response:
        """A line of JSON for each piece as soon as it is known; an error before the first piece is the whole answer."""
        question = await self._ask(request, in_pieces=True)
        try:
            first = await _unless_gone(question, request)
        except BaseException:
            self._pool.drop(question)
            raise
        if first.status != 200:
            self._pool.drop(question)
            return json_response(first.status, first.content)
        return StreamingResponse(self._lines(question, first), media_type="application/x-ndjson")

    async def describe(self, _request: Request) -> Response:
        """The OpenAPI description of all requests."""
        return JSONResponse(describe(import_module(self._pool.service).requests()))

    async def _lines(self, question: Question, reply: Reply | None) -> AsyncIterator[bytes]:
        try:
            while reply:
                yield reply.content + b"\n"
                reply = await question.next()
        finally:  # complete, or the page has closed the connection
            self._pool.drop(question)

    async def _ask(self, request: Request, in_pieces: bool) -> Question:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused("NotJson", "the Content-Type has to be application/json")
        body = await _read_body(request)
        tab, lane = (request.headers.get(name, "") for name in ("x-tab", "x-lane"))
        if max(len(tab), len(lane)) > LONGEST_NAME:
            raise Refused("BadRequest", f"X-Tab and X-Lane may have {LONGEST_NAME} characters each")
        return self._pool.ask(request.path_params["name"], body, in_pieces, (tab, lane) if tab and lane else None)


async def _read_body(request: Request) -> bytes:
    if int(request.headers.get("content-length", "0")) > MAX_BODY:  # a number: the HTTP parser has checked it
        raise Refused("TooLarge", TOO_LARGE)
    body = bytearray()
    async for chunk in request.stream():  # connections.py limits its time
        body += chunk
        if len(body) > MAX_BODY:
            raise Refused("TooLarge", TOO_LARGE)
    return bytes(body)


TOO_LARGE = f"a request may have {MAX_BODY:,} bytes"


async def _unless_gone(question: Question, request: Request) -> Reply:
    """The first reply; raises ClientDisconnect if the page closes the connection before that."""
    reply = asyncio.ensure_future(question.next())
    gone = asyncio.ensure_future(request.receive())  # only a disconnect can still arrive
    try:
        await asyncio.wait({reply, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not reply.done():
            raise ClientDisconnect
        found = reply.result()
        assert found, "a question has at least one reply"
        return found
    finally:
        reply.cancel()
        gone.cancel()
