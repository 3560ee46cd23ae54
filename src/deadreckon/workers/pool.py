"""A pool of child processes: hands out tasks, collects results, replaces children that died or were killed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Self

from deadreckon.workers.child_process import ChildProcess, Inbox
from deadreckon.workers.task import Done, Task

TICK = 0.05  # seconds between two checks of the running tasks' usage


class Pool:
    """Context manager that kills every child at its end. Each child calls `prepare` before its first task.

    Children are started on demand; with `spares`, all are started at once with this many more in reserve, so that no
    task waits for the replacement of a killed child.
    """

    def __init__(
        self, jobs: int | None = None, prepare: Callable[[], object] | None = None, spares: int | None = None
    ) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self._prepare = prepare
        self._kept = 0 if spares is None else self.jobs + spares
        self._idle: list[ChildProcess] = []
        self._busy: list[ChildProcess] = []
        self._inbox: Inbox = SimpleQueue()
        self._stand_by()

    def _stand_by(self) -> None:
        with suppress(OSError):  # no process can be started now: tried again when the next task ends
            while len(self._idle) + len(self._busy) < self._kept:
                self._idle.insert(0, ChildProcess(self._inbox, self._prepare))

    @property
    def room(self) -> bool:
        """Whether another task can be started."""
        return len(self._busy) < self.jobs

    @property
    def running(self) -> int:
        """Number of running tasks."""
        return len(self._busy)

    @property
    def ready(self) -> int:
        """Number of idle children that are prepared."""
        return sum(child.prepared for child in self._idle)

    def start(self, task: Task) -> None:
        """Give the task to an idle child; raises RuntimeError without `room`."""
        if not self.room:
            raise RuntimeError(f"all {self.jobs} children are at work")
        self._idle = [child for child in self._idle if child.still_alive()]
        self._idle.sort(key=lambda child: child.prepared)
        child = self._idle.pop() if self._idle else ChildProcess(self._inbox, self._prepare)
        child.start(task)
        self._busy.append(child)

    def stop(self, key: Any) -> None:
        """Stop the task with this key if it is running; `finished` reports its end."""
        for child in self._busy:
            if child.task.key == key:
                child.stop()

    def finished(self) -> list[Done]:
        """Wait until at least one task has ended; returns the ended tasks, none if no task is running."""
        done: list[Done] = []
        while self._busy and not done:
            done = self.look(TICK)
        return done

    def look(self, seconds: float | None) -> list[Done]:
        """The tasks that have ended; waits at most `seconds` for a message from a child or `wake`."""
        done: list[Done] = []
        for child, message in self._messages(seconds):
            if child not in self._busy:
                self._hear_idle(child, message)
            elif (end := child.read_answer(message)) and self._release(child, end):
                done.append(end)
        for child in list(self._busy):
            if (end := child.kill_if_over_limit(TICK)) and self._release(child, end):
                done.append(end)
        return done

    def _hear_idle(self, child: ChildProcess, message: bytes | None) -> None:
        """Handle a message of an idle child: it is prepared, or has died; it is not replaced before a task needs it."""
        if message is not None:
            child.read_answer(message)
        elif child in self._idle:
            self._idle.remove(child)
            self._forget_prepare(child)
            child.kill()

    def _forget_prepare(self, child: ChildProcess) -> None:
        if not child.prepared:
            self._prepare = None  # it only saves time: a preparation that kills a child is not tried again

    def wake(self) -> None:
        """Interrupt the waiting of `look`; the only thread-safe method."""
        self._inbox.put(None)

    def _messages(self, seconds: float | None) -> Iterator[tuple[ChildProcess, bytes | None]]:
        """Answers of children; waits at most `seconds` for the first."""
        try:
            news = self._inbox.get(timeout=seconds)
            while True:
                if news:
                    yield news
                news = self._inbox.get_nowait()
        except Empty:
            return

    def _release(self, child: ChildProcess, end: Done) -> bool:
        """Release the child; returns whether its task is done: a task whose child died in preparation is restarted."""
        self._busy.remove(child)
        if child.alive:
            self._idle.append(child)
        done = child.prepared or end.how == "stopped"
        if not done:
            self._forget_prepare(child)
            self.start(child.task)
        self._stand_by()
        return done

    def close(self) -> None:
        """Kill every child."""
        for child in [*self._idle, *self._busy]:
            child.kill()
        self._idle, self._busy = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
