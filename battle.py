#!/usr/bin/env python3
"""Solve a Battleship Solitaire puzzle from a bare checkout, with the standard library alone."""

from __future__ import annotations

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "src"))

try:
    from deadreckon.kernel.limits import Limits
    from deadreckon.puzzles.battleship import board_text
    from deadreckon.puzzles.battleship.formats import course
    from deadreckon.puzzles.file_text import read_stream
    from deadreckon.puzzles.format import FormatError
    from deadreckon.puzzles.text.sizes import MOST_BYTES
    from deadreckon.solving.solve import solve
except KeyboardInterrupt:  # somebody is impatient
    sys.exit(130)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Content = TypeVar("Content")

USAGE = """\
usage: python3 battle.py <input> <output>
       python3 battle.py --inputfile <input> --outputfile <output>

Solves the Battleship Solitaire puzzle in <input>, as the course writes it, and writes the board to <output>.
- stands for standard input or output. Exit status: 0 solved, 1 no solution, 2 bad input or usage,
3 undecided after five minutes, 4 output could not be written.
"""
SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED, CANNOT_WRITE = range(5)
INTERRUPTED = 130
SECONDS = 290.0  # the course allows five minutes a puzzle
# Names of what the shell has opened already: opening it anew would write over what is in it.
STREAMS = {"-": 1, "/dev/stdout": 1, "/dev/fd/1": 1, "/proc/self/fd/1": 1, "/dev/stderr": 2, "/dev/fd/2": 2}


class Refused(Exception):
    """Why there is no answer: a line for the user, and the exit status."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["-h"] or "--help" in arguments:
        return end(lambda: write("-", USAGE))
    return end(lambda: solve_file(*two_paths(arguments, USAGE)))


def solve_file(source: str, target: str) -> int:
    puzzle, dialect = read(source, lambda text: (course.read(text), board_text.dialect_of(text)))
    verdict = solve(puzzle, Limits(solutions=1, seconds=SECONDS))
    if verdict.answer == "none":
        raise Refused(f"{source}: no solution" + f": {verdict.reason}" * bool(verdict.reason), NO_SOLUTION)
    if not verdict.solutions:
        raise Refused(f"{source}: undecided after {SECONDS:.0f} seconds", LIMIT_REACHED)
    return write(target, board_text.write_board(verdict.solutions[0], dialect))


def two_paths(arguments: list[str], usage: str) -> tuple[str, str]:
    """Input and output from either form of the command line; argparse would double the time it takes to start."""
    words: list[str] = []
    for argument in arguments:
        words += argument.split("=", 1) if argument.startswith(("--inputfile=", "--outputfile=")) else [argument]
    if len(words) == 4 and {words[0], words[2]} == {"--inputfile", "--outputfile"}:
        named = {words[0]: words[1], words[2]: words[3]}
        return named["--inputfile"], named["--outputfile"]
    if len(words) == 2 and not any(word.startswith("--") for word in words):
        return words[0], words[1]
    raise Refused(usage.rstrip(), BAD_INPUT)


def read(path: str, parse: Callable[[str], Content]) -> Content:
    """What `parse` makes of the text of a file, or of standard input for `-`."""
    try:
        with open(0 if path == "-" else path, "rb") as file:
            return parse(read_stream(file, MOST_BYTES).text)
    except OSError as error:
        raise Refused(f"cannot read {path}: {error.strerror}", BAD_INPUT) from error
    except FormatError as error:
        raise Refused(f"{path}: {error}", BAD_INPUT) from error


def write(path: str, text: str) -> int:
    """Write into the file: its mode and links stay, and what was in it until there is something to write."""
    try:
        if path in STREAMS:
            with open(STREAMS[path], "wb", closefd=False) as stream:
                stream.write(text.encode())
            return SOLVED
        with open(path, "wb", opener=lambda name, flags: os.open(name, flags & ~os.O_TRUNC, 0o666)) as file:
            file.write(text.encode())
            if os.path.isfile(path):
                file.truncate()
        return SOLVED
    except OSError as error:
        raise Refused(f"cannot write {path}: {error.strerror}", CANNOT_WRITE) from error


def end(command: Callable[[], int]) -> int:
    """The exit status of the command; why there is no answer is told on standard error, where there is one."""
    try:
        return command()
    except Refused as refused:
        try:  # noqa: SIM105 (contextlib costs more than all of this file)
            os.write(2, f"{refused}\n".encode(errors="backslashreplace"))
        except OSError:
            pass  # the exit status has to do
        return refused.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except MemoryError:
        os.write(2, b"out of memory\n")
        return LIMIT_REACHED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
