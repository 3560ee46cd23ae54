"""The files in a folder of puzzles."""

from __future__ import annotations

import os

# What `reckon generate` puts beside puzzles, and is none itself:
INDEX = "index.jsonl"  # what there is to tell of each,
BESIDE = ".picture.svg"  # and, as the end of a name, the picture that one was made of


def files_in_folder(folder: str) -> list[str]:
    """Every file in the folder and in the folders within it, in alphabetical order, that may hold a puzzle.

    No hidden ones, and nothing that `reckon generate` puts beside puzzles.
    """
    found = []
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [os.path.join(path, name) for name in files if _may_hold_a_puzzle(name)]
    return sorted(found)


def _may_hold_a_puzzle(name: str) -> bool:
    return name != INDEX and not name.startswith(".") and not name.endswith(BESIDE)
