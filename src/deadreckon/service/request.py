"""What a request is: its name, its fields as a typed record, and what answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

Fields = TypeVar("Fields")
Answer: TypeAlias = dict[str, Any]  # JSON-ready; numbers beyond 2**53 are strings of digits


@dataclass(frozen=True)
class Request(Generic[Fields]):
    """One thing a page can ask. `pieces` is for what comes piece by piece; otherwise there is one `answer`."""

    name: str
    summary: str
    fields: type[Fields]  # a frozen dataclass; what its annotations say is checked before anything is answered
    shape: type[Any]  # a TypedDict: the answer, or each of its pieces
    answer: Callable[[Fields], Answer] | None = None
    pieces: Callable[[Fields], Iterator[Answer]] | None = None


class BadRequest(Exception):
    """A request that cannot be answered as it is: the text says what was found and what was expected."""
