"""One line on a terminal that tells how far a long command is."""

from __future__ import annotations

import sys


def progress(text: str) -> None:
    """Show a person who waits one line, which the next one replaces; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
