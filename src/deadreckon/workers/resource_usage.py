"""CPU time and memory used by the current process, as far as the system reports them."""

from __future__ import annotations

import os
import sys
from functools import cache
from time import process_time

from deadreckon.workers.process_tree import has_proc

try:
    import resource as resource  # for resource_limits.py too
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]


def cpu_seconds_used() -> float:
    """CPU seconds of this process and, if the system reports them, of its ended children."""
    if resource is None:
        return process_time()
    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime + cpu_seconds_of_children()


def cpu_seconds_of_children() -> float:
    """CPU seconds of the ended children of this process, adopted ones included; 0 if not reported."""
    if resource is None:
        return 0.0
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return others.ru_utime + others.ru_stime


def reset_peak_memory() -> None:
    """Restart the system's measurement of peak memory, which otherwise began with the process."""
    try:
        descriptor = os.open("/proc/self/clear_refs", os.O_WRONLY)
    except OSError:
        return
    os.write(descriptor, b"5")
    os.close(descriptor)


def peak_memory_used() -> int:
    """Peak resident bytes since `reset_peak_memory`; 0 if not reported."""
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
    """Source of `peak_memory_used`, in a few words; "" if the system does not report it."""
    return "peak RSS" if has_proc() else "ru_maxrss" if resource else ""


def peak_in_bytes(peak: int, system: str) -> int:
    """Peak memory from `getrusage` in bytes: macOS reports bytes, other systems units of 1024."""
    return peak if system == "darwin" else peak * 1024
