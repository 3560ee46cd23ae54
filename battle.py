#!/usr/bin/env python3
"""Solve a Battleship Solitaire puzzle from a bare checkout, with the standard library alone.

python3 battle.py <input> <output>
python3 battle.py --inputfile <input> --outputfile <output>
"""

from __future__ import annotations

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "src"))

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.battleship import board_text
from deadreckon.puzzles.battleship.formats import course
from deadreckon.puzzles.format import FormatError
from deadreckon.solving.solve import solve

SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED = range(4)
SECONDS = 290.0  # the course allows five minutes a puzzle


def main(arguments: list[str]) -> int:
    paths = _paths(arguments)
    if paths is None:
        return _complain("usage: python3 battle.py <input> <output>", BAD_INPUT)
    source, target = paths
    try:
        with open(source, encoding="utf-8") as file:
            text = file.read()
        puzzle = course.read(text)
    except FormatError as error:
        return _complain(f"{source}: {error}", BAD_INPUT)
    except (OSError, UnicodeDecodeError) as error:
        return _complain(f"cannot read {source}: {error}", BAD_INPUT)
    verdict = solve(puzzle, Limits(solutions=1, seconds=SECONDS))
    if verdict.solutions:
        return _write(target, board_text.write_board(verdict.solutions[0], board_text.dialect_of(text)))
    if verdict.answer == "none":
        return _complain(f"{source}: no solution" + f": {verdict.reason}" * bool(verdict.reason), NO_SOLUTION)
    return _complain(f"{source}: undecided after {SECONDS:.0f} seconds", LIMIT_REACHED)


def _paths(arguments: list[str]) -> tuple[str, str] | None:
    """Input and output from either form of the command line; argparse would double the time it takes to start."""
    named = {"--inputfile": "", "--outputfile": ""}
    if len(arguments) == 4 and {arguments[0], arguments[2]} == set(named):
        named.update({arguments[0]: arguments[1], arguments[2]: arguments[3]})
        return named["--inputfile"], named["--outputfile"]
    if len(arguments) == 2 and not any(argument.startswith("--") for argument in arguments):
        return arguments[0], arguments[1]
    return None


def _write(path: str, text: str) -> int:
    """Write all of it or nothing: to a file beside the target, which then takes its place."""
    plain = os.path.isfile(path) or not os.path.exists(path)
    target = os.path.realpath(path)
    partial = f"{target}.{os.getpid()}.part" if plain else path  # a device or pipe cannot be replaced
    try:
        with open(partial, "w", encoding="utf-8") as file:
            file.write(text)
        if plain:
            os.replace(partial, target)
    except OSError as error:
        if plain and os.path.exists(partial):
            os.unlink(partial)
        return _complain(f"cannot write {path}: {error}", BAD_INPUT)
    return SOLVED


def _complain(message: str, status: int) -> int:
    print(message, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
