"""A command of the course: its two files from either form of the command line, and its exit status."""

from __future__ import annotations

import os

from deadreckon.puzzles.file_text import read_stream
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.sizes import MAX_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from deadreckon.puzzles.battleship.formats.shared.course_lines import Dialect

    Content = TypeVar("Content")

SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED, CANNOT_WRITE = range(5)
INTERRUPTED = 130
# Names of streams that the shell has opened: opening one again would write over what is in its file.
STREAMS = {"-": 1, "/dev/stdout": 1, "/dev/fd/1": 1, "/proc/self/fd/1": 1, "/dev/stderr": 2, "/dev/fd/2": 2}


class Refused(Exception):
    """Why there is no answer: a line for the user, and the exit status."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def two_paths(arguments: list[str], usage: str) -> tuple[str, str, Dialect]:
    """Both paths of either form of the command line, and the dialect of the course that uses this form.

    By hand, as importing argparse would double the time it takes to start.
    """
    words: list[str] = []
    for argument in arguments:
        words += argument.split("=", 1) if argument.startswith(("--inputfile=", "--outputfile=")) else [argument]
    if len(words) == 4 and {words[0], words[2]} == {"--inputfile", "--outputfile"}:
        named = {words[0]: words[1], words[2]: words[3]}
        return named["--inputfile"], named["--outputfile"], "arrows"
    if len(words) == 2 and not any(word.startswith("--") for word in words):
        return words[0], words[1], "letters"
    raise Refused(usage.rstrip(), BAD_INPUT)


def parse_file(path: str, parse: Callable[[str], Content]) -> Content:
    """The parsed text of a file, or of standard input for `-`."""
    try:
        with open(0 if path == "-" else path, "rb") as file:
            return parse(read_stream(file, MAX_BYTES).text)
    except OSError as error:
        raise Refused(f"cannot read {path}: {error.strerror}", BAD_INPUT) from error
    except FormatError as error:
        raise Refused(f"{path}: {error}", BAD_INPUT) from error


def write_text(path: str, text: str) -> int:
    """Write into the file: its mode and links stay, and so does its content until the text can be written."""
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
    """The exit status of the command; a refusal is written to standard error, if that is open."""
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
