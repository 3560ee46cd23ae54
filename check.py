#!/usr/bin/env python3
"""Say which rules a solution of a Battleship Solitaire puzzle breaks, from a bare checkout."""

from __future__ import annotations

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from battle import NO_SOLUTION, SOLVED, end, read, two_paths, write

from deadreckon.puzzles.battleship import board_text
from deadreckon.puzzles.battleship.formats import course
from deadreckon.puzzles.battleship.rules import violations

USAGE = """\
usage: python3 check.py <puzzle> <solution>
       python3 check.py --inputfile <puzzle> --outputfile <solution>

Says in plain words which rules the board in <solution> breaks; both files are as the course writes them.
- stands for standard input. Exit status: 0 right, 1 rules broken, 2 bad input or usage, 4 output could not be written.
"""


def main(arguments: list[str]) -> int:
    if "--help" in arguments:
        return end(lambda: write("-", USAGE))
    return end(lambda: check_file(*two_paths(arguments, USAGE)))


def check_file(source: str, solution: str) -> int:
    puzzle = read(source, course.read)
    broken = violations(puzzle, read(solution, board_text.read_board))
    write("-", "".join(f"{violation.text}\n" for violation in broken) or "right: every rule is kept\n")
    return NO_SOLUTION if broken else SOLVED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
