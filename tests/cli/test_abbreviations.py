"""No command takes an option by its beginning: `--with` is never taken for `--without`."""

from argparse import ArgumentParser

import pytest

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


@pytest.mark.parametrize(("words", "command"), COMMANDS, ids=[" ".join(w) for w, _ in COMMANDS])
def test_the_beginning_of_an_option_is_no_option(
    words: list[str], command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = ArgumentParser()
    command.add_arguments(parser)
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
