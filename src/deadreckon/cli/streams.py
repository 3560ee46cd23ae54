"""Standard output and standard error: plain letters where they can show no others, and no trust that they are there."""

from __future__ import annotations

import codecs
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

# What boards are drawn with and a lower bound is marked with, for terminals and files that know fewer characters.
PLAIN: dict[int, int | str] = {**str.maketrans("·□●◀▶▲▼■─│┌┐└┘█", ".xo<>^v#-|++++#"), ord("≥"): ">="}


def prepare_streams() -> None:
    """Give all three streams a file, and characters that a stream cannot show a readable form."""
    if sys.stdin is None:  # it was closed: reads as empty
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (open as long as the process)
    if sys.stdout is None:  # a file that cannot be written to, so that what is printed is missed
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error("plain", _in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="plain")


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """The error handler: signs of boards by the table, any other character as its escape."""
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
