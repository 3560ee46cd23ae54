"""What a child process runs: take a task, do it within its limits, answer, take the next."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from time import perf_counter
from typing import Any, NoReturn

from deadreckon.workers.messages import read_message, write_message
from deadreckon.workers.resource_limits import (
    cpu_seconds_used,
    lift_limits,
    peak_memory_used,
    reset_peak_memory,
    set_limits,
)
from deadreckon.workers.task import OutOfTime, TaskLimits

SUBREAPER, DEATH_SIGNAL = 36, 1  # of Linux's prctl


def serve(answers: int, parent: int) -> NoReturn:
    """Do the tasks that come over standard input until the parent closes it; `answers` is the pipe for answers."""
    _die_with(parent)
    while (message := read_message(0)) is not None:
        write_message(answers, _answer(message))
    os._exit(0)


def _die_with(parent: int) -> None:
    """Have the system kill this process when the parent ends, and make it the parent of its orphaned descendants."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the parent's business
    if sys.platform == "linux":
        from ctypes import CDLL

        control = CDLL(None).prctl
        control(DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        control(SUBREAPER, 1, 0, 0, 0)
    if os.getppid() != parent:  # the parent died before the system was asked to watch it
        os._exit(1)


def _answer(message: bytes) -> bytes:
    """How the task ended, its value, the error in words, what it used, and the CPU time of this process so far.

    The value is pickled by itself, as the parent may not be able to unpickle it.
    """
    usage = (0.0, 0.0, 0)
    try:
        work, limits, alarm = pickle.loads(message)
        how, value, usage = _measured(work, limits, alarm)
        content = pickle.dumps(value)
    except Exception as error:  # the task cannot be unpickled, or its value not pickled
        how, value = "raised", RuntimeError(f"{type(error).__name__}: {error}")
        content = pickle.dumps(value)
    text = f"{type(value).__name__}: {value}" if how == "raised" else ""
    return pickle.dumps((how, content, text, usage, cpu_seconds_used()))


def _measured(work: Any, limits: TaskLimits, alarm: type[Exception]) -> tuple[str, Any, tuple[float, float, int]]:
    """Call `work` within the limits: how it ended, its value or exception, and the usage as in `Usage`."""
    reset_peak_memory()
    cpu, wall = cpu_seconds_used(), perf_counter()
    try:
        try:
            set_limits(limits, alarm)
            how, value = "done", work()
        finally:
            lift_limits(limits)
    except (alarm, OutOfTime):
        how, value = "timeout", None
    except MemoryError:
        how, value = "memout", None
    except Exception as error:
        how, value = "raised", error
    lift_limits(limits)  # once more: the alarm may have rung in the first call
    return how, value, (cpu_seconds_used() - cpu, perf_counter() - wall, peak_memory_used())
