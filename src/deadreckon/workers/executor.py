"""Does many tasks by child processes on this machine; `cluster.py` does the same on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from deadreckon.workers.pool import Pool
from deadreckon.workers.provenance import Provenance, provenance
from deadreckon.workers.task import Done, Task


@dataclass(frozen=True)
class FinishedTasks:
    """Tasks that ended since the last report, where they were done, and how many more are running."""

    tasks: list[Done]
    provenance: Provenance
    running: int


Prepare: TypeAlias = Callable[[], object]  # called once in each child process, before its first task
Executor: TypeAlias = Callable[[Iterator[Task], Prepare], Iterator[FinishedTasks]]  # tasks may end in any order


def on_this_machine(jobs: int | None) -> Executor:
    """An executor that keeps `jobs` child processes busy: as many as there are cores for None."""

    def execute(tasks: Iterator[Task], prepare: Prepare) -> Iterator[FinishedTasks]:
        with Pool(jobs, prepare) as pool:
            while True:
                while pool.room and (task := next(tasks, None)):
                    pool.start(task)
                if not pool.running:
                    return
                finished = pool.finished()
                yield FinishedTasks(finished, provenance(), pool.running)

    return execute
