"""Executor on a Dask cluster, whose workers run tasks in child processes, so that all limits hold there too."""

from __future__ import annotations

import logging
import pickle
from asyncio import CancelledError
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from threading import local
from time import perf_counter
from typing import Any

from deadreckon.extras import install_line
from deadreckon.workers.executor import Executor, FinishedTasks, Prepare
from deadreckon.workers.pool import Pool
from deadreckon.workers.provenance import Provenance, provenance
from deadreckon.workers.task import Done, Task

LOCAL = "local:"
MAX_BATCH = 1000  # tasks
RECOUNT_SECONDS = 5.0  # between two counts of the workers, which join and leave at any time
BATCHES_PER_THREAD = 2  # submitted at a time, so that no thread waits for the driver
RETRIES = 10  # of a batch whose worker died
_thread = local()


class NoCluster(Exception):
    """There is no cluster at the address, or Dask is not installed."""


class LostCluster(Exception):
    """The cluster failed: its scheduler is gone, or a batch of tasks could not be done."""


@dataclass(frozen=True)
class FinishedBatch:
    """Reply of a worker: the finished tasks, their provenance and programs, and the total seconds."""

    tasks: list[Done]
    provenance: Provenance
    programs: dict[Any, str]  # by the keys of the tasks
    seconds: float


def on_cluster(address: str) -> Executor:
    """An executor on the Dask scheduler at this address; `local:N` starts N workers here. Raises NoCluster.

    The executor raises LostCluster if the cluster fails later.
    """
    client = _client(address)

    def execute(tasks: Iterator[Task], prepare: Prepare) -> Generator[FinishedTasks, None, None]:
        with client:
            yield from _execute(client, tasks, prepare)

    return execute


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster(f"{error}; {install_line('cluster')}") from error
    for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # failures are raised as exceptions
    if not address.startswith(LOCAL):
        try:
            return Client(address, timeout="10s")
        except (OSError, ValueError) as error:
            raise NoCluster(f"found no scheduler: {error}") from error
    number = address.removeprefix(LOCAL)
    if not number.isdigit() or not int(number):
        raise NoCluster(f"found {number!r} after {LOCAL}, expected the number of workers to start")
    return Client(n_workers=int(number), threads_per_worker=1, dashboard_address=None)


def _execute(client: Any, tasks: Iterator[Task], prepare: Prepare) -> Iterator[FinishedTasks]:
    """Submit the tasks in batches, enough at a time to keep every thread of the cluster busy."""
    from distributed import as_completed

    size, threads, counted = 1, 1, -RECOUNT_SECONDS
    submitted: dict[str, list[Task]] = {}
    queue = as_completed()
    while True:
        if perf_counter() - counted > RECOUNT_SECONDS:
            with _as_lost_cluster():
                threads, counted = max(1, sum(client.nthreads().values())), perf_counter()
        while len(submitted) < BATCHES_PER_THREAD * threads:
            batch = list(islice(tasks, size))
            if not batch:
                break
            future = client.submit(do_batch, batch, prepare, pure=False, retries=RETRIES)
            submitted[future.key] = batch
            queue.add(future)
        if not submitted:
            return
        future = next(queue)
        batch = submitted.pop(future.key)
        with _as_lost_cluster():
            finished: FinishedBatch = future.result()
        size = next_batch_size(size, finished.seconds / len(batch), threads)
        future.release()
        running = sum(map(len, submitted.values()))
        yield FinishedTasks(finished.tasks, finished.provenance, running, finished.programs)


@contextmanager
def _as_lost_cluster() -> Iterator[None]:
    """Convert any exception of Dask, which has many for a lost scheduler or worker, to a LostCluster of one line."""
    try:
        yield
    except (Exception, CancelledError) as error:
        if "scheduler-connection-lost" in str(error) or isinstance(error, OSError):
            raise LostCluster("lost the scheduler") from error
        raise LostCluster(
            f"a batch of tasks was not done: {type(error).__name__}: {' '.join(str(error).split())}"
        ) from error


def next_batch_size(size: int, seconds: float, threads: int) -> int:
    """Number of tasks of `seconds` each for a batch of one second, or longer for many threads.

    A batch costs driver and scheduler 4 ms (benchmarks/cluster_scaling.py): at most two fifths of their time. The
    size at most doubles from one batch to the next.
    """
    batch_seconds = max(1.0, 0.01 * threads)
    return max(1, min(MAX_BATCH, round(batch_seconds / max(seconds, 1e-6)), 2 * size))


def do_batch(batch: list[Task], prepare: Prepare) -> FinishedBatch:
    """Called in a worker: do the tasks one after another in the child process of this thread."""
    pool = _pool_of_thread(pickle.dumps(prepare))
    began = perf_counter()
    done, programs = [], {}
    for task in batch:
        programs[task.key] = task.program()
        pool.start(task)
        done += pool.finished()
    return FinishedBatch(done, provenance(), programs, perf_counter() - began)


def _pool_of_thread(prepare: bytes) -> Pool:
    """The pool of one child that this thread keeps between batches; a new one if `prepare` has changed."""
    if getattr(_thread, "prepare", None) != prepare:
        if hasattr(_thread, "pool"):
            _thread.pool.close()
        _thread.pool, _thread.prepare = Pool(1, pickle.loads(prepare)), prepare
    pool: Pool = _thread.pool
    return pool
