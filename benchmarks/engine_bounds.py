"""Bounds of the engine: boards per second, a very large picture, memory, and time limits on hostile inputs."""

from __future__ import annotations

import resource
import string
import sys
from argparse import ArgumentParser, Namespace
from multiprocessing import get_context
from random import Random
from time import perf_counter, process_time
from typing import Any

from common import report, table
from deadreckon import Limits, solve, solve_many
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.nonogram.puzzle import Colour, Nonogram
from sets import Named, own, shared_battleship, shared_nonograms

SECONDS = 0.5  # the limit that the hostile inputs are given
NONOGRAM_SETS = ("nonogram-db", "tournament", "dominos", "minizinc", "survey")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=60_000, help="for the rate of solve_many")
    report("engine_bounds", parser, measure)


def measure(options: Namespace) -> str:
    rows = [
        ["10x10 boards a second, 2 processes", f"{rate(options.boards, 2):,.0f}", "10,000"],
        ["10x10 boards a CPU second, 1 process", f"{rate(options.boards // 2, 1):,.0f}", ""],
        ["line-solvable nonogram of 200x200, CPU seconds", f"{large_picture(200):.3f}", "below 1"],
        ["MB at most, every set, boards to 30x30", f"{in_child(memory, every_set):,.0f}", "below 1,000"],
        ["MB at most, inputs made to be large", f"{in_child(memory, hostile):,.0f}", "below 1,000"],
        [f"seconds past a limit of {SECONDS} s at most, same inputs", f"{in_child(overrun, hostile):.2f}", "below 1"],
    ]
    return table(("", "measured", "wanted"), rows)


def rate(boards: int, jobs: int) -> float:
    """Puzzles a second through solve_many; with one process a CPU second, as nothing waits for anything there."""
    puzzles = [puzzle for _, puzzle in own("course", "10x10-*.txt")]
    many = [puzzles[i % len(puzzles)] for i in range(boards)]
    clock = process_time if jobs == 1 else perf_counter
    began = clock()
    answers = [verdict.answer for verdict in solve_many(many, jobs)]
    if answers != ["unique"] * boards:
        raise SystemExit("a board of examples/course is not unique")
    return boards / (clock() - began)


def large_picture(side: int) -> float:
    """A random picture with three quarters of its cells painted: some forty blocks per line, and line-solvable."""
    random = Random(1)
    puzzle = from_cells([[random.random() < 0.75 for _ in range(side)] for _ in range(side)])
    began = process_time()
    verdict = solve(puzzle, Limits(2, nodes=0))
    taken = process_time() - began
    if verdict.answer != "unique":
        raise SystemExit(f"the large picture is {verdict.answer} without a decision")
    return taken


def from_cells(cells: list[list[bool]]) -> Nonogram:
    def clue(line: Any) -> tuple[tuple[int, int], ...]:
        blocks = "".join("#" if cell else "." for cell in line).split(".")
        return tuple((len(block), 1) for block in blocks if block)

    return Nonogram(tuple(map(clue, cells)), tuple(map(clue, zip(*cells))))


def every_set() -> list[Named]:
    shared = [named for name in ("csplib", "solbat") for named in shared_battleship(name)]
    pictures = [named for name in NONOGRAM_SETS for named in shared_nonograms(name)]
    return own("course") + own("large") + shared + pictures


def hostile() -> list[Named]:
    """Boards and grids at the maximum size of the core, with minimal clues."""
    random = Random(1)
    noise = from_cells([[random.random() < 0.5 for _ in range(600)] for _ in range(600)])
    blots = ((0, 1),) * 500
    letters = [letter for letter in string.ascii_letters + string.punctuation if letter not in ".?,"][:63]
    colours = tuple(Colour(letter, f"colour {letter}", "#000000") for letter in letters)
    rainbow = tuple((1, 1 + random.randrange(63)) for _ in range(100))
    lengths = Battleship((None,) * 64, (None,) * 64, (1,) * 64, ("0" * 64,) * 64)
    full = Battleship((None,) * 63 + (31,), (None,) * 64, (40, 30, 20, 20, 20, 20, 20), ("0" * 64,) * 64)
    return [
        ("64x64, a ship of every length", lengths),
        ("64x64, hardly a count", full),
        ("600x600, noise", noise),
        ("1000x1000, blots", Nonogram((blots,) * 1000, (blots,) * 1000)),
        ("4000x4000, one block a line", Nonogram((((7, 1),),) * 4000, (((7, 1),),) * 4000)),
        ("150x150, 63 colours", Nonogram((rainbow,) * 150, (rainbow,) * 150, colours)),
    ]


def memory(puzzles: list[Named]) -> float:
    """Megabytes this process had at most, all the puzzles done."""
    for label, puzzle in puzzles:
        print(f"\r\033[K{label}", end="", file=sys.stderr, flush=True)
        solve(puzzle, Limits(2, seconds=10.0))
    print("\r\033[K", end="", file=sys.stderr)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def overrun(puzzles: list[Named]) -> float:
    """The maximum overrun of a limit, in CPU seconds, as the machine may have been busy."""
    most = 0.0
    for _, puzzle in puzzles:
        began = process_time()
        solve(puzzle, Limits(2, seconds=SECONDS))
        most = max(most, process_time() - began - SECONDS)
    return most


def in_child(work: Any, make: Any) -> float:
    """In a process of its own, so that what it had at most is its own."""
    with get_context("spawn").Pool(1) as pool:
        figure: float = pool.apply(_made, (work, make))
    return figure


def _made(work: Any, make: Any) -> float:
    figure: float = work(make())
    return figure


if __name__ == "__main__":
    main()
