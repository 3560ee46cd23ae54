"""Fields of a kind's options dataclass that users may set: their meaning, and how they are read from a word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from typing import Any

KEY = "option"  # of the field's metadata


@dataclass(frozen=True)
class OptionField:
    """How a user sets one field; underscores in its name become dashes."""

    help: str
    read: Callable[[str], Any] | None  # raises ValueError with a plain text; None for a flag
    metavar: str | None
    choices: tuple[str, ...] = ()
    of_file: bool = False  # the word names a file, and `read` takes its contents, one character per byte


def option(default: Any, help: str, read: Callable[[str], Any] | None = None, metavar: str | None = None) -> Any:
    """A field with this default; without `read`, a flag."""
    return field(default=default, metadata={KEY: OptionField(help, read, metavar)})


def option_among(default: str, help: str, choices: tuple[str, ...]) -> Any:
    """A field with a fixed set of values."""
    return field(default=default, metadata={KEY: OptionField(help, str, None, choices)})


def option_from_file(default: Any, help: str, read: Callable[[str], Any], metavar: str) -> Any:
    """A field whose value is read from a file."""
    return field(default=default, metadata={KEY: OptionField(help, read, metavar, of_file=True)})


def option_fields(record: type[Any]) -> list[tuple[Field[Any], OptionField]]:
    """The fields that users may set; those shared by all kinds are last."""
    return [(each, each.metadata[KEY]) for each in sorted(fields(record), key=_shared) if KEY in each.metadata]


def _shared(field: Field[Any]) -> bool:
    return field.kw_only is True


def read_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise ValueError(f"found {text!r}, expected a whole number from 0 on")
    return int(text)


def read_numbers(text: str) -> tuple[int, ...]:
    return tuple([read_number(word) for word in text.split(",")])


def read_shares(text: str) -> tuple[float, ...]:
    """Comma-separated decimal numbers."""
    try:
        return tuple([float(word) for word in text.split(",")])
    except ValueError:
        raise ValueError(f"found {text!r}, expected numbers such as 0.35,0.65") from None


def read_names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))
