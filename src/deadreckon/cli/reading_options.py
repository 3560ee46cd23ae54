"""How a command reads its puzzles: in which format, where the user knows better, and how large a file may be."""

from __future__ import annotations

from argparse import Action

from deadreckon.cli.option_types import positive_int
from deadreckon.frozen import frozen
from deadreckon.puzzles.formats.sizes import MAX_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from typing import Any


@frozen
class Reading:
    format: str | None = None  # by name; None for the one that the text seems to be in
    most_bytes: int = MAX_BYTES


class _Change(Action):
    """Puts the value into one field of `reading`."""

    def __init__(self, field: str, **usual: Any) -> None:
        super().__init__(**{**usual, "dest": "reading"})
        self.field = field

    def __call__(self, parser: ArgumentParser, options: Any, value: Any, option: str | None = None) -> None:
        options.reading = Reading(**{**vars(options.reading), self.field: value})


def add_reading_arguments(parser: ArgumentParser) -> None:
    """The options of every command that reads puzzles, as one field `reading` of its record."""
    reading = parser.add_argument_group("reading")
    reading.add_argument(
        "--from",
        action=_Change,
        field="format",
        metavar="FORMAT",
        help="the format of the puzzles: see `reckon formats` (default: told by what they say)",
    )
    reading.add_argument(
        "--most-bytes",
        action=_Change,
        field="most_bytes",
        type=positive_int,
        metavar="N",
        help=f"refuse a larger file (default: {MAX_BYTES})",
    )
    parser.set_defaults(reading=Reading())
