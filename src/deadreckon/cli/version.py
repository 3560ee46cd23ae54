"""Which version of deadreckon this is."""

from __future__ import annotations


def version_in_words() -> str:
    """The version that was installed; a bare checkout has none."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("deadreckon")
    except PackageNotFoundError:
        return "a checkout that is not installed"
