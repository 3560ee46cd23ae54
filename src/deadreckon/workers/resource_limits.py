"""Limits on the present process, set and lifted again, and what it has used of CPU time and memory."""

from __future__ import annotations

import os
import resource
import signal
from types import FrameType

from deadreckon.workers.task import TaskLimits


def set_limits(limits: TaskLimits, alarm: type[Exception]) -> None:
    """From here on raise `alarm` when time is up, and MemoryError when memory is."""
    began = cpu_seconds_used()

    def ring(number: int, frame: FrameType | None) -> None:
        left = (limits.cpu or 0.0) - (cpu_seconds_used() - began)
        if number == signal.SIGPROF and left > 0:  # the timer counts ticks, which a busy machine deals out unevenly
            signal.setitimer(signal.ITIMER_PROF, left)
            return
        _stop_timers()
        raise alarm

    if limits.memory:  # private writable memory: what files map and libraries reserve is not counted
        resource.setrlimit(resource.RLIMIT_DATA, (limits.memory, resource.RLIM_INFINITY))
    for limit, number, timer in (
        (limits.cpu, signal.SIGPROF, signal.ITIMER_PROF),
        (limits.wall, signal.SIGALRM, signal.ITIMER_REAL),
    ):
        if limit is not None:
            signal.signal(number, ring)
            signal.setitimer(timer, limit)


def lift_limits(limits: TaskLimits) -> None:
    _stop_timers()
    if limits.memory:
        resource.setrlimit(resource.RLIMIT_DATA, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def _stop_timers() -> None:
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)


def cpu_seconds_used() -> float:
    """CPU seconds of this process and of the processes it started that have ended."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def reset_peak_memory() -> None:
    """Let the system measure the peak of memory from here on, not since the process began."""
    try:
        descriptor = os.open("/proc/self/clear_refs", os.O_WRONLY)
    except OSError:
        return
    os.write(descriptor, b"5")
    os.close(descriptor)


def peak_memory_used() -> int:
    """The most bytes that were resident since `reset_peak_memory`."""
    try:
        descriptor = os.open("/proc/self/status", os.O_RDONLY)
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    try:
        status = os.read(descriptor, 4096)
    finally:
        os.close(descriptor)
    return int(status.partition(b"VmHWM:")[2].split(maxsplit=1)[0]) * 1024
