"""The fields of a request, read from JSON into its typed record and checked against its annotations."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from deadreckon.puzzles.puzzle import shown
from deadreckon.service.request import BadRequest
from deadreckon.service.schema import NAMES, optional_names

Record = TypeVar("Record")


@dataclass(frozen=True)
class Between:
    """A number has to be in these bounds, a text or a list has to have a length in them."""

    least: float
    most: float


def read_fields(record: type[Record], given: dict[str, Any]) -> Record:
    """The record with what is given; raises BadRequest for a field that is missing, unknown or not of its type."""
    hints = get_type_hints(record, include_extras=True)
    for name in given:
        if name not in hints:
            raise BadRequest(f"found the field {name[:40]!r}, expected some of {', '.join(hints)}")
    optional = optional_names(record)
    for name in hints:
        if name not in given and name not in optional:
            raise BadRequest(f"{name} is missing, expected {_expected(hints[name])}")
    return record(**{name: _read(value, hints[name], name) for name, value in given.items()})


def _read(value: Any, hint: Any, path: str) -> Any:
    """The value as its type has it: a list as a tuple; raises BadRequest for what is not of the type."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        read = _read(value, inner[0], path)
        size = len(read) if isinstance(read, str | tuple) else read
        if size is not None and not inner[1].least <= size <= inner[1].most:
            raise BadRequest(f"{path}: found {shown(value)}, expected {_expected(hint)}")
        return read
    if origin in (Union, UnionType):
        for option in inner:
            if _fits(value, option):
                return _read(value, option, path)
    elif origin is tuple and isinstance(value, list | tuple):
        return tuple([_read(item, inner[0], f"{path}[{i}]") for i, item in enumerate(value)])
    elif _fits(value, hint):
        return value
    raise BadRequest(f"{path}: found {shown(value)}, expected {_expected(hint)}")


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value can be meant as one of this type."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _fits(value, inner[0])
    if origin is Literal:
        return isinstance(value, str) and value in inner
    if origin is tuple:
        return isinstance(value, list | tuple)
    if origin is dict:
        return isinstance(value, dict)
    if hint is float:
        return isinstance(value, int | float) and not isinstance(value, bool) and value == value
    return isinstance(value, hint) and not (hint is int and isinstance(value, bool))


def _expected(hint: Any) -> str:
    """The type in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        unit = " of length" if get_origin(inner[0]) is tuple or inner[0] is str else ""
        return f"{_expected(inner[0])}{unit} from {inner[1].least} to {inner[1].most}"
    if origin in (Union, UnionType):
        return " or ".join(map(_expected, inner))
    if origin is Literal:
        return f"one of {', '.join(inner)}"
    if origin is tuple:
        return f"a list of {_expected(inner[0])}"
    return NAMES[origin or hint]
