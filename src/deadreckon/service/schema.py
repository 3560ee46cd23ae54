"""JSON Schemas of requests and answers, made from the types of their fields."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

NAMES = {str: "string", int: "integer", float: "number", bool: "boolean", dict: "object", NoneType: "null"}


@dataclass(frozen=True)
class Alias:
    """Name and meaning of a type that is no record, as the page's types and the reference call it."""

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
    """The fields that may be missing: those with a default, or those marked so."""
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
    if origin is tuple:  # `items` for every place, as not all readers of OpenAPI know `prefixItems`
        return {"type": "array", "items": _any_of(inner), "minItems": len(inner), "maxItems": len(inner)}
    if origin is dict and inner[1] is not Any:
        return {"type": "object", "additionalProperties": type_schema(inner[1])}
    return {"type": NAMES[origin or hint]}


def _any_of(hints: tuple[Any, ...]) -> dict[str, Any]:
    schemas = [type_schema(hint) for hint in dict.fromkeys(hints)]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
