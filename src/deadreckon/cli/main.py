"""`reckon`: finds the command asked for and turns what goes wrong into one line and an exit status."""

from __future__ import annotations

import argparse
import os
import sys

from deadreckon.catalogue import find_offers, offered_names, pick_offer
from deadreckon.cli.command import BAD_INPUT, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deadreckon.cli.command import Command, CommandGroup

DESCRIPTION = "Battleship Solitaire and nonograms as constraint satisfaction."
EPILOG = (
    "Exit status: 0 solved, or nothing to complain of; 1 no solution, or rules broken; "
    "2 bad input or usage; 3 a limit was reached."
)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="reckon", description=DESCRIPTION, epilog=EPILOG)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in _commands(sys.argv[1:] if argv is None else argv):
        command.add_to(commands, EPILOG)
    namespace = parser.parse_args(argv)
    try:
        return int(namespace.run(namespace))
    except Refusal as refusal:
        print(f"reckon: {refusal}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output went away; nobody is left to read more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _commands(argv: list[str]) -> list[Command[Any] | CommandGroup]:
    """The command that is asked for, or all of them where that is none: opening a file takes time."""
    name = argv[0] if argv else ""
    if name in offered_names("deadreckon.cli", "command_"):
        return [pick_offer("deadreckon.cli", "COMMAND", name, "command_")]
    return list(find_offers("deadreckon.cli", "COMMAND", "command_").values())


if __name__ == "__main__":
    sys.exit(main())
