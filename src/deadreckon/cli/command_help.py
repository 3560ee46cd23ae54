"""`reckon help`: show the help of a command, or the list of all commands."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import Command
from deadreckon.cli.options import argument, option_record


@option_record
class HelpOptions:
    words: list[str] = argument("COMMAND", "a command, or a command and its action (default: all commands)", nargs="*")


def run(options: HelpOptions) -> int:
    from deadreckon.cli.main import main

    return main([*options.words, "--help"])


COMMAND = Command(
    "help",
    summary_in(__file__),
    HelpOptions,
    run,
    examples=("reckon help solve", "reckon help lab run"),
)
