"""Base classes of the exceptions of this package; most also derive from a standard exception."""

from __future__ import annotations


class Error(Exception):
    """An error raised by this package."""


class NeedsCore(Error):
    """The request needs the native core, which is missing or does not take boards of this size."""


class LimitReached(Exception):
    """A limit was reached before there was an answer; raised as one of its subclasses, so that none is caught for
    another."""


class OutOfAttempts(LimitReached):
    """All attempts allowed were made."""
