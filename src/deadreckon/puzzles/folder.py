"""Puzzle files in a folder."""

from __future__ import annotations

import os

# Files that `reckon generate` puts beside puzzles:
INDEX = "index.jsonl"  # the record of each puzzle,
BESIDE = ".picture.svg"  # and, as the ends of names, the picture that a puzzle was made from,
MODEL, PROOF = ".opb", ".pbp"  # and its certificate


def files_in_folder(folder: str) -> list[str]:
    """Every file in the folder and its subfolders, in alphabetical order, that may hold a puzzle.

    Hidden files are left out, and so are the files that `reckon generate` puts beside puzzles.
    """
    found = []
    for path, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [os.path.join(path, name) for name in files if _may_hold_a_puzzle(name)]
    return sorted(found)


def _may_hold_a_puzzle(name: str) -> bool:
    return name != INDEX and not name.startswith(".") and not name.endswith((BESIDE, MODEL, PROOF))
