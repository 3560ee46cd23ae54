"""Several child processes: hand out tasks, collect what is done, replace children that died or were killed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from types import TracebackType

from deadreckon.workers.child_process import ChildProcess, Inbox
from deadreckon.workers.task import Done, Task

TICK = 0.05  # seconds between two looks at what the running tasks use


class Pool:
    """For use in a `with`, which kills every child at its end. Each child calls `prepare` before its first task."""

    def __init__(self, jobs: int | None = None, prepare: Callable[[], object] | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self._prepare = prepare
        self._idle: list[ChildProcess] = []
        self._busy: list[ChildProcess] = []
        self._inbox: Inbox = SimpleQueue()

    @property
    def room(self) -> bool:
        """Whether another task can be started."""
        return len(self._busy) < self.jobs

    @property
    def running(self) -> int:
        """How many tasks are running."""
        return len(self._busy)

    def start(self, task: Task) -> None:
        """Give the task to a child that is idle; there must be room."""
        if not self.room:
            raise RuntimeError(f"all {self.jobs} children are at work")
        while self._idle and not self._idle[-1].still_alive():
            self._idle.pop()
        child = self._idle.pop() if self._idle else ChildProcess(self._inbox, self._prepare)
        child.start(task)
        self._busy.append(child)

    def finished(self) -> list[Done]:
        """Wait until some tasks have ended, and return them; nothing where no task is running."""
        done: list[Done] = []
        while self._busy and not done:
            for child, message in self._messages():
                if child in self._busy and (end := child.read_answer(message)) and self._release(child):
                    done.append(end)
            for child in list(self._busy):
                if (end := child.kill_if_over_limit(TICK)) and self._release(child):
                    done.append(end)
        return done

    def _messages(self) -> Iterator[tuple[ChildProcess, bytes | None]]:
        """What children have answered; waits for the first answer, but no longer than a tick."""
        try:
            yield self._inbox.get(timeout=TICK)
            while True:
                yield self._inbox.get_nowait()
        except Empty:
            return

    def _release(self, child: ChildProcess) -> bool:
        """Whether the child's task is done; the task of a child that died while it prepared goes to another child."""
        self._busy.remove(child)
        if child.alive:
            self._idle.append(child)
        if not child.prepared:
            self._prepare = None  # preparing only saves time: what kills a child is not tried again
            self.start(child.task)
        return child.prepared

    def close(self) -> None:
        """Kill every child."""
        for child in [*self._idle, *self._busy]:
            child.kill()
        self._idle, self._busy = [], []

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
