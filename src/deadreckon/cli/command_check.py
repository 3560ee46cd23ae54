"""`reckon check`: say which rules a solution breaks, if any."""

from __future__ import annotations

from deadreckon import __version__
from deadreckon.catalogue import summary_in
from deadreckon.cli.command import NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.io import (
    SOURCE,
    NamedPuzzle,
    Reading,
    print_json,
    read_puzzles,
    read_puzzles_with_solutions,
    read_text,
)
from deadreckon.cli.options import argument, flag, nested, option_record
from deadreckon.puzzles.board import Board, Violation
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.solutions import read_boards

SOLUTION = "a finished board in any usual way, one for each puzzle; - for standard input; without it, those in the file"

SCRIPT = f"""\
Say which rules a solution of a Battleship Solitaire puzzle breaks: python3 validate.py PUZZLE SOLUTION

Needs Python 3.8 or later and nothing else. Made by `reckon check --script` of deadreckon {__version__}
from the modules that are named below, so that this script and `reckon check` apply the same rules.
Copyright (c) 2026 the deadreckon developers, MIT licence.
"""


@option_record
class CheckOptions:
    puzzle: str | None = argument("PUZZLE", SOURCE, nargs="?")
    reading: Reading = nested(Reading)
    solution: str | None = argument("SOLUTION", SOLUTION, nargs="?")
    json: bool = flag("one JSON object for each broken rule")
    script: bool = flag(
        "without PUZZLE: print a validation script for the course text, one file that needs Python 3.8 alone"
    )


def run(options: CheckOptions) -> int:
    if options.script:
        return _print_script(options)
    checked = _solved(options)
    several = len(checked) > 1
    all_broken = []
    for named, board in checked:
        broken = named.loaded.kind.violations(named.loaded.puzzle, board) if board is not None else []
        all_broken += broken
        before = f"{named.name}: " if several else ""
        for violation in broken:
            _report(violation, named.name, before, options.json)
        if not broken and not options.json:
            print(f"{before}{'no solution beside it' if board is None else 'right: every rule is kept'}")
    return NO_SOLUTION if all_broken else SOLVED


def _print_script(options: CheckOptions) -> int:
    if options.puzzle is not None or options.json or options.reading != Reading():
        raise Refusal("--script: found other arguments beside it, expected none")
    from deadreckon.cli.one_file import one_file

    print(one_file("deadreckon.course.check", "main", SCRIPT), end="")
    return SOLVED


def _solved(options: CheckOptions) -> list[tuple[NamedPuzzle, Board | None]]:
    """The puzzles with their boards, from the second file or from the file of the puzzles."""
    if options.puzzle is None:
        raise Refusal("check: found no PUZZLE, expected one; `reckon check --help` tells more")
    if options.solution is None:
        found = read_puzzles_with_solutions(options.puzzle, options.reading)
        if not any(board for _, board in found):
            raise Refusal(f"{options.puzzle}: found no solution beside the puzzle, expected a second file")
        return found
    puzzles = read_puzzles(options.puzzle, options.reading)
    try:
        boards = read_boards(read_text(options.solution), [named.loaded.puzzle for named in puzzles])
    except FormatError as error:
        raise Refusal(f"{options.solution}: {error}") from error
    return list(zip(puzzles, boards))


def _report(violation: Violation, name: str, before: str, json: bool) -> None:
    if json:
        cells = [[row + 1, column + 1] for row, column in violation.cells]
        print_json({"puzzle": name, "rule": violation.rule, "cells": cells, "text": violation.text})
    else:
        print(f"{before}{violation.text}")


COMMAND = Command(
    "check",
    summary_in(__file__),
    CheckOptions,
    run,
    examples=("reckon check battleship-001 answer.txt", "reckon check --script > check_answer.py"),
)
