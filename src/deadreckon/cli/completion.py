"""What shells complete: the words that may stand where after `reckon`, read from the parsers themselves."""

from __future__ import annotations

from argparse import Action
from collections.abc import Callable

from deadreckon.catalogue import find_offers
from deadreckon.cli.command import Command, CommandGroup
from deadreckon.cli.parser import Parser
from deadreckon.frozen import frozen

ROOT_OPTIONS = {"--help": "show the help", "--version": "say which version this is"}


@frozen
class Option:
    """An option, or a word without a name; `choices` are the only words it takes, where there are such."""

    flags: tuple[str, ...]
    takes_word: bool
    choices: tuple[str, ...]
    summary: str


@frozen
class Completed:
    """A command or an action by its whole name, such as `lab run`."""

    name: str
    summary: str
    actions: tuple[str, ...]  # of a group
    options: tuple[Option, ...]


@frozen
class Completion:
    """The completion of one shell; each `completion_<shell>.py` ends in one."""

    name: str
    write: Callable[[list[Completed]], str]  # the script for these commands


def commands_to_complete() -> list[Completed]:
    found: list[Completed] = []
    for command in find_offers("deadreckon.cli", "COMMAND", "command_").values():
        if isinstance(command, CommandGroup):
            names = tuple(action.name for action in command.actions)
            found.append(Completed(command.name, command.summary, names, ()))
            found += [_completed(f"{command.name} {action.name}", action) for action in command.actions]
        else:
            found.append(_completed(command.name, command))
    return found


def _completed(name: str, command: Command[object]) -> Completed:
    parser = Parser(prog=f"reckon {name}")
    command.fill(parser)
    return Completed(name, command.summary, (), tuple(_option(parser, action) for action in parser._actions))


def _option(parser: Parser, action: Action) -> Option:
    summary = parser._get_formatter()._expand_help(action) if action.help else ""
    choices = tuple(map(str, action.choices or ()))
    return Option(tuple(action.option_strings), action.nargs != 0, choices, summary)
