"""What a child process does for the server: read a question, have the service answer it, write the answer."""

from __future__ import annotations

import json
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from deadreckon.requests.request import BadRequest
from deadreckon.service import error_answer
from deadreckon.web.errors import status_of
from deadreckon.workers.task import OutOfTime

DEEPEST = 50  # lists and objects in one another


@dataclass(frozen=True)
class Call:
    """A question as it arrived: which module is the service, the request's name, and its fields as JSON."""

    service: str
    name: str
    body: bytes
    in_pieces: bool


@dataclass(frozen=True)
class Reply:
    """An answer, or a piece of one, as JSON, and its status of HTTP."""

    status: int
    content: bytes


def prepare(service: str) -> None:
    """Import all that questions need, so that the first is not slower than the others."""
    import_module(service).requests()


def replies(call: Call) -> Iterator[Reply]:
    """The answer, or its pieces as they are known."""
    for answer in _answers(call):
        yield Reply(status_of(answer), json.dumps(answer).encode())


def _answers(call: Call) -> Iterator[dict[str, Any]]:
    service = import_module(call.service)
    try:
        request = read_fields(call.body) | {"ask": call.name}
        if call.in_pieces:
            yield from service.stream(request)
        else:
            yield service.ask(request)
    except BadRequest as error:
        yield error_answer("BadRequest", str(error))
    except (OutOfTime, MemoryError):
        raise
    except Exception as error:
        yield error_answer("Internal", _where(error))


def _where(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    file = last.filename.rpartition("/")[2]
    return f"an error of the program, not yours: {type(error).__name__}: {error} ({file}, line {last.lineno})"


def read_fields(body: bytes) -> dict[str, Any]:
    """The fields of a request; raises BadRequest for what is no JSON object or is nested too deeply."""
    try:
        fields = json.loads(body.decode(), parse_constant=_refuse_constant)
        if b"\\ud" in body.lower():
            json.dumps(fields, ensure_ascii=False).encode()  # half a pair of surrogates is no text
    except RecursionError as error:
        raise BadRequest(f"found lists or objects nested deeper than {DEEPEST}") from error
    except ValueError as error:
        raise BadRequest(f"found no JSON: {error!s:.80}") from error
    if not isinstance(fields, dict):
        raise BadRequest(f"found {fields!r:.40}, expected a JSON object")
    if _is_deeper(fields, DEEPEST):
        raise BadRequest(f"found lists or objects nested deeper than {DEEPEST}")
    return fields


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _is_deeper(value: Any, depth: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return depth == 0 or any(_is_deeper(each, depth - 1) for each in inner)
