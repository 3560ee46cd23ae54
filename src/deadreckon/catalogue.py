"""Finds what a folder offers: a new thing is a new file, named after it, that ends in a constant naming itself."""

from __future__ import annotations

from os import listdir
from sys import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any


def module(name: str) -> ModuleType:
    """Import by full name; `importlib` would cost a tenth of Python's own start."""
    __import__(name)
    return modules[name]


def names(package: str, prefix: str) -> list[str]:
    """What the modules and packages in `package` are called after `prefix`, in alphabetical order."""
    entries = {entry.partition(".")[0] for entry in listdir(module(package).__path__[0])}
    return sorted(entry.removeprefix(prefix) for entry in entries if entry.startswith(prefix) and entry[:1] != "_")


def find(package: str, prefix: str, constant: str) -> dict[str, Any]:
    """All that `package` offers, by name: each module's `constant`."""
    offers = [getattr(module(f"{package}.{prefix}{name}"), constant, None) for name in names(package, prefix)]
    return {offer.name: offer for offer in offers if offer is not None}


def pick(package: str, prefix: str, constant: str, name: str) -> Any:
    """The one called `name`, opening no other file; raises LookupError that lists what there is."""
    if name not in names(package, prefix):
        raise LookupError(f"{name!r} is none of {', '.join(names(package, prefix))}")
    return getattr(module(f"{package}.{prefix}{name}"), constant)
