"""Our kernel and python-constraint2, one variable a ship, interleaved on the same 8x8 to 10x10 course boards.

Each contestant finds a solution and decides whether there is another. Every board is one child process for each
contestant, which warms up on a small board, measures its own CPU seconds and is killed when it has used too many.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from itertools import islice
from pathlib import Path
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING

from common import Board, course_file, course_set, report, spread, table, timed
from deadreckon import Method
from deadreckon.puzzles.battleship.formats import course
from sets import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.puzzles.battleship.puzzle import Battleship

OURS = "deadreckon's kernel"
SIZES = ("8x8", "9x9", "10x10")
WARM_UP = ROOT / "examples" / "assignment.txt"
TARGET = 10  # times quicker at the median
REPEAT_BELOW = 1.0  # seconds; shorter runs are noisy and count by the best of three


def main() -> None:
    if sys.argv[1:2] == ["--child"]:
        print(decided(*sys.argv[2:]))
        return
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=36, metavar="N", help="only N boards, spread over the sizes")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each board and contestant")
    report("kernel_vs_python_constraint", parser, measure)


def _ours(puzzle: Battleship) -> bool:
    return timed(puzzle, Method(model="ships")).answer == "unique"


def _theirs(puzzle: Battleship) -> bool:
    from python_constraint_ships import Ships, in_its_manner

    return len(list(islice(in_its_manner(Ships(puzzle)).getSolutionIter(), 2))) == 1


def _theirs_with_our_filters(puzzle: Battleship) -> bool:
    from python_constraint_ships import Ships, with_our_filters

    return len(list(islice(with_our_filters(Ships(puzzle)).getSolutionIter(), 2))) == 1


CONTESTANTS: dict[str, Callable[[Battleship], bool]] = {
    OURS: _ours,
    "python-constraint2": _theirs,
    "python-constraint2, our filters in its search": _theirs_with_our_filters,
}


def decided(name: str, path: str) -> float:
    """CPU seconds this contestant takes to find that the puzzle in this file has one solution."""
    contestant = CONTESTANTS[name]
    contestant(course.read(WARM_UP.read_text()))
    puzzle = course.read(Path(path).read_text())
    best = float("inf")
    for _ in range(3):
        began = thread_time()  # under a limit of CPU seconds, Linux moves the clock of a process in ticks of 4 ms
        if not contestant(puzzle):
            raise SystemExit(f"{path} has one solution, but another was found, or none")
        best = min(best, thread_time() - began)
        if best > REPEAT_BELOW:
            break
    return best


def measure(options: Namespace) -> str:
    boards = [board for board in course_set() if board.size in SIZES]
    chosen = boards[:: max(1, len(boards) // options.boards)][: options.boards]
    seconds: dict[str, list[float]] = {name: [] for name in CONTESTANTS}
    for number, board in enumerate(chosen, 1):
        print(f"\r{number} of {len(chosen)}: {board.name}  ", end="", file=sys.stderr, flush=True)
        for name in CONTESTANTS:
            seconds[name].append(in_child(name, board, options.seconds))
    rows = [row(name, taken, seconds[OURS], options.seconds) for name, taken in seconds.items()]
    header = ("contestant", "ms median", "ms 95 %", "ms max", f"over {options.seconds:.0f} s", "ratio of medians")
    text = f"{len(chosen)} boards, 8x8 to 10x10.\n\n{table(header, rows)}\n"
    return text + judged({name: median(taken) / median(seconds[OURS]) for name, taken in seconds.items()})


def judged(ratios: dict[str, float]) -> str:
    """The target in words, against the quickest of the peer's models, whichever that is."""
    best = min((name for name in ratios if name != OURS), key=lambda name: ratios[name])
    reached = "reached" if ratios[best] >= TARGET else "not reached"
    return f"Target: at least {TARGET} times the peer's best model, here {best}: {ratios[best]:.1f}, {reached}.\n"


def in_child(name: str, board: Board, limit: float) -> float:
    """CPU seconds; the limit itself where that was reached."""
    command = [sys.executable, __file__, "--child", name, str(course_file(board))]
    allowed = int(limit) + 2  # CPU seconds with start and warm-up; a busy machine may take several times as long
    child = subprocess.run(
        command,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (allowed, allowed)),
    )
    if child.returncode < 0:  # killed
        return limit
    if child.returncode:
        raise SystemExit(child.stderr)
    return min(float(child.stdout), limit)


def row(name: str, taken: list[float], ours: list[float], limit: float) -> list[str]:
    milliseconds = [f"{1000 * value:,.1f}" for value in spread(taken)]
    return [name, *milliseconds, str(sum(value >= limit for value in taken)), f"{median(taken) / median(ours):.1f}"]


if __name__ == "__main__":
    main()
