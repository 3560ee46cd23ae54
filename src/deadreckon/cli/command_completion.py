"""`reckon completion`: print a script that lets a shell complete commands and options."""

from __future__ import annotations

from argparse import Action
from collections.abc import Callable

from deadreckon.catalogue import find_offers, offered_names, pick_offer, summary_in
from deadreckon.cli.command import SOLVED, Command, CommandGroup
from deadreckon.cli.options import argument, option_record
from deadreckon.cli.parser import Parser
from deadreckon.frozen import frozen

ROOT_OPTIONS = {"--help": "show the help", "--version": "say which version this is"}


@option_record
class CompletionOptions:
    shell: str = argument(
        help="in bash: source <(reckon completion bash); in zsh the same; in fish: reckon completion fish | source",
        choices=offered_names("deadreckon.cli", "completion_"),
    )


@frozen
class CompletedOption:
    """An option, or an argument without a name; `choices` are its only values, if there are any."""

    flags: tuple[str, ...]
    takes_word: bool
    choices: tuple[str, ...]
    summary: str


@frozen
class Completed:
    """A command or an action with its full name, such as `lab run`."""

    name: str
    summary: str
    actions: tuple[str, ...]  # of a group
    options: tuple[CompletedOption, ...]


@frozen
class Completion:
    """The completion of one shell; each `completion_<shell>.py` ends in one."""

    name: str
    write: Callable[[list[Completed]], str]  # the script for these commands


def run(options: CompletionOptions) -> int:
    completion = pick_offer("deadreckon.cli", "COMPLETION", options.shell, "completion_")
    print(completion.write(commands_to_complete()), end="")
    return SOLVED


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


def _option(parser: Parser, action: Action) -> CompletedOption:
    summary = parser._get_formatter()._expand_help(action) if action.help else ""
    choices = tuple(map(str, action.choices or ()))
    return CompletedOption(tuple(action.option_strings), action.nargs != 0, choices, summary)


COMMAND = Command(
    "completion",
    summary_in(__file__),
    CompletionOptions,
    run,
    examples=(
        "reckon completion bash > reckon.bash",
        "reckon completion fish | source",
    ),
)
