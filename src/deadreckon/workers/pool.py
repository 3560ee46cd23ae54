"""Several children at work: hand out tasks, gather what is done, end and replace those that overrun."""

from __future__ import annotations

import os
import select
from collections.abc import Callable
from types import TracebackType

from deadreckon.workers.handle import Handle
from deadreckon.workers.task import Done, Task

TICK = 0.05  # seconds between looks at what runs


class Pool:
    """Use it in a `with`: leaving it ends every child, at once. Each child begins with `prepare`."""

    def __init__(self, jobs: int | None = None, prepare: Callable[[], object] | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self._prepare = prepare
        self._idle: list[Handle] = []
        self._busy: dict[int, Handle] = {}  # by the descriptor its answer comes from

    @property
    def room(self) -> bool:
        return len(self._busy) < self.jobs

    @property
    def running(self) -> int:
        return len(self._busy)

    def start(self, task: Task) -> None:
        """Give a task to a child that is free; there must be room."""
        if not self.room:
            raise RuntimeError(f"all {self.jobs} children are at work")
        while self._idle and not self._idle[-1].check():
            self._idle.pop()
        handle = self._idle.pop() if self._idle else Handle(self._prepare)
        handle.start(task)
        self._busy[handle.answers] = handle

    def finished(self) -> list[Done]:
        """Wait until something is done, and return all that is; nothing where nothing runs."""
        done: list[Done] = []
        while self._busy and not done:
            ready, _, _ = select.select(list(self._busy), (), (), TICK)
            ends = {number: self._busy[number].finish() for number in ready}
            ends |= {number: handle.overrun(TICK) for number, handle in self._busy.items() if number not in ends}
            # All are taken out before any is put in: what replaces a dead child may have the same descriptor.
            ended = [(self._busy.pop(number), end) for number, end in ends.items() if end]
            done = [end for handle, end in ended if self._free(handle)]
        return done

    def _free(self, handle: Handle) -> bool:
        """Whether its task is done: one whose child died before it could begin is given to another."""
        if handle.alive:
            self._idle.append(handle)
        if not handle.prepared:
            self._prepare = None  # to prepare is for comfort: who dies of it does without
            self.start(handle.task)
        return handle.prepared

    def close(self) -> None:
        for handle in [*self._idle, *self._busy.values()]:
            handle.kill()
        self._idle, self._busy = [], {}

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
