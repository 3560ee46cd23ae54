"""Who does many tasks: the children of this machine, or, in `cluster.py`, a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from deadreckon.workers.pool import Pool
from deadreckon.workers.provenance import Facts, facts
from deadreckon.workers.task import Done, Task

Prepare: TypeAlias = Callable[[], object]
# Does the tasks, in any order, in processes that prepare themselves first: each time some are done, where that was,
# those, and how many are at work.
Executor: TypeAlias = Callable[[Iterator[Task], Prepare], Iterator[tuple[Facts, list[Done], int]]]


def on_this_machine(jobs: int | None) -> Executor:
    def execute(tasks: Iterator[Task], prepare: Prepare) -> Iterator[tuple[Facts, list[Done], int]]:
        with Pool(jobs, prepare) as pool:
            while True:
                while pool.room and (task := next(tasks, None)):
                    pool.start(task)
                if not pool.running:
                    return
                done = pool.finished()
                yield facts(), done, pool.running

    return execute
