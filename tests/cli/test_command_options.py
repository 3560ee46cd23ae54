"""Options of all commands: typed, declared once, and not to be abbreviated."""

import shlex
from pathlib import Path

import pytest

from deadreckon import cli
from deadreckon.catalogue import find_offers
from deadreckon.cli.command import Command, CommandGroup
from deadreckon.cli.main import EXAMPLES, GROUPS, main
from deadreckon.cli.parser import Parser

FOUND = find_offers("deadreckon.cli", "COMMAND", "command_")
COMMANDS: list[tuple[list[str], Command]] = [
    (words, command)
    for found in FOUND.values()
    for words, command in (
        [([found.name, action.name], action) for action in found.actions]
        if isinstance(found, CommandGroup)
        else [([found.name], found)]
    )
]
every_command = pytest.mark.parametrize(("words", "command"), COMMANDS, ids=[" ".join(words) for words, _ in COMMANDS])


def parser_of(command: Command | CommandGroup) -> Parser:
    parser = Parser()
    command.fill(parser)
    return parser


@every_command
def test_each_field_of_the_record_is_declared(words: list[str], command: Command) -> None:
    assert set(command.options.__annotations__) == set(command.options.declared)  # type: ignore[attr-defined]


@every_command
def test_each_argument_has_a_help(words: list[str], command: Command) -> None:
    assert [action.dest for action in parser_of(command)._actions if not action.help] == []


@every_command
def test_a_help_says_what_the_option_is_before_its_default(words: list[str], command: Command) -> None:
    helps = {action.dest: str(action.help) for action in parser_of(command)._actions}
    assert {dest: help for dest, help in helps.items() if help.startswith(("default", "see ", "(default"))} == {}


def test_each_command_is_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(FOUND)


PICTURE = Path(__file__).parents[2] / "examples" / "lighthouse.png"
HELPS = [([], EXAMPLES), *((words, command.examples) for words, command in COMMANDS)]
HELPS += [([found.name], found.examples) for found in FOUND.values() if isinstance(found, CommandGroup)]


@pytest.mark.parametrize(("words", "examples"), HELPS, ids=[" ".join(words) or "reckon" for words, _ in HELPS])
def test_each_help_ends_with_two_examples_that_can_be_parsed(
    words: list[str],
    examples: tuple[str, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        main([*words, "--help"])
    shown = capsys.readouterr().out
    assert "\nExit status: 0 solved" in shown
    assert shown.endswith("\nexamples:\n  {}\n  {}\n".format(*examples))
    assert [line for line in shown.splitlines() if len(line) > 80] == []
    monkeypatch.chdir(tmp_path)
    (tmp_path / "picture.png").write_bytes(PICTURE.read_bytes())
    for example in examples:
        reckon, name, *rest = shlex.split(example.partition(" > ")[0].partition(" | ")[0])
        parser = Parser()
        FOUND[name].fill(parser)
        assert (reckon, parser.parse_known_args(rest)[1]) == ("reckon", [])
        assert [name, *rest][: len(words)] == words


def test_help_of_a_command_is_the_same_by_word_and_by_option(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for words in (["help", "lab", "run"], ["lab", "run", "--help"]):
        with pytest.raises(SystemExit):
            main(words)
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]


def test_a_terminal_gets_colours_unless_they_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def shown() -> str:
        assert main(["lab"]) == 0
        return capsys.readouterr().out

    plain = shown()
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("WT_SESSION", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    coloured = shown()
    assert "\033[1musage:\033[0m reckon lab" in coloured
    assert "\033[36mreckon lab run student --puzzles homework\033[0m" in coloured
    assert coloured.replace("\033[1m", "").replace("\033[36m", "").replace("\033[0m", "") == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown() == plain


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
