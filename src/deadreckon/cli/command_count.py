"""`reckon count`: count all solutions, and how often each cell is ship or painted in them."""

from __future__ import annotations

from argparse import ArgumentParser
from functools import partial

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.io import NamedPuzzle, print_json
from deadreckon.cli.kernel_options import add_limit_arguments
from deadreckon.cli.many_options import add_many_arguments
from deadreckon.cli.many_puzzles import Record, collect, find_sources, work_on_each
from deadreckon.cli.option_types import positive_int
from deadreckon.cli.reading_options import Reading
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen
from deadreckon.kernel.limits import COMPLETE, Limits
from deadreckon.kernel.search import Unsuitable
from deadreckon.solving.count import count


@frozen
class CountOptions:
    files: list[str]
    reading: Reading
    jobs: int | None
    cells: bool
    limit: int | None  # solutions
    limit_nodes: int | None
    limit_seconds: float | None
    limit_memory: int | None  # bytes
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_many_arguments(parser)
    parser.add_argument("--cells", action="store_true", help="also in how many solutions each cell is ship or painted")
    parser.add_argument("--limit", type=positive_int, metavar="N", help="stop when N solutions are counted")
    add_limit_arguments(parser, seconds=None)
    parser.add_argument("--json", action="store_true", help="one JSON object for each puzzle")


def run(options: CountOptions) -> int:
    sources = find_sources(options.files, options.reading)
    show = print_json if options.json else partial(_print_record, named=len(sources) > 1)
    records = work_on_each(sources, partial(_count, options=options), options.jobs)
    return collect(records, len(sources), "counted", show).exit_status(_status)


def _count(puzzle: NamedPuzzle, options: CountOptions) -> Record:
    limits = Limits(options.limit, options.limit_nodes, options.limit_seconds, options.limit_memory)
    try:
        tally = count(puzzle.loaded.puzzle, limits, options.cells)
    except Unsuitable as error:
        raise Refusal(f"{puzzle.name}: {error}") from error
    cells = [list(row) for row in tally.cells]
    exact = tally.status == COMPLETE
    return {"file": puzzle.name, "count": tally.number, "exact": exact, "cells": cells, "how": tally.how}


def _print_record(record: Record, named: bool) -> None:
    if "error" in record:
        note(f"reckon: {record['error']}")
        return
    number, cells = record["count"], record["cells"]
    name = f"{record['file']}: " * named
    how_many = f"{'exactly' if record['exact'] else 'at least'} {number:,} solution{'s' * (number != 1)}"
    print(f"{name}{how_many} ({record['how']})", flush=True)
    width = max((len(str(times)) for row in cells for times in row), default=0)
    for row in cells:
        print(" ".join(str(times).rjust(width) for times in row))


def _status(record: Record) -> int:
    if "error" in record:
        return BAD_INPUT
    if not record["exact"]:
        return LIMIT_REACHED
    return SOLVED if record["count"] else NO_SOLUTION


COMMAND = Command("count", summary_in(__file__), add_arguments, CountOptions, run)
