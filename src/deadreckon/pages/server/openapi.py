"""OpenAPI description of the requests over HTTP, derived from the service's table of requests."""

from __future__ import annotations

from typing import Any

from deadreckon import __version__
from deadreckon.pages.server.errors import BAD_PUZZLE, STATUS
from deadreckon.service.fields import record_schema
from deadreckon.service.request import Request

MEANINGS = {
    400: "no JSON, or fields that are missing, unknown or not of their type",
    403: "asked by a page of another origin, or under a name that is not this server's",
    408: "the request did not arrive in time",
    409: "a newer question of the same tab and lane has replaced this one",
    413: "the request or the answer is too large",
    415: "the Content-Type is not application/json",
    422: "what it is about is no puzzle, no board of it, or cannot be done with it",
    500: "an error of the program, or the worker that was answering died",
    503: "too many questions are waiting, or the server is being stopped",
    504: "it took longer than any question may",
}
ERRORS = {status: meaning for status, meaning in MEANINGS.items() if status in {BAD_PUZZLE, *STATUS.values()}}
LONGEST_NAME = 100  # characters of a tab's or lane's name
TAB = "with X-Lane: a newer question with the same two headers replaces an older one"


def describe(requests: dict[str, Request[Any]]) -> dict[str, Any]:
    """The OpenAPI description of a server that answers these requests."""
    paths = {f"/api/ask/{each.name}": _operation(each, "ask") for each in requests.values()}
    paths |= {f"/api/stream/{each.name}": _operation(each, "stream") for each in requests.values() if each.pieces}
    return {
        "openapi": "3.1.0",
        "info": {"title": "deadreckon", "version": __version__, "description": "What the page asks its server."},
        "paths": paths,
        "components": {"schemas": {"Error": ERROR}},
    }


ERROR = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "for programs"},
                "text": {"type": "string", "description": "for people"},
            },
            "required": ["name", "text"],
        }
    },
    "required": ["error"],
}


def _operation(request: Request[Any], way: str) -> dict[str, Any]:
    content = {"application/json": {"schema": record_schema(request.fields)}}
    errors = {str(status): _error(meaning) for status, meaning in ERRORS.items()}
    return {
        "post": {
            "operationId": f"{way}_{request.name}",
            "summary": request.summary,
            "parameters": [_header("X-Tab", TAB), _header("X-Lane", "see X-Tab")],
            "requestBody": {"required": True, "content": content},
            "responses": {"200": _pieces() if way == "stream" else _answer(request)} | errors,
        }
    }


def _answer(request: Request[Any]) -> dict[str, Any]:
    schema = record_schema(request.shape)
    if request.pieces:  # the last of them may be an error
        piece = {"anyOf": [schema, {"$ref": "#/components/schemas/Error"}]}
        pieces = {"type": "array", "items": piece}
        schema = {"type": "object", "properties": {"pieces": pieces}, "required": ["pieces"]}
    return {"description": "the answer", "content": {"application/json": {"schema": schema}}}


def _pieces() -> dict[str, Any]:
    return {
        "description": "a line of JSON for each piece of the answer; the last may be an error",
        "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
    }


def _error(meaning: str) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Error"}
    return {"description": meaning, "content": {"application/json": {"schema": schema}}}


def _header(name: str, description: str) -> dict[str, Any]:
    schema = {"type": "string", "maxLength": LONGEST_NAME}
    return {"name": name, "in": "header", "description": description, "schema": schema}
