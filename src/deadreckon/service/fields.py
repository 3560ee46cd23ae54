"""Fields of requests and answers: read from JSON, checked against their types, and described as JSON Schemas."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from deadreckon.puzzles.puzzle import shown
from deadreckon.service.request import BadRequest

NAMES = {str: "string", int: "integer", float: "number", bool: "boolean", dict: "object", NoneType: "null"}


@dataclass(frozen=True)
class Alias:
    """Name and meaning of a type other than a record, for the reference and the types of the page's scripts."""

    name: str
    meaning: str


def record_schema(record: type[Any]) -> dict[str, Any]:
    """JSON Schema of a request's fields, a dataclass, or of an answer, a TypedDict; other fields are not allowed."""
    hints = get_type_hints(record, include_extras=True)
    return {
        "type": "object",
        "properties": {name: type_schema(without_marker(hint)) for name, hint in hints.items()},
        "required": [name for name in hints if name not in optional_names(record)],
        "additionalProperties": False,
    }


def optional_names(record: type[Any]) -> set[str]:
    """The fields that may be missing: with a default in a request, marked NotRequired in an answer."""
    if is_dataclass(record):
        given = [field for field in fields(record) if (field.default, field.default_factory) != (MISSING, MISSING)]
        return {field.name for field in given}
    hints = get_type_hints(record, include_extras=True)
    marked = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
    return marked | set(record.__optional_keys__)


def without_marker(hint: Any) -> Any:
    """The type of a field without NotRequired."""
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def type_schema(hint: Any) -> dict[str, Any]:
    """JSON Schema of a type."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return {}
    if is_typeddict(hint):
        return record_schema(hint)
    if origin is Annotated:
        schema = type_schema(inner[0])
        if isinstance(inner[1], Alias):
            return schema
        ends = {"string": "Length", "array": "Items"}.get(schema.get("type", ""), "imum")
        return schema | {f"min{ends}": inner[1].least, f"max{ends}": inner[1].most}
    if origin in (Union, UnionType):
        return _any_of(inner)
    if origin is Literal:
        return {"type": "string", "enum": list(inner)}
    if origin is list or (origin is tuple and inner[-1] is Ellipsis):
        return {"type": "array", "items": type_schema(inner[0])}
    if origin is tuple:  # the same `items` for every place, as some readers of OpenAPI lack `prefixItems`
        return {"type": "array", "items": _any_of(inner), "minItems": len(inner), "maxItems": len(inner)}
    if origin is dict and inner[1] is not Any:
        return {"type": "object", "additionalProperties": type_schema(inner[1])}
    return {"type": NAMES[origin or hint]}


def _any_of(hints: tuple[Any, ...]) -> dict[str, Any]:
    schemas = [type_schema(hint) for hint in dict.fromkeys(hints)]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


Record = TypeVar("Record")


@dataclass(frozen=True)
class Between:
    """Bounds of a number, or of the length of a text or list."""

    least: float
    most: float


def read_fields(record: type[Record], given: dict[str, Any]) -> Record:
    """The record with the given fields; raises BadRequest for one that is missing, unknown or of the wrong type."""
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
    """The value in its declared type, a list as a tuple; raises BadRequest if it is of another type."""
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
    """Whether a value may be one of this type, by its own type alone."""
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


Seconds: TypeAlias = Annotated[float, Between(0.01, 120)]
