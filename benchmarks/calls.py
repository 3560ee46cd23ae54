"""Overhead of `solve` beside the core: the same small puzzles by both, and the functions called.

python benchmarks/calls.py [--calls 2000] [--repetitions 15]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import deadreckon
from common import report, table
from deadreckon import Battleship, Nonogram, _native
from deadreckon.native import native_limits
from deadreckon.solving.verdict import DECIDE
from sets import ROOT

Call = Callable[[], Any]
HEADER = ("puzzle", "us a call", "us of the core", "us of Python", "functions in Python", "in Python and C")


def puzzles() -> list[tuple[str, Battleship | Nonogram]]:
    """Small ones, of which the core makes short work; one of them has no solution."""
    assignment = deadreckon.load(ROOT / "examples" / "assignment.txt")
    ship = deadreckon.load(ROOT / "examples" / "ship.non")
    assert isinstance(assignment, Battleship) and isinstance(ship, Nonogram)
    none = assignment.with_givens(("S00000", *assignment.givens[1:]))
    return [("battleship 6x6", assignment), ("battleship 6x6, no solution", none), ("nonogram 15x11", ship)]


def core_call(puzzle: Battleship | Nonogram) -> Call:
    """The core's own function on arguments that are ready."""
    arguments: tuple[Any, ...]
    if isinstance(puzzle, Nonogram):
        arguments = puzzle.rows, puzzle.columns, len(puzzle.colours), ()
        return partial(_native.nonogram, *arguments, *native_limits(_native, DECIDE))
    touching = _native.TOUCHING.index(puzzle.touching)
    arguments = puzzle.row_counts, puzzle.column_counts, puzzle.fleet, puzzle.givens, touching
    return partial(_native.battleship, *arguments, *native_limits(_native, DECIDE))


def seconds(calls: list[Call], number: int, repetitions: int) -> list[float]:
    """CPU seconds that each call takes, the least of several rounds in which they take turns."""
    best = [float("inf")] * len(calls)
    for _ in range(repetitions):
        for index, call in enumerate(calls):
            began = process_time()
            for _ in range(number):
                call()
            best[index] = min(best[index], (process_time() - began) / number)
    return best


def functions_called(call: Call) -> tuple[int, int]:
    """The numbers of calls of Python functions, and of Python and C functions together."""
    events: list[str] = []
    sys.setprofile(lambda frame, event, argument: events.append(event))
    call()
    sys.setprofile(None)
    python, native = events.count("call"), events.count("c_call") - 1  # without `setprofile`
    return python, python + native


def measure(options: Namespace) -> str:
    rows = []
    for name, puzzle in puzzles():
        call = partial(_solve, puzzle)
        whole, core = seconds([call, core_call(puzzle)], options.calls, options.repetitions)
        figures = [f"{1e6 * time:.1f}" for time in (whole, core, whole - core)]
        python, both = functions_called(call)
        rows.append([name, *figures, str(python - 1), str(both - 1)])  # without `_solve`
    return table(HEADER, rows)


def _solve(puzzle: Battleship | Nonogram) -> object:
    return deadreckon.solve(puzzle)  # the public name, as a caller finds it


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, default=2000)
    parser.add_argument("--repetitions", type=int, default=15)
    report("calls", parser, measure)


if __name__ == "__main__":
    main()
