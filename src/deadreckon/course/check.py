"""The course's validation script: which rules a solution of a Battleship Solitaire puzzle breaks."""

from __future__ import annotations

import os
import sys

from deadreckon.course.command import NO_SOLUTION, SOLVED, end, parse_file, two_paths, write_text
from deadreckon.puzzles.battleship.board_text import course_board
from deadreckon.puzzles.battleship.formats.course import read
from deadreckon.puzzles.battleship.rules import violations

USAGE = """\
usage: python3 {script} <puzzle> <solution>
       python3 {script} --inputfile <puzzle> --outputfile <solution>

Says in plain words which rules the board in <solution> breaks; both files are as the course writes them.
- stands for standard input. Exit status: 0 right, 1 rules broken, 2 bad input or usage, 4 output could not be written.
"""


def main(arguments: list[str]) -> int:
    usage = USAGE.format(script=os.path.basename(sys.argv[0]))
    if arguments[:1] == ["-h"] or "--help" in arguments:
        return end(lambda: write_text("-", usage))
    return end(lambda: check_file(*two_paths(arguments, usage)[:2]))


def check_file(source: str, solution: str) -> int:
    puzzle = parse_file(source, read)
    broken = violations(puzzle, parse_file(solution, course_board))
    write_text("-", "".join(f"{violation.text}\n" for violation in broken) or "right: every rule is kept\n")
    return NO_SOLUTION if broken else SOLVED
