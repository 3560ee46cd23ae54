"""The reference of the service for docs/reference/service.md and for the page's scripts, made from its requests.

    python docs/service_reference.py

writes src/deadreckon/browser/service_types.d.ts. A test compares that file with the requests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from deadreckon.service import requests
from deadreckon.service.fields import Alias, optional_names, without_marker
from deadreckon.service.request import Request

TYPES = Path(__file__).resolve().parents[1] / "src" / "deadreckon" / "browser" / "service_types.d.ts"
SCRIPT_NAMES = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
HEAD = """// Requests and answers of the service. Made by docs/service_reference.py: do not edit.

/** An error as an answer: a name for programs, a sentence for people. */
export interface ErrorAnswer {
  error: { name: string; text: string };
}
"""


def sorted_requests() -> list[Request[Any]]:
    return [request for _, request in sorted(requests().items())]


# Markdown


def request_sections() -> str:
    """A section for each request: its fields with their defaults, and its answer."""
    return "\n\n".join("\n\n".join(_section(request)) for request in sorted_requests())


def _section(request: Request[Any]) -> Iterator[str]:
    yield f"### `{request.name}`" + "~" * bool(request.pieces)
    yield f"{request.summary[0].upper()}{request.summary[1:]}."
    asked = ", ".join(_field_texts(request.fields)) or "none"
    yield f"Fields: {asked}."
    answered = "Pieces" if request.pieces else "Answer"
    yield f"{answered}: {_sentence(request.shape)} {_shape_fields(request.shape)}"


def _field_texts(record: type[Any]) -> Iterator[str]:
    hints = get_type_hints(record, include_extras=True)
    for field in fields(record):
        default = "" if field.default is MISSING else f" = {json.dumps(field.default)}"
        default = default or " = {}" * (field.default_factory is not MISSING)
        yield f"`{field.name}: {script_type(hints[field.name])}{default}`"


def record_list() -> str:
    """A list of the records and other types within the answers."""
    own = {request.shape for request in sorted_requests()}
    return "\n".join(
        f"- **{hint.name}**: {hint.meaning}."
        if isinstance(hint, Alias)
        else f"- **{hint.__name__}**: {_sentence(hint)} {_shape_fields(hint)}"
        for hint in sorted((hint for hint in named_types() if hint not in own), key=type_name)
    )


def _sentence(shape: type[Any]) -> str:
    return " ".join((shape.__doc__ or "").split())


def _shape_fields(shape: type[Any]) -> str:
    hints, optional = get_type_hints(shape, include_extras=True), optional_names(shape)
    return ", ".join(f"`{name}{'?' * (name in optional)}: {script_type(hint)}`" for name, hint in hints.items()) + "."


# TypeScript


def types_text() -> str:
    """TypeScript declarations: an interface for each record, and maps from the names of requests to them."""
    table = sorted_requests()
    blocks = [_declaration(hint, made) for hint, made in named_types().items()]
    for request in table:
        name, title = pascal(request.name), f"`{request.name}`: {request.summary}."
        blocks.append(_interface(f"{name}Request", title, [f"ask: '{request.name}'", *_members(request.fields)]))
        if request.pieces:
            blocks.append(_interface(f"{name}Answer", "All pieces at once.", [f"pieces: {name}Piece[]"]))
    in_pieces = [request for request in table if request.pieces]
    maps = [_map("Request", table), _map("Answer", table), _map("Piece", in_pieces)]
    return "\n".join([HEAD, *blocks, *maps])


def named_types() -> dict[Any, Any]:
    """All records and aliases of the answers by themselves, with what an alias stands for; used ones come first."""
    found: dict[Any, Any] = {}

    def visit(hint: Any) -> None:
        for inner in get_type_hints(hint, include_extras=True).values() if is_typeddict(hint) else get_args(hint):
            visit(inner)
        if is_typeddict(hint):
            found.setdefault(hint, hint)
        elif alias := alias_of(hint):
            found.setdefault(alias, get_args(hint)[0])

    for request in sorted_requests():
        visit(request.shape)
    return found


def alias_of(hint: Any) -> Alias | None:
    made = get_args(hint)[1] if get_origin(hint) is Annotated else None
    return made if isinstance(made, Alias) else None


def type_name(hint: Any) -> str:
    return str(hint.name if isinstance(hint, Alias) else hint.__name__)


def pascal(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _declaration(hint: Any, made: Any) -> str:
    if isinstance(hint, Alias):
        return f"/** {hint.meaning}. */\nexport type {hint.name} = {script_type(made)};\n"
    return _interface(hint.__name__, cleandoc(hint.__doc__ or ""), _members(hint))


def _members(record: type[Any]) -> Iterator[str]:
    optional = optional_names(record)
    for name, hint in get_type_hints(record, include_extras=True).items():
        yield f"{name}{'?' * (name in optional)}: {script_type(hint)}"


def _interface(name: str, title: str, members: Iterable[str]) -> str:
    comment = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", " ".join(title.split()))  # without the targets of links
    return "\n".join([f"/** {comment} */", f"export interface {name} {{", *(f"  {each};" for each in members), "}", ""])


def _map(ending: str, table: list[Request[Any]]) -> str:
    title = f"{ending}s by the names of the requests."
    return _interface(f"{ending}s", title, [f"{each.name}: {pascal(each.name)}{ending}" for each in table])


def script_type(hint: Any) -> str:
    """A type as TypeScript writes it."""
    hint = without_marker(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if alias := alias_of(hint):
        return alias.name
    if hint is Any:
        return "unknown"
    if is_typeddict(hint):
        return str(hint.__name__)
    if origin is Annotated:
        return script_type(inner[0])
    if origin in (Union, UnionType):
        return " | ".join(map(script_type, inner))
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(map(script_type, inner))}]"
    if origin in (list, tuple):
        item = script_type(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return "object" if inner[1] is Any else f"Record<string, {script_type(inner[1])}>"
    return SCRIPT_NAMES[hint]


if __name__ == "__main__":
    TYPES.write_text(types_text(), encoding="utf-8")
