"""Reads a TOML file key by key, checks every value, and reports errors with their line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from deadreckon.catalogue import RENAMED
from deadreckon.puzzles.format import FormatError

T = TypeVar("T")
EMPTY: list[str] = []


class TomlTable:
    """A table of the file, which records the keys read: all other keys are unknown."""

    def __init__(self, fields: dict[str, Any], text: str, header: str = "", number: int = 0) -> None:
        self.fields, self.text, self.header, self.number = fields, text, header, number
        self.keys_read: list[str] = []

    def get(self, key: str, check: Callable[[Any], T], default: T) -> T:
        """The checked value of the key; `check` raises a ValueError with the expected value as its text."""
        self.keys_read.append(key)
        if key not in self.fields:
            return default
        value = self.fields[key]
        try:
            return check(value)
        except ValueError as error:
            raise self.error(key, f"{key} = {_shown(value)}", str(error)) from error

    def tables(self, key: str) -> list[TomlTable]:
        """Every table `[[key]]`, or the only one, `[key]`."""
        self.keys_read.append(key)
        found = self.fields.get(key, [])
        found = [found] if isinstance(found, dict) else found
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise self.error(key, f"{key} = {_shown(found)}", f"tables that begin with [[{key}]]")
        return [TomlTable(fields, self.text, key, number) for number, fields in enumerate(found)]

    def refuse_unknown_keys(self) -> None:
        """Raise FormatError for a key that was not read; to be called after reading all known keys."""
        for key in self.fields:
            if key not in self.keys_read:
                raise self.error(key, repr(key), f"one of {', '.join(self.keys_read)}")

    def error(self, key: str, found: str, expected: str) -> FormatError:
        return FormatError(found, expected, self._line(key))

    @property
    def line(self) -> int:
        """Line where this table begins, or the line of its key for an inline table; 0 if not found."""
        head = rf"\s*\[+\s*{re.escape(self.header)}\s*\]"
        key = rf"\s*[\"']?{re.escape(self.header)}[\"']?\s*="
        lines = list(enumerate(self.text.splitlines(), 1))
        heads = [line for line, content in lines if re.match(head, content)]
        keys = [line for line, content in lines if re.match(key, content)]
        return heads[self.number] if self.number < len(heads) else (keys or [0])[0]

    def _line(self, key: str) -> int:
        """Line of the key, which tomllib does not report; 0 if not found."""
        heads = 0 if self.header else 1
        name = rf"[\"']?{re.escape(key)}[\"']?\s*"
        table = rf"\s*\[\s*{re.escape(self.header)}\s*\.\s*{name}\]"  # of the last [[header]]
        for line, content in enumerate(self.text.splitlines(), 1):
            if re.match(r"\s*\[", content):
                if heads > self.number and self.header:
                    if re.match(table, content):
                        return line
                    if not re.match(rf"\s*\[\s*{re.escape(self.header)}\s*\.", content):
                        break
                heads += bool(self.header and re.match(rf"\s*\[+\s*{re.escape(self.header)}\s*\]", content))
            if heads > self.number and re.match(rf"\s*{name}[=.]|\s*\[+{re.escape(key)}\]", content):
                return line
        return 0


def parse_toml(text: str) -> TomlTable:
    try:
        return TomlTable(tomllib.loads(text), text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        message = str(error).partition(" (at ")[0]
        raise FormatError(message[0].lower() + message[1:], "TOML", int(line[1]) if line else 0) from error


def toml_names_among(known: Collection[str]) -> Callable[[Any], list[str]]:
    """Check for a known name or a list of known names."""

    def check(value: Any) -> list[str]:
        names = value if isinstance(value, list) else [value]
        for name in names or [""]:
            if name not in known:
                raise ValueError(_expected(name, "some", known))
        return names

    return check


def toml_name_among(known: Collection[str]) -> Callable[[Any], str]:
    """Check for a known name."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise ValueError(_expected(value, "one", known))
        return value

    return check


def _expected(name: Any, number: str, known: Collection[str]) -> str:
    new = RENAMED.get(name, "") if isinstance(name, str) else ""
    return f"{new!r}, as {name!r} is called now" if new in known else f"{number} of {', '.join(known)}"


def toml_strings(value: Any) -> list[str]:
    names = value if isinstance(value, list) else [value]
    if not names or not all(isinstance(name, str) for name in names):
        raise ValueError("a text or a list of texts")
    return names


def toml_string(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("a text")
    return value


def toml_integer(least: int) -> Callable[[Any], int]:
    """Check for an integer of at least `least`."""

    def check(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise ValueError(f"a whole number from {least} on")
        return value

    return check


def toml_integers(least: int) -> Callable[[Any], list[int]]:
    """Check for an integer of at least `least`, or a list of different ones."""

    def check(value: Any) -> list[int]:
        numbers = value if isinstance(value, list) else [value]
        if not numbers:
            raise ValueError("at least one number")
        if len(set(map(str, numbers))) < len(numbers):
            raise ValueError("different numbers")
        return [toml_integer(least)(number) for number in numbers]

    return check


def toml_positive_number(value: Any) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 < value < float("inf"):
        raise ValueError("a number above 0")
    return float(value)


def _shown(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) < 60 else shown[:57] + "..."
