"""What the present process has used of CPU time and memory, as far as the system tells."""

from __future__ import annotations

import os
import sys
from functools import cache
from time import process_time

from deadreckon.workers.process_tree import shows_process_trees

try:
    import resource as resource  # for resource_limits.py too
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]


def cpu_seconds_used() -> float:
    """CPU seconds of this process and, where the system tells, of the processes it started that have ended."""
    if resource is None:
        return process_time()
    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime + cpu_seconds_of_children()


def cpu_seconds_of_children() -> float:
    """CPU seconds of the processes that this one started or inherited and that have ended; 0 where nobody tells."""
    if resource is None:
        return 0.0
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return others.ru_utime + others.ru_stime


def reset_peak_memory() -> None:
    """Let the system measure the peak of memory from here on, not since the process began."""
    try:
        descriptor = os.open("/proc/self/clear_refs", os.O_WRONLY)
    except OSError:
        return
    os.write(descriptor, b"5")
    os.close(descriptor)


def peak_memory_used() -> int:
    """The most bytes that were resident since `reset_peak_memory`; 0 where the system does not tell."""
    try:
        descriptor = os.open("/proc/self/status", os.O_RDONLY)
    except OSError:
        return peak_in_bytes(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, sys.platform) if resource else 0
    try:
        status = os.read(descriptor, 4096)
    finally:
        os.close(descriptor)
    return int(status.partition(b"VmHWM:")[2].split(maxsplit=1)[0]) * 1024


@cache
def peak_measured_by() -> str:
    """Where `peak_memory_used` has its number from, in a few words; "" where the system does not tell."""
    return "peak RSS" if shows_process_trees() else "ru_maxrss" if resource else ""


def peak_in_bytes(peak: int, system: str) -> int:
    """The peak of memory as `getrusage` tells it, in bytes: macOS counts in bytes, others in units of 1024."""
    return peak if system == "darwin" else peak * 1024
