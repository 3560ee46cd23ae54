"""Error responses: JSON in the form of the service's errors, each with an HTTP status."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from deadreckon.service import error_answer

BAD_PUZZLE = 422  # a valid request with an invalid puzzle or board
STATUS = {
    "BadRequest": 400,  # malformed HTTP or JSON, or fields that are missing, unknown or of the wrong type
    "Foreign": 403,  # from a page of another origin, or to a host name that is not this server's
    "NotFound": 404,
    "MethodNotAllowed": 405,
    "TooSlow": 408,  # the request did not arrive in time
    "Replaced": 409,  # by a newer question of the same tab and lane
    "TooLarge": 413,
    "NotJson": 415,
    "HeadersTooLarge": 431,
    "Internal": 500,
    "WorkerDied": 500,
    "NotImplemented": 501,
    "Busy": 503,
    "Stopping": 503,
    "OutOfTime": 504,
}
HEADERS = {  # that go with a status
    STATUS["Busy"]: {"Retry-After": "1"},
    STATUS["TooLarge"]: {"Connection": "close"},  # the rest of the body may still be on its way
}


class Refused(Exception):
    """A request refused with an error: a name in STATUS for programs, a sentence for people."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self.name = name


def status_of(answer: dict[str, Any]) -> int:
    """HTTP status of an answer, which may be an error of the service."""
    return STATUS.get(answer["error"]["name"], BAD_PUZZLE) if "error" in answer else 200


def error_content(name: str, text: str) -> bytes:
    return json.dumps(error_answer(name, text)).encode()


def json_response(status: int, content: bytes, headers: dict[str, str] | None = None) -> Response:
    return Response(content, status, HEADERS.get(status, {}) | (headers or {}), "application/json")


def error_response(name: str, text: str) -> Response:
    return json_response(STATUS[name], error_content(name, text))


async def refused_response(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error_response(error.name, str(error))


async def http_error_response(request: Request, error: Exception) -> Response:
    """Response to errors of Starlette itself, such as an unknown path or a method that is not allowed."""
    assert isinstance(error, HTTPException)
    name = "".join(word.capitalize() for word in HTTPStatus(error.status_code).phrase.split())
    text = (
        f"{request.method} {request.url.path[:80]}: {HTTPStatus(error.status_code).description.lower() or error.detail}"
    )
    response = json_response(error.status_code, error_content(name, text))
    response.headers.update(error.headers or {})
    return response


async def no_response(_request: Request, _error: Exception) -> Response:
    """Empty response to a page that has closed the connection."""
    return Response()
