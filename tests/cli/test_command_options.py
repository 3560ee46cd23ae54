"""Options are typed: the record that a command takes has a field for each of its arguments, and sees no Namespace."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from deadreckon import cli
from deadreckon.catalogue import find_offers
from deadreckon.cli.command import Command, CommandGroup

FOUND = find_offers("deadreckon.cli", "COMMAND", "command_").values()
COMMANDS: list[Command] = [
    command for found in FOUND for command in (found.actions if isinstance(found, CommandGroup) else (found,))
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_record_has_a_field_for_each_argument(command: Command) -> None:
    parser = ArgumentParser()
    command.add_arguments(parser)
    arguments = {action.dest for action in parser._actions} - {"help"}
    assert set(command.options.__annotations__) == arguments


def test_only_the_command_itself_has_seen_the_namespace() -> None:
    files = [path for path in Path(cli.__path__[0]).glob("*.py") if "Namespace" in path.read_text(encoding="utf-8")]
    assert [path.name for path in files] == ["command.py"]
