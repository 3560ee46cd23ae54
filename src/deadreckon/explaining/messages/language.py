"""Parts of a language: its words, and a table with a function for each message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from inspect import isfunction
from types import ModuleType

from deadreckon.explaining.messages.words import Words


@dataclass(frozen=True)
class Language:
    """One language; its folder ends in `LANGUAGE = Language(...)`."""

    name: str  # as in BCP 47: "en"
    words: Callable[[bool], Words]  # whether rows are named by letters
    sentences: Mapping[str, Callable[..., str]]  # by message
    tactics: Mapping[str, Mapping[str, tuple[str, str]]]  # by kind of puzzle, "" for all: name and summary
    contradictions: Mapping[str, str] = field(default_factory=dict)  # where they are not called as they are known


def functions_in(*modules: ModuleType) -> dict[str, Callable[..., str]]:
    """The public functions that these modules define, by name: one for each message."""
    found: dict[str, Callable[..., str]] = {}
    for module in modules:
        for name, item in vars(module).items():
            if isfunction(item) and item.__module__ == module.__name__ and not name.startswith("_"):
                assert name not in found, f"two messages are called {name}"
                found[name] = item
    return found
