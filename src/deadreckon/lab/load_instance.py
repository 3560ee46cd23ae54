"""The puzzle of an instance, loaded in the child process that does its runs."""

from __future__ import annotations

from functools import lru_cache

from deadreckon.puzzles.loading import Loaded, load_text


@lru_cache(maxsize=64)
def load_instance(text: str) -> Loaded:
    """The puzzle that the text of an instance holds; the last ones stay loaded for further runs on them."""
    return load_text(text)[0]
