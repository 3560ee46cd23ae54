"""A process with all its descendants: what they use together, and how to kill them all (by Linux's /proc).

Where the system has no /proc, a tree is the process alone, and nothing is known of what it uses.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import perf_counter, sleep

MAY_KILL = hasattr(signal, "SIGKILL")  # not on Windows, where only who started a process can end it
PATIENCE = 5.0  # seconds in which all processes of a tree must have died of being killed
PAUSE = 0.0005  # seconds between two looks at who is left


@cache
def shows_process_trees() -> bool:
    """Whether the system shows which processes a process has started, and what they use."""
    return _stat_fields(os.getpid()) is not None


def process_and_descendants(pid: int) -> list[int]:
    """The numbers of the process itself and of all its descendants."""
    found = [pid]
    for parent in found:
        found += _children(parent)
    return found


def _children(pid: int) -> list[int]:
    """The numbers of the processes that this one started or inherited, the oldest first, be they ended."""
    found: list[int] = []
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):
            found += map(int, Path(f"/proc/{pid}/task/{thread}/children").read_text().split())
    return found


def _is_alive(fields: list[bytes] | None) -> bool:
    return fields is not None and fields[0] not in b"ZX"  # a zombie, or dead


def tree_usage(pid: int, known_peak: int = 0) -> tuple[float, int]:
    """The CPU seconds of the tree since it began, ended processes included, and its bytes of memory now.

    Memory that processes share counts once where the tree would otherwise have more than `known_peak`: to find out
    what is shared costs 50 ms for a gigabyte.
    """
    tree = process_and_descendants(pid)
    seconds, memory = cpu_and_resident_bytes(tree)
    if memory > known_peak and len(tree) > 1:
        memory = sum(map(proportional_bytes, tree))
    return seconds, memory


def cpu_and_resident_bytes(pids: list[int]) -> tuple[float, int]:
    """The CPU seconds of these processes, with those of their ended children, and their bytes in memory now.

    What they share counts in full for each.
    """
    ticks, pages = 0, 0
    for fields in filter(None, map(_stat_fields, pids)):
        ticks += sum(map(int, fields[11:15]))
        pages += int(fields[21])
    if not ticks and not pages:  # Windows has no sysconf
        return 0.0, 0
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE")


def proportional_bytes(pid: int) -> int:
    """The bytes of the process that are in memory, its share of what it shares with others (PSS)."""
    try:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_bytes()
    except OSError:  # it has ended, or belongs to someone else
        return cpu_and_resident_bytes([pid])[1]
    return int(rollup.partition(b"\nPss:")[2].split(maxsplit=1)[0]) * 1024


def peak_bytes(pid: int) -> int:
    """The most bytes of the process that were in memory since it was started; 0 where there is no such process."""
    return _status_bytes(pid, b"VmHWM:")


def asked_bytes(pid: int) -> int:
    """The bytes of private memory that the process has asked for, used or not: what RLIMIT_DATA bounds."""
    return _status_bytes(pid, b"VmData:")


def _status_bytes(pid: int, name: bytes) -> int:
    with suppress(OSError, IndexError):  # a process that has ended has no such line
        return int(Path(f"/proc/{pid}/status").read_bytes().partition(name)[2].split(maxsplit=1)[0]) * 1024
    return 0


def _stat_fields(pid: int) -> list[bytes] | None:
    """The fields behind the process's name, which is in parentheses and may hold anything (man 5 proc)."""
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return None


def kill_tree(pid: int) -> None:
    """Kill the process and its descendants; it is stopped first, so that it starts no others meanwhile.

    The process goes last: while it is there, it inherits the orphans, and they can be found.
    """
    if not MAY_KILL:
        return
    _send(signal.SIGSTOP, [pid])
    kill_descendants(pid)
    _send(signal.SIGKILL, [pid])
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)  # a child process leads a group of its own


def kill_descendants(pid: int) -> list[int]:
    """Kill all descendants of a process that inherits orphans, and look again until none is left.

    They are stopped first, so that none can answer the death of another by starting more. Returns those that are still
    there after some seconds.
    """
    if not MAY_KILL:
        return []
    deadline = perf_counter() + PATIENCE
    before: list[int] | None = None
    ended: set[int] = set()  # not looked at again, or thousands of them would give the living the time to get away
    while True:
        found = _stop_descendants(pid, ended)
        living = [each for each in found if _is_alive(_stat_fields(each))]
        # One that starts the next and ends may be missed in a look; but then there is a new number in the next.
        if (not living and found == before and not ended) or perf_counter() > deadline:
            return living
        if not living:
            ended = set()  # what is left must be seen in a look at all: a number may be used again
        elif set(_stop_descendants(pid, ended)) <= set(found):
            _send(signal.SIGKILL, living)
            sleep(PAUSE)
        else:
            ended |= set(found).difference(living)
        before = found


def _stop_descendants(pid: int, ended: set[int]) -> list[int]:
    """Stop all descendants of the process but those known as ended; their numbers, with ended ones not yet known.

    Each is stopped when it is seen, the youngest first: one that lives only to start the next lives very shortly.
    """
    found = [pid]
    for parent in found:
        children = [child for child in reversed(_children(parent)) if child not in ended]
        _send(signal.SIGSTOP, children)
        found += children
    return found[1:]


def reap_orphans(own: int) -> None:
    """Take notice of the end of all children of the present process but its `own`, so that they are gone."""
    for child in _children(os.getpid()):
        if child != own:
            with suppress(ChildProcessError):
                os.waitpid(child, os.WNOHANG)


def _send(number: int, pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, number)
