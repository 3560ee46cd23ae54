"""What the laboratory itself costs: many runs of one millisecond through plan, children, limits, checks and records.

python benchmarks/lab_overhead.py [--runs 100000] [--jobs 1 2]
"""

from __future__ import annotations

import os
import resource
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Any

from common import MACHINE, table
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.run_study import run_study
from deadreckon.workers.executor import on_this_machine
from sets import ROOT

WORK = 0.001  # CPU seconds of a run
STUDY = """
name = "overhead"
path = "benchmarks"
repetitions = {runs}
instances = {{files = "examples/assignment.txt"}}
contestants = {{name = "one millisecond", call = "lab_overhead:one_millisecond"}}
"""


def one_millisecond(puzzle: Any, seconds: float) -> str:
    """A contestant that takes as long, and is right."""
    end = thread_time() + WORK  # while a limit on CPU time is set, the clock of the process moves in ticks of 4 ms
    while thread_time() < end:
        pass
    return "unique"


def measure(runs: int, jobs: int) -> tuple[float, float, float]:
    """Seconds of the wall, CPU seconds of all processes, and of the driver alone, for each run."""
    with tempfile.TemporaryDirectory() as folder:
        study = read_study(STUDY.format(runs=runs), ROOT)
        began, cpu, children = perf_counter(), process_time(), _children()
        *_, last = run_study(study, Records(Path(folder)), on_this_machine(jobs))
        wall, driver, others = perf_counter() - began, process_time() - cpu, _children() - children
    if last.statuses != {"ok": runs}:
        raise SystemExit(f"not all runs went well: {last.statuses}")
    return wall / runs, (driver + others) / runs, driver / runs


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    options = parser.parse_args()
    rows = []
    for jobs in options.jobs:
        began = os.getloadavg()[0]
        wall, cpu, driver = measure(options.runs, jobs)
        times = [f"{1000 * seconds:.2f}" for seconds in (wall, cpu, driver)]
        rows.append([str(jobs), f"{options.runs:,}", *times, f"{1 / wall:,.0f}", f"{began:.1f}"])
    header = ("jobs", "runs of 1 ms", "wall ms a run", "CPU ms a run", "of it driver", "runs a second", "load before")
    print(table(header, rows))
    print(f"Measured with {MACHINE}.")


if __name__ == "__main__":
    main()
