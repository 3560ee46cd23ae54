"""What a study of a million records costs to look at: `reckon lab status` and `reckon lab report`, seconds and memory.

python benchmarks/lab_large.py [--puzzles 1000] [--keep FOLDER]

The records are made up, and put into the database as those of a real study are. There are a thousand for each puzzle.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from common import MACHINE, table
from deadreckon.lab.program import program_of
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import COUNTERS, Records
from deadreckon.lab.study import Run, plan_runs
from deadreckon.workers.provenance import provenance

STUDY = """
name = "large"
question = "first"
seeds = [{seeds}]
[limits]
cpu = 10
[[instances]]
sample = "battleship"
sizes = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
number = {number}
touching = "free"
[[contestants]]
model = ["cells", "places"]
propagate = ["fc", "gac"]
order = ["static", "mrv"]
values = ["ascending", "descending", "random", "least-constraining", "most-constraining"]
"""
SEEDS = 25
BATCH = 10_000


def make_study(folder: Path, puzzles: int) -> None:
    """Fill the folder with the study."""
    study = read_study(STUDY.format(seeds=", ".join(map(str, range(SEEDS))), number=puzzles // 10), folder)
    runs, records = plan_runs(study), Records(folder)
    records.save_plan(study, runs)
    programs = {one.name: program_of(one) for one in study.contestants}
    rows = _made_up_records(runs, programs)
    while batch := [row for _, row in zip(range(BATCH), rows, strict=False)]:
        records.add(batch, provenance())
    records.close()
    print(f"{len(runs):,} records in {folder}")


def _made_up_records(runs: list[Run], programs: dict[str, str]) -> Iterator[dict[str, Any]]:
    random = Random(0)
    for run in runs:
        seconds = random.lognormvariate(run.instance.height / 3 - 4, 1.5)
        late = seconds > 10
        yield {
            "run": run.id,
            "status": "timeout" if late else "ok",
            "answer": "undecided" if late else "solved",
            "censored": int(late),
            "stopped_by": "cpu" if late else None,
            "cpu": min(seconds, 10.02),
            "wall": min(seconds, 10.02) * 1.1,
            "memory": random.randrange(20, 80) * 2**20,
            "build": seconds / 10,
            "solutions": int(not late),
            "message": "",
            "finished": f"2026-01-01T{random.randrange(24):02}:{random.randrange(60):02}:00+00:00",
            "load": round(random.uniform(1, 3), 2),
            "program": programs[run.contestant.name],
        } | {name: int(seconds * random.randrange(1000, 9000)) for name in COUNTERS}


def measure(*words: str) -> tuple[float, float, float]:
    """Seconds of the wall, CPU seconds, and megabytes at the most of `reckon lab` with these words."""
    began = perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "deadreckon", "lab", *words], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"reckon lab {' '.join(words)} ended with {status}")
    return perf_counter() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=1000)
    parser.add_argument("--keep", metavar="FOLDER", help="where the study is made, or is already")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(options.keep or Path(scratch) / "large.lab")
        if not folder.exists():
            folder.mkdir()
            # In a process of its own: what a child is measured to take begins with what its parent has.
            maker = get_context("spawn").Process(target=make_study, args=(folder, options.puzzles))
            maker.start()
            maker.join()
        rows = []
        for action in ("status", "report"):
            load = os.getloadavg()[0]
            wall, cpu, megabytes = measure(action, str(folder))
            rows.append([f"reckon lab {action}", f"{wall:.1f}", f"{cpu:.1f}", f"{megabytes:,.0f}", f"{load:.1f}"])
    print(table(("command", "wall s", "CPU s", "MB", "load before"), rows))
    print(f"Measured with {MACHINE}.")


if __name__ == "__main__":
    main()
