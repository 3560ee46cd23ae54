"""Finds what a folder offers: a new thing is a new file, named after it, that ends in a constant naming itself."""

from __future__ import annotations

from os import listdir
from sys import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from types import ModuleType
    from typing import Any

# What commands and study files may still say, and what it is called now.
RENAMED = {"longest": "heaviest", "mrv+longest": "mrv+heaviest", "placements": "places"}


def import_module(name: str) -> ModuleType:
    """Import by full name; `importlib` would cost a tenth of Python's own start."""
    __import__(name)
    return modules[name]


def offered_names(package: str, prefix: str = "") -> list[str]:
    """What the modules and packages in `package` are called after `prefix`, in alphabetical order."""
    entries = [entry.removesuffix(".py") for entry in listdir(import_module(package).__path__[0])]
    found = [entry for entry in entries if entry.isidentifier() and entry[0] != "_"]
    return sorted(entry.removeprefix(prefix) for entry in found if entry.startswith(prefix))


def find_offers(package: str, constant: str, prefix: str = "") -> dict[str, Any]:
    """All that `package` offers, by name: each module's `constant`."""
    offers = [
        getattr(import_module(f"{package}.{prefix}{name}"), constant, None) for name in offered_names(package, prefix)
    ]
    return {offer.name: offer for offer in offers if offer is not None}


def pick_offer(package: str, constant: str, name: str, prefix: str = "") -> Any:
    """The one called `name`, opening no other file; raises LookupError that lists what there is."""
    offer = (
        getattr(import_module(f"{package}.{prefix}{name}"), constant, None)
        if name in offered_names(package, prefix)
        else None
    )
    if offer is None:
        raise LookupError(unknown_name(name, find_offers(package, constant, prefix)))
    return offer


def renamed_to(name: str, known: Collection[str]) -> str:
    """In words, what an old name is called now; "" for a name that nothing ever had."""
    return f"{name!r} is now called {RENAMED[name]!r}" if RENAMED.get(name) in known else ""


def unknown_name(name: str, known: Collection[str]) -> str:
    """What to say of a name that is not known: its new name, or what there is."""
    return renamed_to(name, known) or f"{name!r} is none of {', '.join(known)}"
