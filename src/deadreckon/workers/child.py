"""The child's side: take a task, do it within its bounds, answer, take the next."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import sys
from time import perf_counter
from types import FrameType
from typing import Any, NoReturn

from deadreckon.workers.messages import read_frame, write_frame
from deadreckon.workers.task import Bounds, OutOfTime

SUBREAPER, DEATH_SIGNAL = 36, 1  # of Linux's prctl


def serve(answers: int, parent: int) -> NoReturn:
    """Until the parent closes our standard input."""
    _die_with(parent)
    while (frame := read_frame(0)) is not None:
        write_frame(answers, _answer(frame))
    os._exit(0)


def _die_with(parent: int) -> None:
    """Be killed when the parent is, however that happens, and inherit the orphans of what we start."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the parent's business
    if sys.platform == "linux":
        from ctypes import CDLL

        control = CDLL(None).prctl
        control(DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        control(SUBREAPER, 1, 0, 0, 0)
    if os.getppid() != parent:  # it died before we could say so
        os._exit(1)


def _answer(frame: bytes) -> bytes:
    """How it went, what came of it (packed, as the parent may not be able to read it), in words, and what it took."""
    usage = (0.0, 0.0, 0)
    try:
        work, bounds, alarm = pickle.loads(frame)
        how, value, usage = _measured(work, bounds, alarm)
        content = pickle.dumps(value)
    except Exception as error:  # what cannot be sent, either way
        how, value = "raised", RuntimeError(f"{type(error).__name__}: {error}")
        content = pickle.dumps(value)
    text = f"{type(value).__name__}: {value}" if how == "raised" else ""
    return pickle.dumps((how, content, text, usage, cpu_seconds()))


def _measured(work: Any, bounds: Bounds, alarm: type[Exception]) -> tuple[str, Any, tuple[float, float, int]]:
    _forget_peak()
    cpu, wall = cpu_seconds(), perf_counter()
    try:
        try:
            _bound(bounds, alarm)
            how, value = "done", work()
        finally:
            _unbound(bounds)
    except (alarm, OutOfTime):
        how, value = "timeout", None
    except MemoryError:
        how, value = "memout", None
    except Exception as error:
        how, value = "raised", error
    _unbound(bounds)  # once more: the alarm may have rung in the first
    return how, value, (cpu_seconds() - cpu, perf_counter() - wall, _peak())


def _bound(bounds: Bounds, alarm: type[Exception]) -> None:
    began = cpu_seconds()

    def ring(number: int, frame: FrameType | None) -> None:
        left = (bounds.cpu or 0.0) - (cpu_seconds() - began)
        if number == signal.SIGPROF and left > 0:  # the timer counts ticks, which a busy machine deals out unevenly
            signal.setitimer(signal.ITIMER_PROF, left)
            return
        _silence()
        raise alarm

    if bounds.memory:  # private writable memory: what files map and libraries reserve is not counted
        resource.setrlimit(resource.RLIMIT_DATA, (bounds.memory, resource.RLIM_INFINITY))
    for limit, number, timer in (
        (bounds.cpu, signal.SIGPROF, signal.ITIMER_PROF),
        (bounds.wall, signal.SIGALRM, signal.ITIMER_REAL),
    ):
        if limit is not None:
            signal.signal(number, ring)
            signal.setitimer(timer, limit)


def _unbound(bounds: Bounds) -> None:
    _silence()
    if bounds.memory:
        resource.setrlimit(resource.RLIMIT_DATA, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def _silence() -> None:
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)


def cpu_seconds() -> float:
    """Of this process and of all it started and outlived."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def _forget_peak() -> None:
    """Let the kernel measure the most memory from here on, not since the process began."""
    try:
        descriptor = os.open("/proc/self/clear_refs", os.O_WRONLY)
    except OSError:
        return
    os.write(descriptor, b"5")
    os.close(descriptor)


def _peak() -> int:
    try:
        descriptor = os.open("/proc/self/status", os.O_RDONLY)
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    try:
        status = os.read(descriptor, 4096)
    finally:
        os.close(descriptor)
    return int(status.partition(b"VmHWM:")[2].split(maxsplit=1)[0]) * 1024
