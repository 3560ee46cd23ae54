"""A process with all its descendants: what they use together, and how to kill them all (by Linux's /proc).

Where the system has no /proc, a tree is the process alone, and nothing is known of what it uses.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import cache
from pathlib import Path


@cache
def shows_process_trees() -> bool:
    """Whether the system shows which processes a process has started, and what they use."""
    return _stat_fields(os.getpid()) is not None


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
        if fields := _stat_fields(each):
            seconds += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
            memory += int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    return seconds, memory


def _stat_fields(pid: int) -> list[bytes] | None:
    """The fields behind the process's name, which is in parentheses and may hold anything (man 5 proc)."""
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return None


def kill_tree(pid: int) -> None:
    """Kill the process and its descendants; it is stopped first, so that it starts no others meanwhile."""
    if not hasattr(signal, "SIGKILL"):  # Windows, where only who started a process can end it
        return
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGSTOP)
    for each in reversed(process_and_descendants(pid)):
        with suppress(ProcessLookupError, PermissionError):
            os.kill(each, signal.SIGKILL)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)  # a child process leads a group of its own
