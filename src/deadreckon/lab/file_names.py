"""Unique file names for contestants."""

from __future__ import annotations

import re
from collections.abc import Iterable


def file_names(names: Iterable[str]) -> dict[str, str]:
    """File name without suffix for each name; numbered if two would be equal, ignoring case."""
    taken: set[str] = set()
    found = {}
    for name in names:
        stem = re.sub("[^a-zA-Z0-9.+-]+", "_", name).strip(".") or "_"
        numbered = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(taken) + 2))
        found[name] = next(each for each in numbered if each.lower() not in taken)
        taken.add(found[name].lower())
    return found
