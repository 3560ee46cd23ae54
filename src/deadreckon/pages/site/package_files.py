"""The files of this package that a tab needs."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

# Rooms that need processes, a network, a terminal or a folder, and the page itself, which is beside the package.
LEFT_OUT = frozenset({"__main__.py", "browser", "cli", "lab", "pages", "workers"})
NEEDED_PAGES = ("pages/__init__.py", "pages/tab")
TAKEN = (".py", ".tsv", ".typ")


def package_files() -> dict[str, str]:
    """The text of each file by its path, such as deadreckon/kernel/store.py."""
    package = files("deadreckon")
    rooms = [entry for entry in package.iterdir() if entry.name not in LEFT_OUT]
    found = [text for room in rooms for text in _texts(room, f"deadreckon/{room.name}")]
    found += [text for path in NEEDED_PAGES for text in _texts(package / path, f"deadreckon/{path}")]
    return dict(sorted(found))


def _texts(entry: Traversable, path: str) -> Iterator[tuple[str, str]]:
    """Path and text of each needed file at or below `entry`."""
    if entry.name.startswith((".", "__pycache__")):
        return
    if entry.is_dir():
        for inner in entry.iterdir():
            yield from _texts(inner, f"{path}/{inner.name}")
    elif entry.name.endswith(TAKEN):
        yield path, entry.read_text(encoding="utf-8")
