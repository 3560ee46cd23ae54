"""One line on a terminal that tells how far a long command is; nothing where standard error is no terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TypeVar

Item = TypeVar("Item")


def with_progress(items: Iterable[Item], total: int, done_word: str) -> Iterator[Item]:
    """Each item, with a line that says how many of how many are done, how quickly, and how long the rest will take.

    The line is taken away while an item is used, so that what is printed then does not run into it.
    """
    began, done = perf_counter(), 0
    try:
        show_line(f"0 of {total} {done_word}")
        for item in items:
            show_line("")
            yield item
            done += 1
            rate = rate_of(done, perf_counter() - began)
            left = time_left(max(total - done, 0), rate)
            show_line(f"{done} of {max(total, done)} {done_word}, {rate:.1f}/s, {left} left")
    finally:
        show_line("")


def show_line(text: str) -> None:
    """Show a person who waits one line, which the next one replaces; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r\033[K{cut(text)}", end="", file=sys.stderr, flush=True)


def cut(text: str) -> str:
    """As much of the text as fits into a line of the terminal: a line that wraps could not be replaced."""
    try:
        columns = os.get_terminal_size(2).columns
    except OSError:
        columns = 0
    return text[: columns - 1] if columns else text


def rate_of(done: int, seconds: float) -> float:
    """How many a second."""
    return done / seconds if seconds else 0.0


def time_left(number: int, rate: float) -> str:
    """How long the remaining ones take at this rate, as `duration`; a question mark where no rate is known."""
    return duration(number / rate) if rate else "?"


def duration(seconds: float) -> str:
    """As 2:05, or 1:02:05 from an hour on."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
