"""What a command of `reckon` is: its arguments, its options as a typed record, what it does, and its exit status."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from deadreckon.frozen import frozen

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable

SOLVED, NO_SOLUTION, BAD_INPUT, LIMIT_REACHED = range(4)
Options = TypeVar("Options")


class Refusal(Exception):
    """Bad input or usage, in one line."""


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

    def add_to(self, subparsers: _SubParsersAction[ArgumentParser], epilog: str | None = None) -> None:
        parser = subparsers.add_parser(self.name, help=self.summary, description=self.summary, epilog=epilog)
        self.add_arguments(parser)
        parser.set_defaults(run=self._run_namespace)

    def _run_namespace(self, namespace: Namespace) -> int:
        return self.run(self.options(**{name: getattr(namespace, name) for name in self.options.__annotations__}))


@frozen
class CommandGroup:
    """A command that is followed by an action, such as `reckon lab run`."""

    name: str
    summary: str
    actions: tuple[Command[Any], ...]

    def add_to(self, subparsers: _SubParsersAction[ArgumentParser], epilog: str | None = None) -> None:
        parser = subparsers.add_parser(self.name, help=self.summary, description=self.summary, epilog=epilog)
        actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
        for action in self.actions:
            action.add_to(actions)
