"""What `solve_many` on several processes costs beside one: CPU and wall seconds for the same boards, starting apart.

python benchmarks/many.py [--boards 20000] [--jobs 2] [--repetitions 5]

Two processes at once are slower than one by themselves, as they share caches and memory: the last row shows by how
much, with processes that make their boards themselves and hand nothing over.
"""

from __future__ import annotations

import resource
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from time import perf_counter, process_time

from common import report, table
from deadreckon import Battleship, solve, solve_many
from sets import own

Seconds = tuple[float, float]  # CPU of all processes, wall
HEADER = ("10x10 boards", "CPU s", "wall s", "CPU to one process")


def boards(number: int) -> list[Battleship]:
    """The 12 of examples/course again and again, each time anew, as those of a file would be."""
    course = [puzzle for _, puzzle in own("course", "10x10-*.txt")]
    return [course[i % len(course)].with_givens(course[i % len(course)].givens) for i in range(number)]


def cpu_seconds() -> float:
    """Of this process and of all its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def by_solve_many(puzzles: list[Battleship], jobs: int) -> Seconds:
    cpu, wall = cpu_seconds(), perf_counter()
    for verdict in solve_many(puzzles, jobs):
        if verdict.answer != "unique":
            raise SystemExit("a board of examples/course is not unique")
    return cpu_seconds() - cpu, perf_counter() - wall


def with_nothing_handed_over(number: int, jobs: int) -> Seconds:
    """The same boards, solved by processes with fixed shares from the beginning."""
    with get_context("spawn").Pool(jobs) as pool:
        shares = pool.map(solve_share, [number // jobs] * jobs, chunksize=1)
    return sum(cpu for cpu, _ in shares), max(wall for _, wall in shares)


def solve_share(number: int) -> Seconds:
    puzzles = boards(number)
    cpu, wall = process_time(), perf_counter()
    for puzzle in puzzles:
        solve(puzzle)
    return process_time() - cpu, perf_counter() - wall


def least(measured: list[Seconds]) -> Seconds:
    return min(cpu for cpu, _ in measured), min(wall for _, wall in measured)


def measure(options: Namespace) -> str:
    number, jobs = options.boards, options.jobs
    puzzles = boards(number)
    ways: list[Callable[[], Seconds]] = [
        partial(by_solve_many, puzzles, 1),
        partial(by_solve_many, puzzles, jobs),
        partial(by_solve_many, puzzles[:jobs], jobs),
        partial(with_nothing_handed_over, number, jobs),
    ]
    rounds = [[way() for way in ways] for _ in range(options.repetitions)]
    one, several, start, apart = map(least, map(list, zip(*rounds)))
    figures = {
        f"{number:,}, 1 process": one,
        f"{number:,}, {jobs} processes": several,
        f"{jobs}, {jobs} processes: what starting takes": start,
        f"{number:,}, {jobs} processes, starting left out": (several[0] - start[0], several[1] - start[1]),
        f"{number:,}, {jobs} processes, nothing handed over": apart,
    }
    return table(
        HEADER, [[name, f"{cpu:.3f}", f"{wall:.3f}", f"{cpu / one[0]:.2f}"] for name, (cpu, wall) in figures.items()]
    )


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--repetitions", type=int, default=5)
    report("many", parser, measure)


if __name__ == "__main__":
    main()
