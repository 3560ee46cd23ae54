"""Main loop of a child process: receive a task, do it within its limits, answer."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, NoReturn, TypeAlias

from deadreckon.workers.alarms import Alarm, SystemAlarm
from deadreckon.workers.linux_process import die_with_parent, inherit_orphans
from deadreckon.workers.messages import read_message, write_message
from deadreckon.workers.resource_limits import limit_memory
from deadreckon.workers.resource_usage import cpu_seconds_used, peak_measured_by, peak_memory_used, reset_peak_memory
from deadreckon.workers.task import OutOfTime, TaskLimits

Send: TypeAlias = Callable[[bytes], None]  # sends a message to the parent


def serve(parent: int) -> NoReturn:
    """Do the tasks received on standard input until the parent closes it; answer on standard output.

    The standard output of a task is redirected to standard error.
    """
    answers = os.dup(1)
    os.dup2(2, 1)
    _die_with(parent)
    send = partial(write_message, answers)
    while (message := read_message(0)) is not None:
        send(_answer(message, send))
    os._exit(0)


def _die_with(parent: int) -> None:
    """Die with the parent, and adopt orphaned descendants (on Linux)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupts are handled by the parent
    if not die_with_parent():  # not Linux: this process ends when it reads the next task
        return
    inherit_orphans()
    if os.getppid() != parent:  # the parent died before the system was asked to watch it
        os._exit(1)


def _answer(message: bytes, send: Send) -> bytes:
    """Do the task; returns how it ended, its value, error text and usage, and the CPU time of this process so far.

    The value is pickled separately, as the parent may be unable to unpickle it.
    """
    usage = (0.0, 0.0, 0, "")
    try:
        work, limits, alarm, in_pieces = pickle.loads(message)
        how, value, usage = _measured(work, limits, alarm, send if in_pieces else None)
        content = pickle.dumps(value)
    except Exception as error:  # the task cannot be unpickled, or its value cannot be pickled
        how, value = "raised", RuntimeError(f"{type(error).__name__}: {error}")
        content = pickle.dumps(value)
    text = f"{type(value).__name__}: {value}" if how == "raised" else ""
    return pickle.dumps((how, content, text, usage, cpu_seconds_used()))


def _measured(
    work: Any, limits: TaskLimits, alarm: type[BaseException], send: Send | None
) -> tuple[str, Any, tuple[float, float, int, str]]:
    """Call `work` within the limits; returns how it ended, its value or exception, and the fields of `Usage`.

    With `send`, `work` returns an iterable whose items are sent one by one, and there is no value.
    """
    reset_peak_memory()
    clock = SystemAlarm(limits, alarm)
    cpu, wall = cpu_seconds_used(), perf_counter()
    try:
        try:
            limit_memory(limits.memory)
            clock.start()
            how, value = "done", work()
            if send:
                _send_pieces(value, clock, send)
                value = None
        finally:
            clock.stop()
            limit_memory(None)
    except (alarm, OutOfTime):
        how, value = "timeout", None
    except MemoryError:
        how, value = "memout", None
    except Exception as error:
        how, value = "raised", error
    clock.stop()  # again: the alarm may have been raised during the first call
    limit_memory(None)
    return how, value, (cpu_seconds_used() - cpu, perf_counter() - wall, peak_memory_used(), peak_measured_by())


def _send_pieces(pieces: Any, clock: Alarm, send: Send) -> None:
    for piece in pieces:
        message = pickle.dumps(("piece", pickle.dumps(piece)))
        with clock.held():  # half a message would make the rest unreadable
            send(message)
