"""The arguments of every command over many puzzles."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.cli.io import SOURCE
from deadreckon.cli.option_types import positive_int
from deadreckon.cli.reading_options import add_reading_arguments

FOLDER = "a folder stands for all puzzles in it: what is no puzzle there is named and left out"


def add_many_arguments(parser: ArgumentParser, may_be_none: bool = False) -> None:
    parser.add_argument("files", nargs="*" if may_be_none else "+", metavar="PUZZLE", help=f"{SOURCE}; {FOLDER}")
    add_reading_arguments(parser)
    parser.add_argument(
        "--jobs", type=positive_int, metavar="N", help="processes for several puzzles (default: one a core)"
    )
