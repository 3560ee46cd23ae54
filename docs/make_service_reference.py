"""Makes the reference of the service from its table of requests and answers: docs/service.md and the page's types.

    python docs/make_service_reference.py

A test compares both files with what is made here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from deadreckon.service import requests
from deadreckon.service.answers_play import PuzzleRecord
from deadreckon.service.request import Request
from deadreckon.service.schema import optional_names, without_marker

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs" / "service.md"
TYPES = ROOT / "src" / "deadreckon" / "browser" / "service_types.d.ts"
BEGIN, END = "<!-- {} -->", "<!-- end -->"
SCRIPT_NAMES = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
HEAD = """// Types of the service's requests and answers. Made by docs/make_service_reference.py: do not edit.

/** An error as an answer: a name for programs, a sentence for people. */
export interface ErrorAnswer {
  error: { name: string; text: string };
}

/** A puzzle in deadreckon's own JSON. */
export type PuzzleRecord = BattleshipRecord | NonogramRecord;
"""


def main() -> None:
    TYPES.write_text(types_text(), encoding="utf-8")
    DOCUMENT.write_text(document_text(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


def types_text() -> str:
    """The TypeScript declarations: an interface for each shape, and maps from the names of requests to them."""
    table = [request for _, request in sorted(requests().items())]
    blocks = [_interface(shape.__name__, shape, cleandoc(shape.__doc__ or "")) for shape in shapes(table)]
    for request in table:
        title = f"`{request.name}`: {request.summary}."
        blocks.append(_interface(f"{pascal(request.name)}Request", request.fields, title, request.name))
        if request.pieces:
            name = pascal(request.name)
            blocks.append(
                f"/** All pieces at once. */\nexport interface {name}Answer {{\n  pieces: {name}Piece[];\n}}\n"
            )
    in_pieces = [request for request in table if request.pieces]
    return "\n".join([HEAD, *blocks, _map("Requests", "Request", table), _map("Answers", "Answer", table),
                      _map("Pieces", "Piece", in_pieces)])  # fmt: skip


def shapes(table: list[Request[Any]]) -> list[type[Any]]:
    """All shapes of the answers, each before those that use it."""
    found: dict[type[Any], None] = {}

    def visit(hint: Any) -> None:
        if is_typeddict(hint):
            for inner in get_type_hints(hint, include_extras=True).values():
                visit(inner)
            found[hint] = None
        for inner in get_args(hint):
            visit(inner)

    for request in table:
        visit(request.shape)
    return list(found)


def pascal(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _interface(name: str, record: type[Any], title: str, ask: str = "") -> str:
    optional = optional_names(record)
    lines = [f"  ask: '{ask}';"] if ask else []
    for field, hint in get_type_hints(record, include_extras=True).items():
        lines.append(f"  {field}{'?' * (field in optional)}: {script_type(without_marker(hint))};")
    comment = " ".join(title.split())
    return "\n".join([f"/** {comment} */", f"export interface {name} {{", *lines, "}", ""])


def _map(name: str, ending: str, table: list[Request[Any]]) -> str:
    rows = [f"  {request.name}: {pascal(request.name)}{ending};" for request in table]
    return "\n".join(
        [f"/** The {name.lower()} by the names of the requests. */", f"export interface {name} {{", *rows, "}", ""]
    )


def script_type(hint: Any) -> str:
    """A type as TypeScript writes it."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint == PuzzleRecord:
        return "PuzzleRecord"
    if hint is Any:
        return "any"
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
        return f"Record<string, {script_type(inner[1])}>"
    return SCRIPT_NAMES[hint]


def document_text(text: str) -> str:
    """docs/service.md with its generated parts made anew."""
    table = [request for _, request in sorted(requests().items())]
    for name, lines in (("requests", request_rows(table)), ("answers", answer_rows(table))):
        begin = BEGIN.format(name)
        before, _, rest = text.partition(begin)
        after = rest.partition(END)[2]
        text = f"{before}{begin}\n\n" + "\n".join(lines) + f"\n\n{END}{after}"
    return text


def request_rows(table: list[Request[Any]]) -> list[str]:
    heads = ["| request | what it is | fields |", "|---|---|---|"]
    return heads + [
        f"| {_marked(request)} | {request.summary} | {', '.join(map(_field, fields(request.fields))) or 'none'} |"
        for request in table
    ]


def _marked(request: Request[Any]) -> str:
    return f"`{request.name}`" + "~" * bool(request.pieces)


def _field(field: Field[Any]) -> str:
    if field.default is MISSING:
        return f"`{field.name}`" + " = {}" * (field.default_factory is not MISSING)
    return f"`{field.name}` = {json.dumps(field.default)}"


def answer_rows(table: list[Request[Any]]) -> Iterator[str]:
    """A table of the answers, then one of the shapes within them."""
    own = {request.shape for request in table}
    rows = [(_marked(request), request.shape) for request in table]
    yield from _shape_table("answer to", rows)
    yield ""
    yield from _shape_table("shape", [(shape.__name__, shape) for shape in shapes(table) if shape not in own])


def _shape_table(title: str, rows: list[tuple[str, type[Any]]]) -> Iterator[str]:
    yield from (f"| {title} | what it is | fields |", "|---|---|---|")
    for name, shape in rows:
        told = [
            _typed(field, hint, optional_names(shape))
            for field, hint in get_type_hints(shape, include_extras=True).items()
        ]
        yield f"| {name} | {' '.join((shape.__doc__ or '').split())} | {', '.join(told)} |"


def _typed(field: str, hint: Any, optional: set[str]) -> str:
    kind = script_type(without_marker(hint)).replace(" | ", " or ")
    return f"`{field}{'?' * (field in optional)}` {kind}".replace("[", "\\[").replace("<", "\\<")


if __name__ == "__main__":
    main()
