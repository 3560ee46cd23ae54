"""`reckon check`: say which rules a solution breaks, if any."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.io import SOURCE, print_json, read_puzzle, read_text
from deadreckon.cli.reading_options import Reading, add_reading_arguments
from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError


@frozen
class CheckOptions:
    puzzle: str
    reading: Reading
    solution: str
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help=SOURCE)
    add_reading_arguments(parser)
    parser.add_argument("solution", metavar="SOLUTION", help="a finished board; - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object for each broken rule")


def run(options: CheckOptions) -> int:
    loaded = read_puzzle(options.puzzle, options.reading)
    try:
        board = loaded.kind.read_board(read_text(options.solution), loaded.puzzle)
    except FormatError as error:
        raise Refusal(f"{options.solution}: {error}") from error
    broken = loaded.kind.violations(loaded.puzzle, board)
    for violation in broken:
        if options.json:
            cells = [[row + 1, column + 1] for row, column in violation.cells]
            print_json({"rule": violation.rule, "cells": cells, "text": violation.text})
        else:
            print(violation.text)
    if not broken and not options.json:
        print("right: every rule is kept")
    return NO_SOLUTION if broken else SOLVED


COMMAND = Command("check", summary_in(__file__), add_arguments, CheckOptions, run)
