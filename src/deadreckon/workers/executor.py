"""Executor of many tasks in child processes on this machine; `cluster.py` has one for a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from deadreckon.workers.pool import Pool
from deadreckon.workers.provenance import Provenance, provenance
from deadreckon.workers.task import Done, Task


@dataclass(frozen=True)
class FinishedTasks:
    """Tasks finished since the last report, their provenance and programs, and the number still running."""

    tasks: list[Done]
    provenance: Provenance
    running: int
    programs: dict[Any, str]  # result of `Task.program` just before the task, by the task's key


Prepare: TypeAlias = Callable[[], object]  # called once in each child process, before its first task
# Tasks may end in any order. An exhausted iterator of tasks is asked again after tasks have ended: it may have more.
Executor: TypeAlias = Callable[[Iterator[Task], Prepare], Generator[FinishedTasks, None, None]]


def on_this_machine(jobs: int | None) -> Executor:
    """An executor that keeps `jobs` child processes busy; None is one per core."""

    def execute(tasks: Iterator[Task], prepare: Prepare) -> Generator[FinishedTasks, None, None]:
        programs = {}
        with Pool(jobs, prepare) as pool:
            while True:
                while pool.room and (task := next(tasks, None)):
                    programs[task.key] = task.program()
                    pool.start(task)
                if not pool.running:
                    return
                finished = pool.finished()
                used = {done.key: programs.pop(done.key) for done in finished}
                yield FinishedTasks(finished, provenance(), pool.running, used)

    return execute
