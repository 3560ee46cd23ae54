"""Options of all commands: typed, declared once, and taken by their whole names only."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from deadreckon import cli
from deadreckon.catalogue import find_offers
from deadreckon.cli.command import Command, CommandGroup
from deadreckon.cli.main import main

COMMANDS: list[tuple[list[str], Command]] = [
    (words, command)
    for found in find_offers("deadreckon.cli", "COMMAND", "command_").values()
    for words, command in (
        [([found.name, action.name], action) for action in found.actions]
        if isinstance(found, CommandGroup)
        else [([found.name], found)]
    )
]
every_command = pytest.mark.parametrize(("words", "command"), COMMANDS, ids=[" ".join(words) for words, _ in COMMANDS])


def parser_of(command: Command) -> ArgumentParser:
    parser = ArgumentParser()
    command.fill(parser)
    return parser


@every_command
def test_each_field_of_the_record_is_declared(words: list[str], command: Command) -> None:
    assert set(command.options.__annotations__) == set(command.options.declared)  # type: ignore[attr-defined]


def test_no_command_sees_the_namespace_of_argparse() -> None:
    files = [path for path in Path(cli.__path__[0]).glob("*.py") if "Namespace" in path.read_text(encoding="utf-8")]
    assert sorted(path.name for path in files) == ["command.py", "generate_options.py", "options.py"]


@every_command
def test_the_beginning_of_an_option_is_no_option(
    words: list[str], command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = parser_of(command)
    places = [action for action in parser._actions if not action.option_strings and action.nargs != "?"]
    named = [str(next(iter(place.choices))) if place.choices else "nothing" for place in places]
    for needed in [action for action in parser._actions if action.option_strings and action.required]:
        named += [needed.option_strings[0], "nothing"]
    options = [option for action in parser._actions for option in action.option_strings if option.startswith("--")]
    begun = [option[:-1] for option in options if option[:-1] not in options]
    assert begun
    for option in begun:
        with pytest.raises(SystemExit):
            main([*words, *named, option])
        assert f"found {option!r}, which it does not take" in capsys.readouterr().err


def test_reckon_itself_takes_its_own_options_whole(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--vers"])
    assert "found '--vers', expected a command; did you mean --version?" in capsys.readouterr().err
