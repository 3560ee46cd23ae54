"""Requests of a page: a dict in, a dict out. No HTTP, processes or files (docs/reference/service.md)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from logging import getLogger
from typing import Any

from deadreckon.catalogue import import_module, offered_names
from deadreckon.errors import Error
from deadreckon.service.fields import read_fields
from deadreckon.service.request import Answer, BadRequest, Request, json_ready, refuse_all_but_json

LOG = getLogger(__name__)


@cache
def requests() -> dict[str, Request[Any]]:
    """Every request by its name."""
    modules = [import_module(f"{__name__}.{name}") for name in offered_names(__name__)]
    return {request.name: request for module in modules for request in getattr(module, "REQUESTS", ())}


def ask(request: object) -> Answer:
    """The answer to a request such as {"ask": "open", "puzzle": ...}; an error is an answer too.

    The answer to a request in pieces holds all of them.
    """
    pieces = list(stream(request))
    return pieces[0] if (len(pieces) == 1 and "error" in pieces[0]) or not _streams(request) else {"pieces": pieces}


def stream(request: object) -> Iterator[Answer]:
    """The answer to a request piece by piece, as soon as each is known; where it is one piece, that one."""
    try:
        for piece in _pieces(request):
            yield json_ready(piece)
    except (Error, BadRequest) as error:
        yield error_answer(type(error).__name__, str(error))
    except MemoryError:
        raise
    except Exception as error:
        LOG.exception("a request was not answered")
        yield error_answer("Internal", f"a fault of this program, not of the request: {type(error).__name__}")


def error_answer(name: str, text: str) -> Answer:
    """An error as an answer: its name for a program, a sentence for a person."""
    return {"error": {"name": name, "text": text}}


def _pieces(request: object) -> Iterator[Answer]:
    refuse_all_but_json(request)
    if not isinstance(request, dict):
        raise BadRequest(f"found {request!r:.40}, expected an object such as {{'ask': 'grades'}}")
    asked = _request_named(request.get("ask"))
    given = read_fields(asked.fields, {name: value for name, value in request.items() if name != "ask"})
    if asked.pieces:
        yield from asked.pieces(given)
    elif asked.answer:
        yield asked.answer(given)


def _request_named(name: object) -> Request[Any]:
    found = requests().get(name) if isinstance(name, str) else None
    if found is None:
        raise BadRequest(f"found the request {name!r:.40}, expected one of {', '.join(requests())}")
    return found


def _streams(request: object) -> bool:
    asked = requests().get(str(request.get("ask"))) if isinstance(request, dict) else None
    return asked is not None and asked.pieces is not None
