"""A command of `reckon`: its options as a typed record, its work, and its exit status."""

from __future__ import annotations

from deadreckon.cli.options import Places, nested
from deadreckon.frozen import Generic, frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from typing import Any, TypeVar

    from deadreckon.cli.options import Declared
    from deadreckon.cli.parser import Parser

    Options = TypeVar("Options")
else:
    Options = None

SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED, CANNOT_WRITE = range(5)
INTERRUPTED = 130  # as in shells: 128 + the number of the signal


class Refusal(Exception):
    """Bad input or usage, in one line."""


class CannotWrite(Exception):
    """Output that cannot be written, in one line."""


@frozen
class Command(Generic[Options]):
    """One command of `reckon`, or one action of `reckon lab`."""

    name: str
    summary: str
    options: type[Options]  # an option record
    run: Callable[[Options], int]  # does the work and returns the exit status
    examples: tuple[str, str]  # command lines at the end of its help
    replaced: dict[str, Declared] | None = None  # declarations that replace the record's own
    lists: dict[str, dict[str, str]] | None = None  # words to be explained in the help, by title

    def fill(self, parser: Parser) -> None:
        """Add the options of this command to the parser, and the function that runs it."""
        parser.description, parser.examples = self.summary, self.examples
        for title, words in (self.lists or {}).items():
            parser.list_words(title, words)
        declared = nested(self.options, **(self.replaced or {}))
        declared.add_to(Places(parser), self.name, "")
        parser.set_defaults(run=lambda namespace: self.run(declared.value(namespace, "")), parser=parser)


@frozen
class CommandGroup:
    """A command followed by an action, such as `reckon lab run`."""

    name: str
    summary: str
    actions: tuple[Command[Any], ...]
    examples: tuple[str, str]

    def fill(self, parser: Parser) -> None:
        parser.description, parser.examples = self.summary, self.examples

        def show_help(_namespace: Namespace) -> int:
            parser.print_help()
            return SOLVED

        parser.set_defaults(run=show_help, parser=parser)
        actions = parser.add_subparsers(dest="action", metavar="ACTION")
        for action in self.actions:
            actions.add_parser(action.name, help=action.summary, epilog=parser.epilog).fill_later = action.fill
