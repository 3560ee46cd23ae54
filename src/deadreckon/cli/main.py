"""`reckon`: finds the command asked for and turns what goes wrong into one line and an exit status."""

from __future__ import annotations

import sys

from deadreckon import __version__, cli
from deadreckon.catalogue import offered_names, pick_offer, summary_in
from deadreckon.cli.command import BAD_INPUT, CANNOT_WRITE, INTERRUPTED, LIMIT_REACHED, SOLVED, CannotWrite, Refusal
from deadreckon.cli.parser import Parser, suggestion
from deadreckon.cli.streams import discard, note, prepare_streams

DESCRIPTION = "Battleship Solitaire and nonograms as constraint satisfaction."
EPILOG = (
    "Exit status: 0 solved, or nothing to complain of; 1 no solution, or rules broken; 2 bad input or usage; "
    "3 a limit was reached; 4 output could not be written; 130 interrupted."
)


def main(argv: list[str] | None = None) -> int:
    prepare_streams()
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except Refusal as refusal:
        note(f"reckon: {refusal}")
        return BAD_INPUT
    except CannotWrite as error:
        note(f"reckon: {error}")
        return CANNOT_WRITE
    except KeyboardInterrupt:
        note("reckon: interrupted")
        return INTERRUPTED
    except MemoryError:
        note("reckon: out of memory")
        return LIMIT_REACHED
    except BrokenPipeError:  # the reader of our output went away; nobody is left to read more
        discard(sys.stdout)
        return SOLVED
    except OSError as error:
        return _explain_system_error(error)


def _explain_system_error(error: OSError) -> int:
    """One line for what no command has put into words; an error that names no file is one of standard output."""
    if error.filename is not None:
        note(f"reckon: {error.filename}: {error.strerror}")
        return BAD_INPUT
    discard(sys.stdout)
    note(f"reckon: cannot write the output: {error.strerror or error}")
    return CANNOT_WRITE


def _run(argv: list[str]) -> int:
    name = argv[0] if argv else "--help"
    parser = Parser(prog="reckon", description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("--version", action="store_true", help="say which version this is, and exit")
    commands = parser.add_subparsers(dest="command", prog="reckon", metavar="COMMAND")
    names = offered_names("deadreckon.cli", "command_")
    if name not in names:  # no command is opened: that takes time
        for each in names:
            commands.add_parser(each, help=summary_in(f"{cli.__path__[0]}/command_{each}.py"))
        return _run_without_command(parser, name, names)
    pick_offer("deadreckon.cli", "COMMAND", name, "command_").fill(commands.add_parser(name, epilog=EPILOG))
    namespace, left_over = parser.parse_known_args(argv)
    if left_over:
        namespace.parser.refuse_word(left_over[0])
    return int(namespace.run(namespace))


def _run_without_command(parser: Parser, word: str, names: list[str]) -> int:
    """What `reckon` does when its first word is no command: help, its version, or a complaint."""
    if not word.startswith("-") or not parser.parse_known_args([word])[0].version:
        hint = suggestion(word, [*names, "--help", "--version"]) or "`reckon --help` lists them"
        parser.error(f"found {word!r}, expected a command; {hint}")
    print(f"reckon {__version__}")
    return SOLVED


if __name__ == "__main__":
    sys.exit(main())
