"""The work of a child process of the server: parse a question, ask the service, encode the answer."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from deadreckon.packs.pack import pack
from deadreckon.pages.server.errors import status_of
from deadreckon.service import error_answer
from deadreckon.service.request import BadRequest

NICENESS = 5  # the server and the browser go first when questions keep all cores busy


class StopAnswering(BaseException):
    """Raised in the service at the time limit; a BaseException, so that no `except Exception` there handles it."""


@dataclass(frozen=True)
class Call:
    """A question as it arrived: the module of the service, the name of the request, and its fields as JSON."""

    service: str
    name: str
    body: bytes
    in_pieces: bool


@dataclass(frozen=True)
class Reply:
    """An answer, or a piece of one, as JSON, with its HTTP status."""

    status: int
    content: bytes


def prepare(service: str) -> None:
    """Load all modules that questions need, by asking the most frequent ones about a puzzle of each kind."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    ask = import_module(service).ask
    for puzzle in {each.kind: each for each in reversed(pack())}.values():
        for name in ("open", "hint"):
            ask({"ask": name, "puzzle": puzzle.id})


def replies(call: Call) -> Iterator[Reply]:
    """The answer, or its pieces as they become known."""
    for answer in _answers(call):
        yield Reply(status_of(answer), json.dumps(answer).encode())


def _answers(call: Call) -> Iterator[dict[str, Any]]:
    service = import_module(call.service)
    try:
        request = read_fields(call.body) | {"ask": call.name}
    except BadRequest as error:
        yield error_answer("BadRequest", str(error))
        return
    if call.in_pieces:
        yield from service.stream(request)
    else:
        yield service.ask(request)


def read_fields(body: bytes) -> dict[str, Any]:
    """The fields of a request, to be checked by the service; raises BadRequest unless they are a JSON object."""
    try:
        fields = json.loads(body.decode())
    except RecursionError as error:
        raise BadRequest("found lists or objects nested too deeply, expected a request") from error
    except ValueError as error:
        raise BadRequest(f"found no JSON: {error!s:.80}") from error
    if not isinstance(fields, dict):
        raise BadRequest(f"found {fields!r:.40}, expected a JSON object")
    return fields
