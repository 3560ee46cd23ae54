"""Parses the command of a table [[contestants]]: its words and their placeholders."""

from __future__ import annotations

import re
import shlex
from difflib import get_close_matches
from typing import Any

from deadreckon.lab.toml_table import toml_strings

PLACES = ("puzzle", "solution", "seed")


def toml_command(value: Any) -> list[str]:
    """Check for a command with the placeholder {puzzle}: a list of words, or one text with shell quoting."""
    words = _split(value) if isinstance(value, str) else toml_strings(value)
    found = {place for word in words for place in re.findall(r"\{(\w+)\}", word)}
    if "puzzle" not in found:
        raise ValueError("{puzzle} in it, for the file that the program reads")
    for place in sorted(found - {*PLACES}):
        for near in get_close_matches(place, PLACES, 1, 0.8):  # others may be meant for a shell
            raise ValueError(f"{{{near}}} for {{{place}}}")
    return words


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise ValueError(f"words as in a shell: {error}") from error
