"""A process and all that descend from it: what they use, and how to end them (by Linux's /proc)."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def descendants(pid: int) -> list[int]:
    """The process itself and all below it."""
    found = [pid]
    for parent in found:
        with suppress(OSError):
            for thread in os.listdir(f"/proc/{parent}/task"):
                found += map(int, Path(f"/proc/{parent}/task/{thread}/children").read_text().split())
    return found


def usage(pid: int) -> tuple[float, int]:
    """CPU seconds since each process began, those that ended included, and the bytes resident now."""
    seconds, memory = 0.0, 0
    for each in descendants(pid):
        with suppress(OSError):
            # The name, in parentheses, may hold anything; fields are counted from behind it (man 5 proc).
            fields = Path(f"/proc/{each}/stat").read_bytes().rpartition(b")")[2].split()
            seconds += sum(map(int, fields[11:15])) / TICKS
            memory += int(fields[21]) * PAGE
    return seconds, memory


def kill(pid: int) -> None:
    """End the process and all below it; the first is stopped before, so that it starts no more while we look."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGSTOP)
    for each in reversed(descendants(pid)):
        with suppress(ProcessLookupError, PermissionError):
            os.kill(each, signal.SIGKILL)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)  # a child leads a group of its own
