"""Raises an exception in the running work when its time is up: by system timers, or by a thread without them."""

from __future__ import annotations

import signal
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import perf_counter
from types import FrameType

from deadreckon.workers.resource_usage import cpu_seconds_used
from deadreckon.workers.task import TaskLimits

TICK = 0.02  # seconds between two clock checks of the thread


class Alarm:
    """Raises an exception once in the running work, between `start` and `stop`."""

    def __init__(self, limits: TaskLimits, alarm: type[BaseException]) -> None:
        self._limits, self._alarm = limits, alarm
        self._held = self._late = False

    def start(self) -> None: ...

    def stop(self) -> None: ...

    @contextmanager
    def held(self) -> Iterator[None]:
        """Critical section: an alarm that is due meanwhile is raised at its end."""
        self._held = True
        yield
        self._held = False
        if self._late:
            raise self._alarm

    def _raise(self) -> None:
        self.stop()
        if not self._held:
            raise self._alarm
        self._late = True


class TimerAlarm(Alarm):
    """Alarm by interval timers, one for CPU time and one for wall time; another process may send the signal too."""

    def start(self) -> None:
        self._began = cpu_seconds_used()
        for limit, number, timer in (
            (self._limits.cpu, signal.SIGPROF, signal.ITIMER_PROF),
            (self._limits.wall, signal.SIGALRM, signal.ITIMER_REAL),
        ):
            signal.signal(number, signal.SIG_DFL if limit is None else self._ring)
            if limit is not None:
                signal.setitimer(timer, limit)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        left = (self._limits.cpu or 0.0) - (cpu_seconds_used() - self._began)
        if number == signal.SIGPROF and left > 0:  # the timer counts ticks, which are inexact on a busy machine
            signal.setitimer(signal.ITIMER_PROF, left)
            return
        self._raise()

    def stop(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_IGN)  # the parent's signal may come a moment too late


class ThreadAlarm(Alarm):
    """Alarm by a thread that checks the clocks; takes effect between two bytecode instructions of the main thread."""

    def __init__(self, limits: TaskLimits, alarm: type[BaseException]) -> None:
        super().__init__(limits, alarm)
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
            self._raise()

    def stop(self) -> None:
        self._over.set()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


SystemAlarm = TimerAlarm if hasattr(signal, "setitimer") else ThreadAlarm
