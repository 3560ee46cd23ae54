"""JSON with errors that name the place: line and column for syntax, the key path for the rest."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

FEW_BRACKETS = 5000  # always allowed
FEWEST_BETWEEN = 5  # above that: minimum characters per bracket


def read_json_object(text: str, needed: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
    """The JSON object in `text`; raises FormatError unless its keys are all `needed` and some `optional` ones."""
    value = parse_json(text)
    if not isinstance(value, dict):
        raise FormatError(json_described(value), "an object with the keys " + ", ".join(needed))
    for key in value:
        if key not in needed and key not in optional:
            raise FormatError(f"the unknown key {key!r}", "one of " + ", ".join([*needed, *optional]))
    for key in needed:
        if key not in value:
            raise FormatError(f"no key {key!r}", "an object with the keys " + ", ".join(needed))
    return value


def starts_json_object(text: str) -> bool:
    """Whether a text begins with {, after at most a few blanks."""
    return text[:200].lstrip("\ufeff \t\r\n").startswith("{")


def parse_json(text: str) -> object:
    """The value of a JSON text; raises FormatError if it is not JSON."""
    import json

    text = text.removeprefix("\ufeff")
    brackets = text.count("[") + text.count("{")
    if brackets > FEW_BRACKETS and brackets * FEWEST_BETWEEN > len(text):  # each takes more memory than its text
        raise FormatError(f"{brackets} lists or objects in {len(text)} characters", "the lists of a puzzle")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        found = repr(text[error.pos]) if error.pos < len(text) else "the end of the text"
        raise FormatError(found, f"JSON ({error.msg})", error.lineno, error.colno) from None
    except RecursionError:
        raise FormatError("lists within lists without end", "JSON of a puzzle") from None
    except ValueError:  # Python's own limit on the digits of a number
        raise FormatError("a number of thousands of digits", "JSON of a puzzle") from None


def json_described(value: object) -> str:
    """Short description of a JSON value for error messages."""
    import json

    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def json_list(value: object, path: str, least: int, most: int) -> list[Any]:
    """`value` as a list; raises FormatError unless it has `least` to `most` items."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        length = str(least) if least == most else f"{least} to {most}"
        raise FormatError(f"{json_described(value)} at {path}", f"a list of {length}")
    return value


def json_number(value: object, path: str, most: int) -> int:
    """`value` as a whole number; raises FormatError unless it is from 0 to `most`."""
    if type(value) is not int or not 0 <= value <= most:  # a bool is an int to isinstance
        raise FormatError(f"{json_described(value)} at {path}", f"a whole number from 0 to {most}")
    return value


def json_grid(value: object, path: str, height: int, width: int, letters: str) -> tuple[str, ...]:
    """`value` as rows of a board; raises FormatError unless these are `height` strings of `width` letters each."""
    rows = json_list(value, path, height, height)
    for i, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != width:
            raise FormatError(f"{json_described(row)} at {path}[{i}]", f"a string of {width} letters out of {letters}")
        for j, letter in enumerate(row):
            if letter not in letters:
                raise FormatError(f"{letter!r} at {path}[{i}][{j}]", f"one of {letters}")
    return tuple(rows)


def json_string(fields: dict[str, Any], key: str) -> str:
    """The string of a key, "" without one; raises FormatError for any other value."""
    text = fields.get(key, "")
    if not isinstance(text, str):
        raise FormatError(f"{json_described(text)} at {key}", "a string")
    return text


def json_kind(text: str) -> str:
    """The value of the key `kind` in lower case, "" without one; found even if the JSON is broken."""
    start = text.find('"kind"') if starts_json_object(text) else -1
    if start < 0:
        return ""
    rest = text[start + len('"kind"') : start + 200].lstrip()
    value = rest.removeprefix(":").lstrip().split('"', 2)
    return value[1].lower() if rest.startswith(":") and len(value) > 1 and not value[0] else ""


def write_json_object(fields: dict[str, Any]) -> str:
    """An object as JSON: one key per line, each string of a list on its own line, so that grids stay readable."""
    import json

    lines = []
    for key, value in fields.items():
        shown = json.dumps(value)
        if isinstance(value, list) and value and isinstance(value[0], str):
            shown = "[\n" + ",\n".join(f"    {json.dumps(item)}" for item in value) + "\n  ]"
        lines.append(f"  {json.dumps(key)}: {shown}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
