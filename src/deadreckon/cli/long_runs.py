"""Long-running commands: a progress line on a terminal, handling of Ctrl-C, and executors on a cluster."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import TYPE_CHECKING, Any, TypeVar

from deadreckon.cli.command import Refusal
from deadreckon.cli.options import Group, option

if TYPE_CHECKING:
    from deadreckon.workers.executor import Executor

Item = TypeVar("Item")


def with_progress(items: Iterable[Item], total: int, done_word: str) -> Iterator[Item]:
    """Yield each item, and show the number done, the rate, and the time left.

    The line is cleared while the caller uses an item, so that its output does not run into the line.
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
    """Show a line, in place of the previous one, if standard error is a terminal; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r\033[K{cut(text)}", end="", file=sys.stderr, flush=True)


def cut(text: str) -> str:
    """The text truncated to a line of the terminal, as a wrapped line cannot be replaced."""
    try:
        columns = os.get_terminal_size(2).columns
    except OSError:
        columns = 0
    return text[: columns - 1] if columns else text


def rate_of(done: int, seconds: float) -> float:
    """Items per second."""
    return done / seconds if seconds else 0.0


def time_left(number: int, rate: float) -> str:
    """Duration of the remaining items at this rate; a question mark if the rate is not known."""
    return duration(number / rate) if rate else "?"


def duration(seconds: float) -> str:
    """A duration such as 2:05, or 1:02:05 from an hour on."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Let the first Ctrl-C raise KeyboardInterrupt, and ignore further ones while the command ends."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:  # handled elsewhere, or ignored
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def cluster_option(group: Group | None = None) -> Any:
    return option("a Dask scheduler; local:N starts N workers here", metavar="ADDRESS", group=group)


def cluster_executor(address: str) -> Executor:
    """Executor on the cluster at this address; raises Refusal."""
    from deadreckon.workers.cluster import NoCluster, on_cluster

    try:
        return on_cluster(address)
    except NoCluster as error:
        raise Refusal(f"--cluster {address}: {error}") from error
