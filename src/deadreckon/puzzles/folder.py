"""The files in a folder of puzzles."""

from __future__ import annotations

import os

INDEX = "index.jsonl"  # what `reckon generate` tells of the puzzles in a folder; no puzzle itself


def files_in_folder(folder: str) -> list[str]:
    """Every file in the folder and in the folders within it, in alphabetical order; but no hidden ones and no INDEX."""
    found = []
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [os.path.join(path, name) for name in files if name != INDEX and not name.startswith(".")]
    return sorted(found)
