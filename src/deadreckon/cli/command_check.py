"""`reckon check`: every rule a solution breaks, in plain words."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from deadreckon.cli.io import NO_SOLUTION, SOLVED, SOURCE, Command, Refusal, print_json, read_puzzle, read_text
from deadreckon.puzzles.format import FormatError


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help=SOURCE)
    parser.add_argument("solution", metavar="SOLUTION", help="a finished board; - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object for each broken rule")


def run(arguments: Namespace) -> int:
    loaded = read_puzzle(arguments.puzzle)
    try:
        board = loaded.kind.read_board(read_text(arguments.solution), loaded.puzzle)
    except FormatError as error:
        raise Refusal(f"{arguments.solution}: {error}") from error
    broken = loaded.kind.violations(loaded.puzzle, board)
    for violation in broken:
        if arguments.json:
            cells = [[row + 1, column + 1] for row, column in violation.cells]
            print_json({"rule": violation.rule, "cells": cells, "text": violation.text})
        else:
            print(violation.text)
    if not broken and not arguments.json:
        print("right: every rule is kept")
    return NO_SOLUTION if broken else SOLVED


COMMAND = Command("check", "say which rules a solution breaks, if any", arguments, run)
