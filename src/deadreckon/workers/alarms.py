"""Raises an exception in the running work when its time is up: by the system's timers, or by a thread without them."""

from __future__ import annotations

import signal
from _thread import interrupt_main
from threading import Event, Thread
from time import perf_counter
from types import FrameType

from deadreckon.workers.resource_usage import cpu_seconds_used
from deadreckon.workers.task import TaskLimits

TICK = 0.02  # seconds between two looks of the thread at the clocks


class TimerAlarm:
    """By the system's interval timers, one for CPU time and one for wall time."""

    def __init__(self, limits: TaskLimits, alarm: type[Exception]) -> None:
        self._limits, self._alarm = limits, alarm

    def start(self) -> None:
        self._began = cpu_seconds_used()
        for limit, number, timer in (
            (self._limits.cpu, signal.SIGPROF, signal.ITIMER_PROF),
            (self._limits.wall, signal.SIGALRM, signal.ITIMER_REAL),
        ):
            if limit is not None:
                signal.signal(number, self._ring)
                signal.setitimer(timer, limit)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        left = (self._limits.cpu or 0.0) - (cpu_seconds_used() - self._began)
        if number == signal.SIGPROF and left > 0:  # the timer counts ticks, which a busy machine deals out unevenly
            signal.setitimer(signal.ITIMER_PROF, left)
            return
        self.stop()
        raise self._alarm

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


class ThreadAlarm:
    """By a thread that looks at the clocks; Python's main thread heeds it between two of its instructions."""

    def __init__(self, limits: TaskLimits, alarm: type[Exception]) -> None:
        self._limits, self._alarm = limits, alarm
        self._over = Event()

    def start(self) -> None:
        self._began = cpu_seconds_used(), perf_counter()
        signal.signal(signal.SIGTERM, self._ring)
        Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        cpu, wall = (float("inf") if limit is None else limit for limit in (self._limits.cpu, self._limits.wall))
        while not self._over.wait(TICK):
            if cpu_seconds_used() - self._began[0] > cpu or perf_counter() - self._began[1] > wall:
                interrupt_main(signal.SIGTERM)
                return

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if not self._over.is_set():
            self.stop()
            raise self._alarm

    def stop(self) -> None:
        self._over.set()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


SystemAlarm = TimerAlarm if hasattr(signal, "setitimer") else ThreadAlarm
