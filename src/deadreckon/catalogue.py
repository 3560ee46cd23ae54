"""Finds what a folder offers: each model, format or search is a file of that name that ends in its constant."""

from __future__ import annotations

from os import listdir
from sys import modules

from deadreckon.errors import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from types import ModuleType
    from typing import Any

# Old names that commands and study files may still have, and the names in use.
RENAMED = {"longest": "heaviest", "mrv+longest": "mrv+heaviest", "placements": "places"}


class UnknownName(Error, LookupError):
    """A name that nothing here has; the text lists those there are."""


def import_module(name: str) -> ModuleType:
    """Import by full name; `importlib` would cost a tenth of Python's own start."""
    __import__(name)
    return modules[name]


def offered_names(package: str, prefix: str = "") -> list[str]:
    """The modules and packages in `package` whose names begin with `prefix`, without it, in alphabetical order."""
    entries = [entry.removesuffix(".py") for entry in listdir(import_module(package).__path__[0])]
    names = [entry for entry in entries if entry.isidentifier() and entry[0] != "_"]
    return sorted(entry.removeprefix(prefix) for entry in names if entry.startswith(prefix))


def summary_in(file: str) -> str:
    """What the first sentence of a source file says behind the name in it; nothing is imported for that."""
    with open(file, encoding="utf-8") as source:
        return source.readline().partition("`: ")[2].strip().strip('"').rstrip(".")


def find_offers(package: str, constant: str, prefix: str = "") -> dict[str, Any]:
    """The `constant` of every module in `package` that has one, by its name."""
    offers = [
        getattr(import_module(f"{package}.{prefix}{name}"), constant, None) for name in offered_names(package, prefix)
    ]
    return {offer.name: offer for offer in offers if offer is not None}


def pick_offer(package: str, constant: str, name: str, prefix: str = "") -> Any:
    """The `constant` of the module called `name`, importing no other; raises UnknownName."""
    offer = (
        getattr(import_module(f"{package}.{prefix}{name}"), constant, None)
        if name in offered_names(package, prefix)
        else None
    )
    if offer is None:
        raise UnknownName(unknown_name(name, find_offers(package, constant, prefix)))
    return offer


def renamed_to(name: str, known: Collection[str]) -> str:
    """A sentence with the name in use for an old name; "" where `name` is no old name."""
    return f"{name!r} is now called {RENAMED[name]!r}" if RENAMED.get(name) in known else ""


def unknown_name(name: str, known: Collection[str]) -> str:
    """The error text for an unknown name: the name in use where it is an old one, else all known names."""
    return renamed_to(name, known) or f"{name!r} is none of {', '.join(known)}"
