"""Base class of all exceptions of this package; most also derive from a standard exception."""

from __future__ import annotations


class Error(Exception):
    """An error raised by this package."""
