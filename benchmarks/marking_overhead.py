"""What marking costs: CPU time of a run of `reckon mark` beyond that of the program itself.

python benchmarks/marking_overhead.py [--students 10] [--jobs 2]
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter, process_time

from common import MACHINE, table
from deadreckon.marking.isolation import best_isolation
from deadreckon.marking.mark_class import ClassMarking, mark_class
from deadreckon.marking.read_suite import read_suite
from deadreckon.marking.submissions import read_submissions
from deadreckon.workers.executor import on_this_machine
from sets import ROOT

PROGRAM = "import sys\nopen(sys.argv[2], 'w').write('W')\n"
BARE = 20  # starts of the program alone


def measure(students: int, jobs: int) -> tuple[int, float, float, float]:
    """Number of runs, and for each: wall seconds, CPU seconds of all processes, and of the program alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(students):
            (folder / "class" / f"student {number}").mkdir(parents=True)
            (folder / "class" / f"student {number}" / "battle.py").write_text(f"{PROGRAM}# {number}\n")
        suite = read_suite(ROOT / "examples" / "small")
        submissions = read_submissions(folder / "class", suite.program)
        best_isolation()
        wall, cpu, children = perf_counter(), process_time(), _children()
        marking = ClassMarking(suite, submissions, folder / "marks")
        *_, last = mark_class(marking, on_this_machine(jobs))
        wall, cpu = perf_counter() - wall, process_time() - cpu + _children() - children
        runs = last.new + 4 * students  # each call is found out by up to four runs
        return runs, wall / runs, cpu / runs, _bare(folder)


def _bare(folder: Path) -> float:
    """CPU seconds of a start of the program without any of this."""
    program = folder / "class" / "student 0" / "battle.py"
    before = _children()
    for _ in range(BARE):
        subprocess.run([sys.executable, str(program), "in", str(folder / "out")], check=True)
    return (_children() - before) / BARE


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--students", type=int, default=10)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    options = parser.parse_args()
    print(f"{MACHINE}; {best_isolation().sentence()}\n")
    rows = []
    for jobs in options.jobs:
        runs, wall, cpu, bare = measure(options.students, jobs)
        rows.append([str(jobs), str(runs), *(f"{1000 * each:.1f}" for each in (wall, cpu, bare, cpu - bare))])
    print(table(["jobs", "runs", "wall ms", "CPU ms", "bare program ms", "overhead, CPU ms a run"], rows))


if __name__ == "__main__":
    main()
