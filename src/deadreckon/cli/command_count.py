"""`reckon count`: count all solutions, or all legal fleets, and how often each cell is ship or painted in them."""

from __future__ import annotations

from argparse import ArgumentParser
from functools import partial

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.fleet_options import FleetBoard, add_fleet_arguments
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

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.puzzle import Puzzle


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
    board: FleetBoard


def add_arguments(parser: ArgumentParser) -> None:
    add_many_arguments(parser, may_be_none=True)
    add_fleet_arguments(parser)
    parser.add_argument("--cells", action="store_true", help="also in how many solutions each cell is ship or painted")
    parser.add_argument("--limit", type=positive_int, metavar="N", help="stop when N solutions are counted")
    add_limit_arguments(parser, seconds=None)
    parser.add_argument("--json", action="store_true", help="one JSON object for each puzzle, or for the fleet")


def run(options: CountOptions) -> int:
    if blank := options.board.puzzle_instead_of(options.files):
        return _count_fleets(blank, options)
    sources = find_sources(options.files, options.reading)
    show = print_json if options.json else partial(_print_record, options=options, named=len(sources) > 1)
    records = work_on_each(sources, partial(_count, options=options), options.jobs)
    return collect(records, len(sources), "counted", show).exit_status(_status)


def _count_fleets(blank: Battleship, options: CountOptions) -> int:
    asked = {"fleet": list(blank.fleet), "rows": blank.height, "columns": blank.width, "touching": blank.touching}
    try:
        record = asked | _counted(blank, options)
    except Unsuitable as error:
        raise Refusal(str(error)) from error
    show = print_json if options.json else partial(_print_record, options=options, named=False, noun="fleet")
    show(record)
    return _status(record)


def _count(puzzle: NamedPuzzle, options: CountOptions) -> Record:
    try:
        return {"file": puzzle.name} | _counted(puzzle.loaded.puzzle, options)
    except Unsuitable as error:
        raise Refusal(f"{puzzle.name}: {error}") from error


def _counted(puzzle: Puzzle, options: CountOptions) -> Record:
    limits = Limits(options.limit, options.limit_nodes, options.limit_seconds, options.limit_memory)
    tally = count(puzzle, limits, options.cells)
    cells = [list(row) for row in tally.cells]
    return {"count": tally.number, "exact": tally.status == COMPLETE, "cells": cells, "how": tally.how}


def _print_record(record: Record, options: CountOptions, named: bool, noun: str = "solution") -> None:
    if "error" in record:
        note(f"reckon: {record['error']}")
        return
    number, cells = record["count"], record["cells"]
    name = f"{record['file']}: " if named else ""
    how_many = f"{'exactly' if record['exact'] else 'at least'} {number:,} {noun}{'s' * (number != 1)}"
    print(f"{name}{how_many} ({record['how']}{'' if record['exact'] else _limit_in_words(options)})", flush=True)
    width = max((len(str(times)) for row in cells for times in row), default=0)
    for row in cells:
        print(" ".join(str(times).rjust(width) for times in row))


def _limit_in_words(options: CountOptions) -> str:
    """Names the limit of a count that was given none."""
    limits = (options.limit, options.limit_nodes, options.limit_seconds, options.limit_memory)
    if any(limit is not None for limit in limits):
        return ""
    return "; ended by the default limit on decisions or memory: --limit-seconds sets another"


def _status(record: Record) -> int:
    if "error" in record:
        return BAD_INPUT
    if not record["exact"]:
        return LIMIT_REACHED
    return SOLVED if record["count"] else NO_SOLUTION


COMMAND = Command("count", summary_in(__file__), add_arguments, CountOptions, run)
