"""What a command of `reckon` is: its arguments, its options as a typed record, what it does, and its exit status."""

from __future__ import annotations

from deadreckon.frozen import Generic, frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable
    from typing import Any, TypeVar

    Options = TypeVar("Options")
else:
    Options = None

SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED, CANNOT_WRITE = range(5)
INTERRUPTED = 130  # as shells say it: 128 and the number of the signal


class Refusal(Exception):
    """Bad input or usage, in one line."""


class CannotWrite(Exception):
    """Output that cannot be written, in one line."""


@frozen
class Command(Generic[Options]):
    """One command of `reckon`, or one action of `reckon lab`.

    argparse's Namespace is turned into a record of the class `options` here and goes no further, so that the type
    checker knows every option by its name and type.
    """

    name: str
    summary: str
    add_arguments: Callable[[ArgumentParser], None]
    options: type[Options]  # a frozen record with one field for each argument
    run: Callable[[Options], int]  # does the work and returns the exit status

    def fill(self, parser: ArgumentParser) -> None:
        """Give the parser what this command takes, and what is to be done with it."""
        parser.description = self.summary
        self.add_arguments(parser)
        parser.set_defaults(run=self._run_namespace, parser=parser)

    def _run_namespace(self, namespace: Namespace) -> int:
        return self.run(self.options(**{name: getattr(namespace, name) for name in self.options.__annotations__}))


@frozen
class CommandGroup:
    """A command that is followed by an action, such as `reckon lab run`."""

    name: str
    summary: str
    actions: tuple[Command[Any], ...]

    def fill(self, parser: ArgumentParser) -> None:
        parser.description = self.summary

        def show_help(_namespace: Namespace) -> int:
            parser.print_help()
            return SOLVED

        parser.set_defaults(run=show_help, parser=parser)
        actions = parser.add_subparsers(dest="action", metavar="ACTION")
        for action in self.actions:
            action.fill(actions.add_parser(action.name, help=action.summary))
