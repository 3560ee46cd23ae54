"""The one class that all exceptions of this package are, beside the standard ones they are as well."""

from __future__ import annotations


class Error(Exception):
    """Whatever this package itself has to complain of."""
