"""`reckon count`: count all solutions, and how often each cell is ship or painted in them."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command
from deadreckon.cli.io import SOURCE, print_json, read_puzzle
from deadreckon.cli.kernel_options import add_limit_arguments
from deadreckon.cli.option_types import positive_int
from deadreckon.frozen import frozen
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.solving.count import count


@frozen
class CountOptions:
    file: str
    cells: bool
    limit: int | None  # solutions
    limit_nodes: int | None
    limit_seconds: float | None
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    parser.add_argument("--cells", action="store_true", help="also in how many solutions each cell is ship or painted")
    parser.add_argument("--limit", type=positive_int, metavar="N", help="stop when N solutions are counted")
    add_limit_arguments(parser, seconds=None)
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: CountOptions) -> int:
    limits = Limits(options.limit, options.limit_nodes, options.limit_seconds)
    tally = count(read_puzzle(options.file).puzzle, limits, options.cells)
    exact = tally.status == COMPLETE
    if options.json:
        cells = [list(row) for row in tally.cells]
        print_json({"file": options.file, "count": tally.number, "exact": exact, "cells": cells, "how": tally.how})
    else:
        print(
            f"{'exactly' if exact else 'at least'} {tally.number:,} solution{'s' * (tally.number != 1)} ({tally.how})"
        )
        width = max((len(str(number)) for row in tally.cells for number in row), default=0)
        for row in tally.cells:
            print(" ".join(str(number).rjust(width) for number in row))
    if not exact:
        return LIMIT_REACHED
    return SOLVED if tally.number else NO_SOLUTION


COMMAND = Command("count", summary_in(__file__), add_arguments, CountOptions, run)
