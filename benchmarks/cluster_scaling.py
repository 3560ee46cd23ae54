"""The overhead of a study on a cluster: measured here with two workers, then simulated for many machines.

python benchmarks/cluster_scaling.py [--machines 100] [--cores 8] [--runs 1000000]
"""

from __future__ import annotations

import heapq
import os
from argparse import ArgumentParser
from dataclasses import dataclass
from functools import partial
from operator import add
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from common import MACHINE, table
from deadreckon.lab.records import Records
from deadreckon.lab.run_record import record_of
from deadreckon.lab.study import RunLimits
from deadreckon.workers import cluster
from deadreckon.workers.provenance import provenance
from deadreckon.workers.task import Done, Task, Usage

LATENCY = 0.001  # seconds over the network, one way
LENGTHS = (0.001, 0.01, 0.1, 1.0, 10.0)  # seconds of a run


@dataclass(frozen=True)
class Costs:
    """CPU seconds of the process that holds driver and scheduler, which are one after the other."""

    batch: float  # of handing one over and taking it back
    run: float  # of each run in it
    record: float  # of keeping one


def measured(number: int) -> Costs:
    """Tasks that do nothing, in batches of one and in large ones: two equations, two unknowns."""
    single, _ = _drive(number, 1)
    large, size = _drive(20 * number, cluster.MAX_BATCH)
    run = max(0.0, (large * size - single) / (size - 1))
    return Costs(single - run, run, _record(number))


def _drive(number: int, most: int) -> tuple[float, float]:
    """CPU seconds for each task, and the mean size of a batch."""
    before, cluster.MAX_BATCH = cluster.MAX_BATCH, most
    try:
        execute = cluster.on_cluster("local:2")
        tasks = (Task(n, partial(add, 1, 1)) for n in range(number))
        began, batches, done = process_time(), 0, 0
        warm = 0.0
        for finished in execute(tasks, int):
            batches += 1
            done += len(finished.tasks)
            if batches == 1:  # to start workers is paid once
                began, warm = process_time(), len(finished.tasks)
        return (process_time() - began) / (done - warm), (done - warm) / max(1, batches - 1)
    finally:
        cluster.MAX_BATCH = before


def _record(number: int) -> float:
    with TemporaryDirectory() as folder:
        records = Records(Path(folder))
        began = process_time()
        for begin in range(0, number, 100):
            done = [Done(str(begin + n), "crash", None, Usage(1.0, 1.0, 1)) for n in range(100)]
            records.add([record_of(each, RunLimits()) for each in done], provenance())
        return (process_time() - began) / number


def simulated(runs: int, threads: int, length: float, costs: Costs) -> tuple[float, float]:
    """Seconds until all runs are recorded, and the share of them in which the driver was busy.

    One server hands out and takes back; every thread does its batches in turn; sizes grow as in `workers/cluster.py`.
    """
    clock = busy = 0.0
    size, left, flying = 1, runs, 0
    free = [0.0] * threads  # a heap: when each thread is free
    done: list[tuple[float, int]] = []  # when a batch comes back, and how many are in it
    while left or done:
        while left and flying < cluster.BATCHES_PER_THREAD * threads:
            batch = min(size, left)
            clock += costs.batch / 2
            busy += costs.batch / 2
            left, flying = left - batch, flying + 1
            end = max(heapq.heappop(free), clock + LATENCY) + batch * length
            heapq.heappush(free, end)
            heapq.heappush(done, (end + LATENCY, batch))
        back, batch = heapq.heappop(done)
        cost = costs.batch / 2 + batch * (costs.run + costs.record)
        clock = max(clock, back) + cost
        busy += cost
        flying -= 1
        size = cluster.next_batch_size(size, length, threads)
    return clock, busy / clock


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--machines", type=int, default=100)
    parser.add_argument("--cores", type=int, default=8)
    parser.add_argument("--runs", type=int, default=1_000_000)
    parser.add_argument("--measure", type=int, default=1000, metavar="N", help="tasks to measure with")
    options = parser.parse_args()
    load, began = os.getloadavg()[0], perf_counter()
    costs = measured(options.measure)
    micro = [f"{1e6 * each:,.0f} µs a {name}" for name, each in vars(costs).items()]
    print(f"Driver and scheduler, CPU: {', '.join(micro)} ({perf_counter() - began:.0f} s, load {load:.1f}).\n")
    threads = options.machines * options.cores
    rows = []
    for length in LENGTHS:
        seconds, busy = simulated(options.runs, threads, length, costs)
        ideal = options.runs * length / threads
        rows.append([f"{length:g} s", f"{ideal:,.0f} s", f"{seconds:,.0f} s", f"{ideal / seconds:.0%}", f"{busy:.0%}"])
    print(f"{options.runs:,} runs on {options.machines} machines of {options.cores} cores, simulated:\n")
    print(table(("a run takes", "work alone", "whole study", "of the cores used", "driver busy"), rows))
    print(f"Measured with {MACHINE}.")


if __name__ == "__main__":
    main()
