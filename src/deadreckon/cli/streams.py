"""Standard streams: replacements for characters that they cannot encode, and for streams that are closed."""

from __future__ import annotations

import codecs
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

# Replacements for characters of boards and lower bounds, for streams with fewer characters.
PLAIN: dict[int, int | str] = {**str.maketrans("·□●◀▶▲▼■─│┌┐└┘█", ".xo<>^v#-|++++#"), ord("≥"): ">="}


def prepare_streams() -> None:
    """Open closed streams, and set a readable replacement for characters that a stream cannot encode."""
    if sys.stdin is None:  # closed: reads as empty
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (open as long as the process)
    if sys.stdout is None:  # opened read-only, so that printing fails instead of losing output
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error("plain", _in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="plain")


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Encoding error handler: board characters by the table, any other character as its escape."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].translate(PLAIN)
    return letters.encode("ascii", "backslashreplace").decode(), error.end


def shows_colours(stream: TextIO) -> bool:
    """Whether the stream is a terminal with colours, and the user has not refused them (https://no-color.org)."""
    refused = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return not refused and stream.isatty() and (os.name != "nt" or "WT_SESSION" in os.environ)


def note(text: str) -> None:
    """Print to standard error, ignoring failures."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Discard all further output of the stream without an error, also what is still in its buffer."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
