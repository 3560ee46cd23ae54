"""Does many tasks by child processes on this machine; `cluster.py` does the same on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from deadreckon.workers.pool import Pool
from deadreckon.workers.provenance import Provenance, provenance
from deadreckon.workers.task import Done, Task


@dataclass(frozen=True)
class FinishedTasks:
    """Tasks that ended since the last report, where and by which programs, and how many more are running."""

    tasks: list[Done]
    provenance: Provenance
    running: int
    programs: dict[Any, str]  # what `Task.program` said just before the task, by the task's key


Prepare: TypeAlias = Callable[[], object]  # called once in each child process, before its first task
# Tasks may end in any order; the iterator of tasks may have more of them when some have ended, and is asked again.
Executor: TypeAlias = Callable[[Iterator[Task], Prepare], Generator[FinishedTasks, None, None]]


def on_this_machine(jobs: int | None) -> Executor:
    """An executor that keeps `jobs` child processes busy: as many as there are cores for None."""

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
