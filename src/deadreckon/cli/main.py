"""`reckon`: runs the requested command; every error becomes one line and an exit status."""

from __future__ import annotations

import sys
from argparse import SUPPRESS

from deadreckon import __version__, cli
from deadreckon.catalogue import offered_names, pick_offer, summary_in
from deadreckon.cli.command import BAD_INPUT, CANNOT_WRITE, INTERRUPTED, LIMIT_REACHED, SOLVED, CannotWrite, Refusal
from deadreckon.cli.parser import Parser, suggestion
from deadreckon.cli.streams import discard, note, prepare_streams
from deadreckon.errors import NeedsCore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import _SubParsersAction

EXAMPLES = ("reckon solve battleship-001", "reckon help generate")
DESCRIPTION = "Battleship Solitaire and nonograms as constraint satisfaction."
EPILOG = (
    "Exit status: 0 solved, or nothing to complain of; 1 no solution, rules broken, or a wrong proof; "
    "2 bad input or usage; 3 a limit was reached; 4 output could not be written; 130 interrupted."
)

# All commands, the most common first.
GROUPS = {
    "Solve": ("solve", "check", "count", "prove", "verify"),
    "Understand": ("explain", "hint", "grade", "draw"),
    "Make": ("generate", "vary", "book"),
    "Play": ("play", "pack", "site"),
    "Study": ("compare", "models", "lab"),
    "Teach": ("suite", "mark"),
    "Files": ("convert", "formats", "completion", "doctor", "help"),
}


def main(argv: list[str] | None = None) -> int:
    prepare_streams()
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except (Refusal, NeedsCore) as refusal:
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
    except BrokenPipeError:  # the reader of our output has closed the pipe
        discard(sys.stdout)
        return SOLVED
    except OSError as error:
        return _explain_system_error(error)
    except Exception:
        from deadreckon.native import is_older_than_checkout  # loads the core, which few commands need

        if not is_older_than_checkout():
            raise
        note("reckon: the native core is older than this checkout; `make core` builds it again")
        return BAD_INPUT


def _explain_system_error(error: OSError) -> int:
    """One line for an unhandled system error; one without a file name concerns standard output."""
    if error.filename is not None:
        note(f"reckon: {error.filename}: {error.strerror}")
        return BAD_INPUT
    discard(sys.stdout)
    note(f"reckon: cannot write the output: {error.strerror or error}")
    return CANNOT_WRITE


def _run(argv: list[str]) -> int:
    name = argv[0] if argv else "--help"
    parser = Parser(prog="reckon", usage="reckon [-h] [--version] COMMAND ...", description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("--version", action="store_true", help="say which version this is, and exit")
    commands = parser.add_subparsers(dest="command", prog="reckon", metavar="COMMAND", help=SUPPRESS)
    names = offered_names("deadreckon.cli", "command_")
    if name not in names:  # imports no command, as that takes time
        _list_commands(parser, commands)
        return _run_without_command(parser, name, names)
    pick_offer("deadreckon.cli", "COMMAND", name, "command_").fill(commands.add_parser(name, epilog=EPILOG))
    namespace, left_over = parser.parse_known_args(argv)
    if left_over:
        namespace.parser.refuse_word(left_over[0])
    return int(namespace.run(namespace))


def _list_commands(parser: Parser, commands: _SubParsersAction[Parser]) -> None:
    """Add all commands to the parser; its help shows them by group, before the options."""
    parser.examples = EXAMPLES
    options = parser._action_groups.pop()
    for title, names in GROUPS.items():
        for name in names:
            commands.add_parser(name)
        parser.list_words(title, {name: summary_in(f"{cli.__path__[0]}/command_{name}.py") for name in names})
    parser._action_groups.append(options)


def _run_without_command(parser: Parser, word: str, names: list[str]) -> int:
    """Run `reckon` without a known command: print help or the version, or refuse the first word."""
    if not word.startswith("-") or not parser.parse_known_args([word])[0].version:
        hint = suggestion(word, [*names, "--help", "--version"]) or "`reckon --help` lists them"
        parser.error(f"found {word!r}, expected a command; {hint}")
    print(f"reckon {__version__}")
    return SOLVED


if __name__ == "__main__":
    sys.exit(main())
