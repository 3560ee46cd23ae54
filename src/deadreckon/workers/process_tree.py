"""Process trees, by /proc on Linux and by psutil elsewhere: usage of a process and its descendants, and killing them.

Without both, a tree is the process alone, and its usage is unknown.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import perf_counter, sleep

from deadreckon.workers import psutil_processes

MAY_KILL = hasattr(signal, "SIGKILL")  # not on Windows, where only the parent can end a process
KILL_SECONDS = 5.0  # seconds to wait for all killed processes of a tree to end
PAUSE = 0.0005  # seconds between two scans for survivors


@cache
def has_proc() -> bool:
    """Whether the system has /proc, as Linux does."""
    return _stat_fields(os.getpid()) is not None


def shows_process_trees() -> bool:
    """Whether the descendants of a process and their usage can be found here."""
    return has_proc() or psutil_processes.is_available()


def process_and_descendants(pid: int) -> list[int]:
    """Pids of the process itself and all its descendants."""
    if not has_proc():
        return [pid, *psutil_processes.children(pid, all_descendants=True)]
    found = [pid]
    for parent in found:
        found += _children(parent)
    return found


def _children(pid: int) -> list[int]:
    """Pids of the children of this process, adopted ones and zombies included, oldest first."""
    if not has_proc():
        return psutil_processes.children(pid)
    found: list[int] = []
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):
            found += map(int, Path(f"/proc/{pid}/task/{thread}/children").read_text().split())
    return found


def _is_alive(pid: int) -> bool:
    if not has_proc():
        return psutil_processes.is_alive(pid)
    fields = _stat_fields(pid)
    return fields is not None and fields[0] not in b"ZX"  # a zombie, or dead


def tree_usage(pid: int, known_peak: int = 0) -> tuple[float, int]:
    """CPU seconds of the tree since its start, ended processes included, and its current bytes of memory.

    Shared memory counts once if the tree would otherwise exceed `known_peak`: measuring it costs 50 ms per gigabyte.
    """
    tree = process_and_descendants(pid)
    seconds, memory = cpu_and_resident_bytes(tree)
    if memory > known_peak and len(tree) > 1:
        memory = sum(map(proportional_bytes, tree))
    return seconds, memory


def cpu_and_resident_bytes(pids: list[int]) -> tuple[float, int]:
    """CPU seconds of these processes and their ended children, and their resident bytes.

    Shared memory counts in full for each process.
    """
    if not has_proc():
        found = [psutil_processes.cpu_and_resident_bytes(pid) for pid in pids]
        return sum(cpu for cpu, _ in found), sum(memory for _, memory in found)
    ticks, pages = 0, 0
    for fields in filter(None, map(_stat_fields, pids)):
        ticks += sum(map(int, fields[11:15]))
        pages += int(fields[21])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE")


def own_cpu_seconds(pids: list[int]) -> dict[tuple[int, int], float]:
    """CPU seconds of each of these processes without its children, by its pid and its start; {} without /proc."""
    if not has_proc():
        return {}
    found = {pid: fields for pid in pids if (fields := _stat_fields(pid))}
    ticks = os.sysconf("SC_CLK_TCK")
    return {(pid, int(each[19])): (int(each[11]) + int(each[12])) / ticks for pid, each in found.items()}


def proportional_bytes(pid: int) -> int:
    """Proportional set size (PSS): resident bytes, with shared memory divided among its users.

    Resident bytes if the system does not report it.
    """
    try:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_bytes()
    except OSError:  # it has ended, or belongs to another user
        return cpu_and_resident_bytes([pid])[1]
    return int(rollup.partition(b"\nPss:")[2].split(maxsplit=1)[0]) * 1024


def peak_bytes(pid: int) -> int:
    """Peak resident bytes of the process since its start; 0 if there is no such process."""
    if not has_proc():
        return psutil_processes.peak_bytes(pid)
    return _status_bytes(pid, b"VmHWM:")


def allocated_bytes(pid: int) -> int:
    """Bytes of private memory that the process has allocated, used or not: what RLIMIT_DATA bounds."""
    return _status_bytes(pid, b"VmData:")


def _status_bytes(pid: int, name: bytes) -> int:
    with suppress(OSError, IndexError):  # a process that has ended has no such line
        return int(Path(f"/proc/{pid}/status").read_bytes().partition(name)[2].split(maxsplit=1)[0]) * 1024
    return 0


def _stat_fields(pid: int) -> list[bytes] | None:
    """Fields of /proc/PID/stat after the name, which is in parentheses and may contain anything (man 5 proc)."""
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return None


def kill_tree(pid: int) -> None:
    """Kill the process and its descendants; it is stopped first, so that it starts no more.

    The process is killed last: until then it adopts the orphans, and they can be found.
    """
    if not MAY_KILL:
        return
    _send(signal.SIGSTOP, [pid])
    kill_descendants(pid)
    _send(signal.SIGKILL, [pid])
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)  # a child process leads a group of its own


def kill_descendants(pid: int) -> list[int]:
    """Kill all descendants of a process that adopts orphans, and scan again until none is left.

    They are stopped first, so that none can react to the death of another by starting more. Returns the survivors
    after KILL_SECONDS seconds.
    """
    if not MAY_KILL:
        return []
    deadline = perf_counter() + KILL_SECONDS
    before: list[int] | None = None
    ended: set[int] = set()  # skipped in later scans: scanning thousands of them would give the others time to escape
    while True:
        found = _stop_descendants(pid, ended)
        living = [each for each in found if _is_alive(each)]
        # A process that starts another and ends may be missed by a scan; but then the next scan finds a new pid.
        if (not living and found == before and not ended) or perf_counter() > deadline:
            return living
        if not living:
            ended = set()  # one last full scan: pids may be reused
        elif set(_stop_descendants(pid, ended)) <= set(found):
            _send(signal.SIGKILL, living)
            sleep(PAUSE)
        else:
            ended |= set(found).difference(living)
        before = found


def _stop_descendants(pid: int, ended: set[int]) -> list[int]:
    """Stop all descendants of the process except those known to have ended; returns their pids.

    Each is stopped as soon as it is seen, the youngest first: one that only starts the next is very short-lived.
    """
    found = [pid]
    for parent in found:
        children = [child for child in reversed(_children(parent)) if child not in ended]
        _send(signal.SIGSTOP, children)
        found += children
    return found[1:]


def reap_orphans(own: int) -> None:
    """Reap all ended children of the current process except `own`."""
    for child in _children(os.getpid()) if MAY_KILL else ():
        if child != own:
            with suppress(ChildProcessError):
                os.waitpid(child, os.WNOHANG)


def _send(number: int, pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, number)
