"""`--dialect`: which alphabet to write, in a format that has several."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.cli.command import Refusal
from deadreckon.puzzles.format import Format, FormatError


def add_dialect_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--dialect",
        metavar="NAME",
        help="of the course text: letters (W S L R T B M, the default) or arrows (. S < > ^ v M)",
    )


def in_dialect(form: Format, dialect: str | None) -> Format:
    """The format that writes this dialect; raises Refusal where it has no such dialect."""
    try:
        return form.in_dialect(dialect)
    except FormatError as error:
        raise Refusal(f"--dialect: {error}") from error
