"""`reckon count`: count all solutions, or all legal fleets, and how often each cell is ship or painted in them."""

from __future__ import annotations

from argparse import ArgumentTypeError
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, LIMIT_REACHED, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.io import FOLDER, SOURCE, ManyOptions, NamedPuzzle, print_json
from deadreckon.cli.kernel_options import LimitOptions
from deadreckon.cli.many_puzzles import Record, collect, find_sources, work_on_each
from deadreckon.cli.options import Group, argument, flag, nested, option, option_record, positive_int
from deadreckon.cli.streams import note
from deadreckon.kernel.limits import COMPLETE
from deadreckon.kernel.search import Unsuitable
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number
from deadreckon.puzzles.puzzle import InvalidPuzzle, Puzzle
from deadreckon.solving.count import count

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.puzzle import Touching

INSTEAD = Group("instead of puzzles")
BOARD = "found --fleet without {}, expected the size of a board: --rows and --columns"


def ships_by_length(text: str) -> tuple[int, ...]:
    if not all(map(is_whole_number, text.split(","))):
        raise ArgumentTypeError(f"found {text!r}, expected numbers of ships by length, such as 4,3,2,1")
    return tuple(map(int, text.split(",")))


def side(text: str) -> int:
    number = positive_int(text)
    if number > LARGEST_SIDE:
        raise ArgumentTypeError(f"found {number}, expected at most {LARGEST_SIDE}")
    return number


@option_record
class FleetOptions:
    """A fleet and a board size that replace a puzzle; None for options not given."""

    fleet: tuple[int, ...] | None = option(
        "numbers of ships of length 1, 2, ...: count all legal fleets on a board of --rows x --columns",
        ships_by_length,
        "N,N,...",
        group=INSTEAD,
    )
    rows: int | None = option("rows of the board", side, "N", group=INSTEAD)
    columns: int | None = option("columns of the board", side, "N", group=INSTEAD)
    touching: Touching | None = option("where ships may touch (default: never)", choices=TOUCHING, group=INSTEAD)

    def puzzle_instead_of(self, files: list[str]) -> Battleship | None:
        """A puzzle without counts and givens, whose solutions are all legal fleets; None if there are files."""
        told = [f"--{name}" for name, value in vars(self).items() if value is not None]
        if self.fleet is None and told:
            raise Refusal(f"found {told[0]} without --fleet, expected both or neither")
        if self.fleet is None:
            if not files:
                raise Refusal("found neither puzzles nor --fleet, expected one or the other")
            return None
        if files:
            raise Refusal("found puzzles and --fleet, expected one or the other: a fleet is counted on a board alone")
        return self._blank(self.fleet)

    def _blank(self, fleet: tuple[int, ...]) -> Battleship:
        if self.rows is None or self.columns is None:
            raise Refusal(BOARD.format("--rows" if self.rows is None else "--columns"))
        try:
            return Battleship.of((None,) * self.rows, (None,) * self.columns, fleet, touching=self.touching or "never")
        except InvalidPuzzle as error:
            raise Refusal(str(error)) from error


@option_record
class CountOptions(ManyOptions):
    files: list[str] = argument("PUZZLE", f"{SOURCE}; {FOLDER}", nargs="*")
    board: FleetOptions = nested(FleetOptions)
    cells: bool = flag("also in how many solutions each cell is ship or painted")
    limit_solutions: int | None = option("stop when N solutions are counted", positive_int, "N")
    limits: LimitOptions = nested(LimitOptions)
    json: bool = flag("one JSON object for each puzzle, or for the fleet")


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
    tally = count(puzzle, options.limits.with_solutions(options.limit_solutions), options.cells)
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
    """The default limit in words, for a count without an explicit one."""
    if options.limit_solutions is not None or options.limits != LimitOptions():
        return ""
    return "; ended by the default limit on decisions or memory: --limit-seconds sets another"


def _status(record: Record) -> int:
    if "error" in record:
        return BAD_INPUT
    if not record["exact"]:
        return LIMIT_REACHED
    return SOLVED if record["count"] else NO_SOLUTION


COMMAND = Command(
    "count",
    summary_in(__file__),
    CountOptions,
    run,
    examples=(
        "reckon count battleship-001 --cells",
        "reckon count --fleet 4,3,2,1 --rows 10 --columns 10",
    ),
)
