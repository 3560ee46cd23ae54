"""What the words behind an option must be: functions for argparse's `type=` that refuse anything else."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable, Collection

from deadreckon.catalogue import renamed_to


def positive_int(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise ArgumentTypeError(f"found {text!r}, expected a whole number above 0")
    return int(text)


def positive_float(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise ArgumentTypeError(f"found {text!r}, expected a number above 0")
    return number


def port_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 2**16):
        raise ArgumentTypeError(f"found {text!r}, expected a number from 1 to {2**16 - 1}")
    return int(text)


def megabytes(text: str) -> int:
    """A number of megabytes, as in a study, in bytes."""
    return int(positive_float(text) * 2**20)


def name_not_renamed(known: Collection[str]) -> Callable[[str], str]:
    """Refuses an old name by telling the new one; whether any other name is known is left to argparse's `choices`."""

    def parse(name: str) -> str:
        if words := renamed_to(name, known):
            raise ArgumentTypeError(words)
        return name

    return parse


def list_of_names(known: Collection[str]) -> Callable[[str], list[str]]:
    """Several known names, separated by commas."""

    def parse(text: str) -> list[str]:
        for name in text.split(","):
            if name not in known:
                raise ArgumentTypeError(
                    renamed_to(name, known) or f"found {name!r}, expected some of {', '.join(known)}"
                )
        return text.split(",")

    return parse
