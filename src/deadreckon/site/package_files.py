"""The files of this package that a tab needs."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

# Rooms that need processes, a network, a terminal or a folder, and the page itself, which is beside the package.
LEFT_OUT = frozenset({"__main__.py", "browser", "cli", "lab", "page", "py.typed", "site", "web", "workers"})
TAKEN = (".py", ".tsv", ".typ")


def package_files() -> dict[str, str]:
    """The text of each file by its path, such as deadreckon/kernel/store.py."""
    return dict(sorted(_texts(files("deadreckon"), "deadreckon", LEFT_OUT)))


def _texts(folder: Traversable, path: str, left_out: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    for entry in folder.iterdir():
        inner = f"{path}/{entry.name}"
        if entry.name in left_out or entry.name.startswith((".", "__pycache__")):
            continue
        if entry.is_dir():
            yield from _texts(entry, inner)
        elif entry.name.endswith(TAKEN):
            yield inner, entry.read_text(encoding="utf-8")
