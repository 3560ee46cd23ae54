"""Loads the puzzle of an instance in the child process that does its runs."""

from __future__ import annotations

from functools import lru_cache

from deadreckon.puzzles.loading import Loaded, load_text


@lru_cache(maxsize=64)
def load_instance(text: str) -> Loaded:
    """The puzzle in the text of an instance; recent ones are cached for further runs."""
    return load_text(text)[0]
