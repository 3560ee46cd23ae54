#!/usr/bin/env python3
"""Solve a Battleship Solitaire puzzle from a bare checkout, with the standard library alone."""

from __future__ import annotations

import os
import sys

OLDEST = (3, 10)
if sys.version_info < OLDEST:  # before anything is imported that would not compile there
    found = ".".join(map(str, sys.version_info[:3]))
    os.write(2, f"battle.py needs Python {OLDEST[0]}.{OLDEST[1]} or later, found {found}\n".encode())
    sys.exit(2)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "src"))

try:
    from deadreckon.course.command import (
        BAD_INPUT,
        LIMIT_REACHED,
        NO_SOLUTION,
        Refused,
        end,
        parse_file,
        two_paths,
        write_text,
    )
    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.battleship import board_text
    from deadreckon.puzzles.battleship.formats import course
    from deadreckon.solving.solve import solve
except KeyboardInterrupt:  # somebody is impatient
    sys.exit(130)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.formats.shared.course_lines import Dialect

USAGE = """\
usage: python3 battle.py <input> <output>
       python3 battle.py --inputfile <input> --outputfile <output>

Solves the Battleship Solitaire puzzle in <input>, as the course writes it, and writes the board to <output>,
in the alphabet of the puzzle: W S L R T B M or . S < > ^ v M. A puzzle that shows neither is answered in the
first alphabet by the first form of the command, and in the second by the second.
- stands for standard input or output. Exit status: 0 solved, 1 no solution, 2 bad input or usage,
3 undecided after five minutes, 4 output could not be written.
"""
SECONDS = 290.0  # the course allows five minutes a puzzle


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["-h"] or "--help" in arguments:
        return end(lambda: write_text("-", USAGE))
    return end(lambda: solve_file(*two_paths(arguments, USAGE)))


def solve_file(source: str, target: str, usual: Dialect) -> int:
    if os.path.isfile(source) and os.path.exists(target) and os.path.samefile(source, target):
        raise Refused(f"{target}: the board would replace the puzzle; give another file for it", BAD_INPUT)
    puzzle, dialect = parse_file(source, lambda text: (course.read(text), board_text.dialect_of(text, usual)))
    verdict = solve(puzzle, Limits(solutions=1, seconds=SECONDS))
    if verdict.answer == "none":
        raise Refused(f"{source}: no solution" + f": {verdict.reason}" * bool(verdict.reason), NO_SOLUTION)
    if not verdict.solutions:
        raise Refused(f"{source}: undecided after {SECONDS:.0f} seconds", LIMIT_REACHED)
    return write_text(target, board_text.write_board(verdict.solutions[0], dialect))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
