"""The pieces of a TOML file, each asked for by name and kind; what is wrong is told with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from deadreckon.catalogue import RENAMED
from deadreckon.puzzles.format import FormatError

T = TypeVar("T")
NONE: list[str] = []


class Table:
    """A table of the file; every key must be asked for, or it is one that nobody knows."""

    def __init__(self, fields: dict[str, Any], text: str, header: str = "", number: int = 0) -> None:
        self.fields, self.text, self.header, self.number = fields, text, header, number
        self.asked: list[str] = []

    def get(self, key: str, check: Callable[[Any], T], default: T) -> T:
        """The value as `check` returns it, which raises a ValueError that says what was expected."""
        self.asked.append(key)
        if key not in self.fields:
            return default
        value = self.fields[key]
        try:
            return check(value)
        except ValueError as error:
            raise self.error(key, f"{key} = {_shown(value)}", str(error)) from error

    def tables(self, key: str) -> list[Table]:
        """`[[key]]`, each of them; `[key]` counts as one."""
        self.asked.append(key)
        found = self.fields.get(key, [])
        found = [found] if isinstance(found, dict) else found
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise self.error(key, f"{key} = {_shown(found)}", f"tables that begin with [[{key}]]")
        return [Table(fields, self.text, key, number) for number, fields in enumerate(found)]

    def done(self) -> None:
        """Refuse what was never asked for."""
        for key in self.fields:
            if key not in self.asked:
                raise self.error(key, repr(key), f"one of {', '.join(self.asked)}")

    def error(self, key: str, found: str, expected: str) -> FormatError:
        return FormatError(found, expected, self._line(key))

    def _line(self, key: str) -> int:
        """Where the key stands; the parser does not tell."""
        heads = 0 if self.header else 1
        for line, content in enumerate(self.text.splitlines(), 1):
            if re.match(r"\s*\[", content):
                if heads > self.number and self.header:
                    break
                heads += bool(self.header and re.match(rf"\s*\[+\s*{re.escape(self.header)}\s*\]", content))
            if heads > self.number and re.match(
                rf"\s*[\"']?{re.escape(key)}[\"']?\s*=|\s*\[+{re.escape(key)}\]", content
            ):
                return line
        return 0


def parse(text: str) -> Table:
    try:
        return Table(tomllib.loads(text), text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        message = str(error).partition(" (at ")[0]
        raise FormatError(message[0].lower() + message[1:], "TOML", int(line[1]) if line else 0) from error


def some_of(known: Collection[str]) -> Callable[[Any], list[str]]:
    """One name or a list of names, all of them known."""

    def check(value: Any) -> list[str]:
        names = value if isinstance(value, list) else [value]
        for name in names or [""]:
            if name not in known:
                raise ValueError(_expected(name, known))
        return names

    return check


def _expected(name: Any, known: Collection[str]) -> str:
    new = RENAMED.get(name, "") if isinstance(name, str) else ""
    return f"{new!r}, as {name!r} is called now" if new in known else f"some of {', '.join(known)}"


def texts(value: Any) -> list[str]:
    names = value if isinstance(value, list) else [value]
    if not names or not all(isinstance(name, str) for name in names):
        raise ValueError("a text or a list of texts")
    return names


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("a text")
    return value


def whole(least: int) -> Callable[[Any], int]:
    def check(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise ValueError(f"a whole number from {least} on")
        return value

    return check


def wholes(least: int) -> Callable[[Any], list[int]]:
    def check(value: Any) -> list[int]:
        numbers = value if isinstance(value, list) else [value]
        if not numbers:
            raise ValueError("at least one number")
        return [whole(least)(number) for number in numbers]

    return check


def above_zero(value: Any) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 < value < float("inf"):
        raise ValueError("a number above 0")
    return float(value)


def _shown(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) < 60 else shown[:57] + "..."
