"""The same tasks on a Dask cluster: each worker keeps children of its own, so that nothing holds it past a limit."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice
from threading import local
from time import perf_counter
from typing import Any

from deadreckon.workers.executor import Executor, Prepare
from deadreckon.workers.pool import Pool
from deadreckon.workers.provenance import Facts, facts
from deadreckon.workers.task import Done, Task

LOCAL = "local:"
MOST = 1000  # tasks in a batch
CENSUS = 5.0  # seconds between counts of the workers, which may come and go
AHEAD = 2  # batches for each thread, so that none waits for the driver
ATTEMPTS = 10  # workers that may die under a batch before it is given up
_thread = local()


class NoCluster(Exception):
    """No cluster there, or nothing to speak to one with."""


def on_cluster(address: str) -> Executor:
    """On the scheduler at this address; `local:N` starts N workers on this machine. Raises NoCluster."""
    client = _client(address)

    def execute(tasks: Iterator[Task], prepare: Prepare) -> Iterator[tuple[Facts, list[Done], int]]:
        with client:
            yield from _execute(client, tasks, prepare)

    return execute


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster(f"{error}; pip install 'deadreckon[cluster]'") from error
    if not address.startswith(LOCAL):
        try:
            return Client(address, timeout="10s")
        except (OSError, ValueError) as error:
            raise NoCluster(f"found no scheduler: {error}") from error
    number = address.removeprefix(LOCAL)
    if not number.isdigit() or not int(number):
        raise NoCluster(f"found {number!r} after {LOCAL}, expected how many workers to start")
    return Client(n_workers=int(number), threads_per_worker=1, dashboard_address=None)


def _execute(client: Any, tasks: Iterator[Task], prepare: Prepare) -> Iterator[tuple[Facts, list[Done], int]]:
    """Batches as large as is worth handing over, and as many at a time as keep every thread busy."""
    from distributed import as_completed

    size, threads, counted = 1, 1, -CENSUS
    flying: dict[str, list[Task]] = {}
    queue = as_completed()
    while True:
        if perf_counter() - counted > CENSUS:
            threads, counted = max(1, sum(client.nthreads().values())), perf_counter()
        while len(flying) < AHEAD * threads:
            batch = list(islice(tasks, size))
            if not batch:
                break
            future = client.submit(do_batch, batch, prepare, pure=False, retries=ATTEMPTS)
            flying[future.key] = batch
            queue.add(future)
        if not flying:
            return
        future = next(queue)
        batch = flying.pop(future.key)
        where, done, seconds = future.result()
        size = next_size(size, seconds / len(batch), threads)
        future.release()
        yield where, done, sum(map(len, flying.values()))


def next_size(size: int, seconds: float, threads: int) -> int:
    """So that a batch lasts a second, and longer where so many threads would ask too often for the next one.

    To hand one over costs driver and scheduler 4 ms (benchmarks/cluster_scaling.py): at most two fifths of their time.
    """
    worth = max(1.0, 0.01 * threads)
    return max(1, min(MOST, round(worth / max(seconds, 1e-6)), 2 * size))


def do_batch(batch: list[Task], prepare: Prepare) -> tuple[Facts, list[Done], float]:
    """In a worker: one after the other in a child of this thread, which lives on for the next batch."""
    pool = _pool(pickle.dumps(prepare))
    began = perf_counter()
    done = []
    for task in batch:
        pool.start(task)
        done += pool.finished()
    return facts(), done, perf_counter() - began


def _pool(prepare: bytes) -> Pool:
    """This thread's own; another study prepares other things."""
    if getattr(_thread, "prepare", None) != prepare:
        if hasattr(_thread, "pool"):
            _thread.pool.close()
        _thread.pool, _thread.prepare = Pool(1, pickle.loads(prepare)), prepare
    pool: Pool = _thread.pool
    return pool
