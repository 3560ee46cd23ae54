"""Plain JSON as hobby solvers write it: the many names of its keys, and the other fields beside the clues.

A key is recognised in any case and with its words joined in any way: `rowClues`, `row_clues`, `Row Clues`.
"""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.json_text import json_described, json_list, parse_json, starts_json_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from typing import Any

MAX_BRACKETS = 20_000  # more lists and objects than a puzzle has
SIDES = {
    "rows": ("row", "rows", "horizontal", "left"),
    "columns": ("col", "cols", "column", "columns", "vertical", "top"),
}
CLUES = ("clue", "hint", "number", "count", "constraint", "sum", "total", "tally", "tallie", "run", "value", "label")
WRAPPERS = ("clues", "hints", "puzzle", "numbers", "counts", "constraints", "sums", "totals", "nonogram", "battleship")
OTHERS = {
    "width": "width",
    "height": "height",
    "size": "size",
    "dimensions": "size",
    "type": "type",
    "solution": "solution",
    "answer": "solution",
    "goal": "solution",
    "grid": "grid",
    "board": "grid",
    "cells": "grid",
    "title": "title",
    "name": "title",
    "author": "author",
    "by": "author",
}
PASSED_OVER = (
    *("id", "number", "source", "url", "link", "date", "created", "createdat", "version", "copyright", "license"),
    *("difficulty", "level", "rating", "description", "comment", "comments", "note", "notes", "category", "tags"),
)


@frozen
class PlainField:
    path: str  # its key, after the key of the enclosing object
    value: Any


def _side_names() -> dict[str, str]:
    names = {word: side for side, words in SIDES.items() for word in words}
    for side, words in SIDES.items():
        for word in words:
            for clue in CLUES:
                names |= dict.fromkeys((word + clue, f"{word}{clue}s", clue + word, f"{clue}s{word}"), side)
    return names


SIDE_NAMES = _side_names()


def _plainly(key: str) -> str:
    return "".join([char for char in key.lower() if char.isalnum()])


def _each_field(fields: dict[str, Any], more: dict[str, str], before: str = "") -> Iterator[tuple[str, PlainField]]:
    """Each field with the meaning of its key, "" if unknown; `rows` with a number means the height."""
    for key, value in fields.items():
        name, path = _plainly(key), f"{before}{key[:40]}"
        meaning = SIDE_NAMES.get(name) or more.get(name) or OTHERS.get(name, "")
        if name in WRAPPERS and isinstance(value, dict) and not before:
            yield from _each_field(value, more, f"{path}.")
        elif meaning in SIDES and isinstance(value, int):
            yield {"rows": "height", "columns": "width"}[meaning], PlainField(path, value)
        elif meaning or name not in PASSED_OVER:
            yield meaning, PlainField(path, value)


def sniff_plain(text: str, more: dict[str, str], is_puzzle: Callable[[dict[str, Any]], bool]) -> bool:
    """Whether a text is a JSON object, without our `kind`, whose known fields are those of a puzzle."""
    if not looks_plain(text):
        return False
    try:
        value = parse_json(text)
    except FormatError:
        return False
    if not isinstance(value, dict) or value.get("kind") in ("battleship", "nonogram"):
        return False
    found = {meaning: field.value for meaning, field in _each_field(value, more)}
    return {"rows", "columns"} <= found.keys() and is_puzzle(found)


def resembles_plain(text: str, more: dict[str, str], is_puzzle: Callable[[dict[str, Any]], bool]) -> bool:
    """Whether a text looks intended as plain JSON: it breaks off, or its fields are nearly those of a puzzle."""
    if not looks_plain(text):
        return False
    try:
        parse_json(text)
    except FormatError:
        return any(f'"{key}"' in text for key in more) == bool(more) and '"row' in text and '"col' in text
    return sniff_plain(text, more, is_puzzle)


def looks_plain(text: str) -> bool:
    """Whether a text begins as an object, has few enough lists and objects, and mentions rows."""
    return (
        starts_json_object(text)
        and text.count("[") + text.count("{") <= MAX_BRACKETS
        and any(word in text for word in ("row", "Row", "ROW", "orizontal", "left", "Left"))
    )


def read_plain(text: str, more: dict[str, str], needed: Collection[str]) -> dict[str, PlainField]:
    """The fields by meaning; raises FormatError for an unknown, duplicate or missing one."""
    value = parse_json(text)
    if not isinstance(value, dict):
        raise FormatError(json_described(value), "an object with the keys " + ", ".join(needed))
    known = list(dict.fromkeys([*needed, *more.values(), *OTHERS.values()]))
    found: dict[str, PlainField] = {}
    for meaning, field in _each_field(value, more):
        if not meaning:
            raise FormatError(f"the unknown key {field.path!r}", "one of " + ", ".join(known))
        if meaning in found:
            raise FormatError(f"{field.path} beside {found[meaning].path}", "one of the two")
        found[meaning] = field
    for key in needed:
        if key not in found:
            raise FormatError(f"no key {key!r}", "an object with the keys " + ", ".join(needed))
    return found


def check_plain_sizes(fields: dict[str, PlainField], height: int, width: int, what: str) -> None:
    """Raise FormatError if a stated size differs from that of the clues."""
    for key, side in (("height", height), ("width", width)):
        if key in fields and fields[key].value != side:
            field = fields[key]
            raise FormatError(f"{json_described(field.value)} at {field.path}", f"{side}, as there are {what}")
    if "size" in fields and sorted(_sizes(fields["size"].value)) != sorted((height, width)):
        field = fields["size"]
        found = f"{json_described(field.value)} at {field.path}"
        raise FormatError(found, f"{height} and {width}, as there are {what}")


def _sizes(value: object) -> list[int]:
    """The two numbers of a size: 5 for a square, [5, 7], "5x7", or an object with both."""
    if isinstance(value, str):
        return [int(word) for word in value.lower().split("x") if word.isascii() and word.isdigit() and len(word) < 5]
    if isinstance(value, dict):
        value = list(value.values())
    numbers = value if isinstance(value, list) else [value, value]
    return [number for number in numbers if isinstance(number, int)]


def plain_type(fields: dict[str, PlainField], kind: str, names: Collection[str]) -> None:
    """Raise FormatError if the stated type is another kind of puzzle."""
    if "type" in fields:
        value = fields["type"].value
        if not isinstance(value, str) or _plainly(value) not in names:
            raise FormatError(f"{json_described(value)} at {fields['type'].path}", f"a {kind}")


def plain_text(fields: dict[str, PlainField], key: str) -> str:
    field = fields.get(key)
    if field is not None and not isinstance(field.value, str):
        raise FormatError(f"{json_described(field.value)} at {field.path}", "a string")
    return field.value if field else ""


def plain_grid(field: PlainField, height: int, width: int) -> list[list[Any]]:
    """The cells of a grid: a list of rows, each a list of cells or a string of characters."""
    rows = []
    for i, row in enumerate(json_list(field.value, field.path, height, height)):
        cells = list(row) if isinstance(row, str) else row
        rows.append(json_list(cells, f"{field.path}[{i}]", width, width))
    return rows
