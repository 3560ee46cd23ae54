"""`reckon`: finds the command asked for and turns what goes wrong into one line and an exit status."""

from __future__ import annotations

import argparse
import os
import sys

from deadreckon.catalogue import find_offers
from deadreckon.cli.command import BAD_INPUT, Refusal

DESCRIPTION = "Battleship Solitaire and nonograms as constraint satisfaction."
EPILOG = (
    "Exit status: 0 solved, or nothing to complain of; 1 no solution, or rules broken; "
    "2 bad input or usage; 3 a limit was reached."
)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="reckon", description=DESCRIPTION, epilog=EPILOG)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in find_offers("deadreckon.cli", "COMMAND", "command_").values():
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


if __name__ == "__main__":
    sys.exit(main())
