"""Catalogues: each model, format or search is a file of that name that ends in a constant, found by folder."""

from __future__ import annotations

from os import listdir
from sys import modules

from deadreckon.errors import Error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from types import ModuleType
    from typing import Any

# Former names that commands and study files may still use -> current names.
RENAMED = {"longest": "heaviest", "mrv+longest": "mrv+heaviest", "placements": "places"}

HELPERS = "shared"  # the folder, in a catalogue, of modules that several of its members use


class UnknownName(Error, LookupError):
    """An unknown name; the text lists the known ones."""


def import_module(name: str) -> ModuleType:
    """Import a module by its full name; `importlib` would cost a tenth of Python's own start."""
    __import__(name)
    return modules[name]


def offered_names(package: str, prefix: str = "") -> list[str]:
    """The modules and packages in `package` whose names begin with `prefix`, without it, sorted; not HELPERS."""
    entries = [entry.removesuffix(".py") for entry in listdir(import_module(package).__path__[0])]
    names = [entry for entry in entries if entry.isidentifier() and entry[0] != "_" and entry != HELPERS]
    return sorted(entry.removeprefix(prefix) for entry in names if entry.startswith(prefix))


def summary_in(file: str) -> str:
    """Summary from the first line of a source file, after its quoted name; imports nothing."""
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
    """Sentence with the current name for a former one; "" if `name` is not a former name."""
    return f"{name!r} is now called {RENAMED[name]!r}" if RENAMED.get(name) in known else ""


def unknown_name(name: str, known: Collection[str]) -> str:
    """Error text for an unknown name: the current name of a former one, else all known names."""
    return renamed_to(name, known) or f"{name!r} is none of {', '.join(known)}"
