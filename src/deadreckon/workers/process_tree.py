"""A process with all its descendants: what they use together, and how to kill them all (by Linux's /proc)."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def process_and_descendants(pid: int) -> list[int]:
    """The numbers of the process itself and of all its descendants."""
    found = [pid]
    for parent in found:
        with suppress(OSError):
            for thread in os.listdir(f"/proc/{parent}/task"):
                found += map(int, Path(f"/proc/{parent}/task/{thread}/children").read_text().split())
    return found


def tree_usage(pid: int) -> tuple[float, int]:
    """The CPU seconds of the tree since it began, ended processes included, and its resident bytes now."""
    seconds, memory = 0.0, 0
    for each in process_and_descendants(pid):
        with suppress(OSError):
            # The name, in parentheses, may hold anything; fields are counted from behind it (man 5 proc).
            fields = Path(f"/proc/{each}/stat").read_bytes().rpartition(b")")[2].split()
            seconds += sum(map(int, fields[11:15])) / TICKS
            memory += int(fields[21]) * PAGE
    return seconds, memory


def kill_tree(pid: int) -> None:
    """Kill the process and its descendants; it is stopped first, so that it starts no others meanwhile."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGSTOP)
    for each in reversed(process_and_descendants(pid)):
        with suppress(ProcessLookupError, PermissionError):
            os.kill(each, signal.SIGKILL)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)  # a child process leads a group of its own
