"""Which modules of the page a module imports: named in the head of the page, they are all loaded at once."""

from __future__ import annotations

import re
from importlib.resources import files
from posixpath import dirname, join, normpath

IMPORT = re.compile(r"^(?:import|export) [^;]*?from '(\.[^']+)';", re.MULTILINE)


def modules_of(*paths: str) -> list[str]:
    """The paths of these modules and of all that they import at once, directly or not."""
    found: set[str] = set()
    left = list(paths)
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            text = (files("deadreckon") / "browser" / path).read_text(encoding="utf-8")
            left += [normpath(join(dirname(path), name)) for name in IMPORT.findall(text)]
    return sorted(found)
