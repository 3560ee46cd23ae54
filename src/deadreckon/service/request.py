"""A request: its name, its fields as a typed record, and the function that answers it; limits of its JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from json import dumps
from math import isfinite
from typing import Any, Generic, TypeAlias, TypeVar

Fields = TypeVar("Fields")
Answer: TypeAlias = dict[str, Any]  # JSON-ready; numbers beyond 2**53 are strings of digits


@dataclass(frozen=True)
class Request(Generic[Fields]):
    """A request that pages can make, with one `answer` or several `pieces`."""

    name: str
    summary: str
    fields: type[Fields]  # a frozen dataclass; requests are checked against its annotations
    shape: type[Any]  # a TypedDict: the answer, or each of its pieces
    answer: Callable[[Fields], Answer] | None = None
    pieces: Callable[[Fields], Iterator[Answer]] | None = None


Requests: TypeAlias = tuple[Request[Any], ...]  # `REQUESTS` of a module


class BadRequest(Exception):
    """An invalid request; the text says what was found and what was expected."""


LONGEST_REQUEST = 6_000_000  # characters
LARGEST_EXACT = 2**53  # beyond it JavaScript rounds whole numbers


def refuse_all_but_json(request: object) -> None:
    """Raise BadRequest for a value that JSON in UTF-8 cannot express, or only by a text too long or nested too deep."""
    try:
        length = len(dumps(request, ensure_ascii=False, allow_nan=False).encode())
    except UnicodeEncodeError:
        raise BadRequest("found half of a surrogate pair, expected text that UTF-8 can express") from None
    except RecursionError:
        raise BadRequest("found lists or objects nested too deeply, expected a request") from None
    except (TypeError, ValueError):
        raise BadRequest("found a value such as NaN or a number of thousands of digits, expected JSON") from None
    if length > LONGEST_REQUEST:
        raise BadRequest(f"found a request of {length} bytes, expected at most {LONGEST_REQUEST}")


def json_ready(value: Any) -> Any:
    """The value with lists instead of tuples, and digits as text instead of integers that JavaScript would round."""
    if isinstance(value, dict):
        return {str(name): json_ready(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [json_ready(item) for item in value]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > LARGEST_EXACT:
        return str(value)
    if isinstance(value, float) and not isfinite(value):
        raise ValueError("a number that JSON cannot express")
    return value
