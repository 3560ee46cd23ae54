"""Parses the interface of a command in a table [[contestants]]: format, words, counters, exit statuses."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from deadreckon.lab.command_terms import ANSWERS, COUNTERS, USUAL, CommandTerms
from deadreckon.lab.toml_table import TomlTable, toml_integers
from deadreckon.puzzles.kind import kinds


def read_terms(block: TomlTable) -> CommandTerms:
    """The terms of the command; raises FormatError."""
    return CommandTerms(
        block.get("format", toml_format, USUAL.format),
        block.get("words", _toml_words, {}),
        block.get("counters", _toml_patterns, {}),
        tuple(block.get("exit_statuses", toml_integers(0), list(USUAL.exit_statuses))),
    )


def toml_format(value: Any) -> str:
    """Check for a writable format; picture formats are excluded, as they would reveal the solution."""
    formats = [form for kind in kinds().values() for form in kind.formats().values()]
    names = sorted({form.name for form in formats if form.writer})
    if value not in names:
        raise ValueError(f"one of {', '.join(names)}")
    return str(value)


def _toml_texts(what: str, known: Collection[str]) -> Callable[[Any], dict[str, str]]:
    """Check for a table that maps some known names to texts."""

    def check(value: Any) -> dict[str, str]:
        if not isinstance(value, dict) or not all(isinstance(text, str) and text for text in value.values()):
            raise ValueError(f"a table of {what}, each with a text: {{{next(iter(known))} = '...'}}")
        for name in value:
            if name not in known:
                raise ValueError(f"{what} among {', '.join(known)}")
        return value

    return check


def _toml_words(value: Any) -> dict[str, str]:
    """Check for a table of different words for each answer."""
    words = _toml_texts("answers", ANSWERS)(value)
    answers: dict[str, str] = {}
    for answer, text in words.items():
        if text in answers:
            raise ValueError(f"different words for each answer: {answers[text]} and {answer} have the same")
        answers[text] = answer
    return words


def _toml_patterns(value: Any) -> dict[str, str]:
    """Check for a table with a regular expression for each counter, with one group for the number."""
    patterns = _toml_texts("counters", COUNTERS)(value)
    for name, pattern in patterns.items():
        try:
            groups = re.compile(pattern).groups
        except re.error as error:
            raise ValueError(f"a regular expression for {name}: {error}") from error
        if groups != 1:
            raise ValueError(f"one group for the number in the regular expression for {name}, not {groups}")
    return patterns
