"""Help, version and usage errors of `reckon`."""

import subprocess
import sys

import pytest

from deadreckon import __version__
from deadreckon.catalogue import find_offers
from deadreckon.cli.main import main
from waiting import HANG_SECONDS

COMMANDS = find_offers("deadreckon.cli", "COMMAND", "command_")


def usage_error(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The usage error of `reckon`, which must be one line on standard error, with exit status 2."""
    with pytest.raises(SystemExit) as end:
        main(list(words))
    out, err = capsys.readouterr()
    assert (end.value.code, out, err.count("\n")) == (2, "", 1)
    return err


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_help_lists_every_command_with_its_summary(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status: object = main(words)
    except SystemExit as end:
        status = end.code
    shown = " ".join(capsys.readouterr().out.split())
    assert status == 0
    for command in COMMANDS.values():
        assert f" {command.name} {command.summary} " in shown


def test_a_group_alone_shows_its_actions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for action in COMMANDS["lab"].actions:
        assert f" {action.name} {action.summary} " in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_summary_in_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.startswith(f"usage: reckon {command} ")
    assert COMMANDS[command].summary in shown
    assert "4 output could not be written" in shown


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["slove"], "reckon: found 'slove', expected a command; did you mean solve?"),
        (["helpp"], "reckon: found 'helpp', expected a command; did you mean help?"),
        (["xyzzy"], "reckon: found 'xyzzy', expected a command; `reckon --help` lists them"),
        (["lab", "rum"], "reckon lab: argument ACTION: found 'rum', expected one of run, status,"),
        (["lab", "resume", "x"], "did you mean run?"),
        (["--frobnicate"], "reckon: found '--frobnicate', expected a command; `reckon --help` lists them"),
        (["--versoin"], "reckon: found '--versoin', expected a command; did you mean --version?"),
        (["solve", "x", "--jbos", "2"], "reckon solve: found '--jbos', which it does not take; did you mean --jobs?"),
        (["hint", "x", "y"], "reckon hint: found 'y', which it does not take; `reckon hint --help` says what it takes"),
        (["vary", "x", "--seconds", "1"], "found '--seconds', expected --limit-seconds, its name now"),
        (["generate", "nonogram", "--seconds=1"], "found '--seconds=1', expected --limit-seconds, its name now"),
        (["generate", "nonogram", "--from-image", "x"], "found '--from-image', expected --picture, its name now"),
        (["lab", "run", "x", "--seconds", "1"], "found '--seconds', expected --limit-seconds, its name now"),
        (["count", "x", "--limit", "3"], "reckon count: found '--limit', expected --limit-solutions, its name now"),
        (["convert", "x", "-", "--to", "json"], "reckon convert: found '--to', expected --format, its name now"),
        (["lab", "export", "x", "csv", "--to", "y"], "reckon lab export: found '--to', expected --out, its name now"),
        (["solve", "x", "--limit", "3"], "did you mean --limit-nodes, --limit-seconds, --limit-memory?"),
        (["solve", "x", "-j", "2"], "found '-j', which it does not take; did you mean --jobs, --json?"),
        (["solve", "x", "--timeout=3"], "found '--timeout=3', which it does not take; did you mean --limit-seconds?"),
        (["generate", "nonogram", "--size", "8"], "found '--size', which it does not take; did you mean --rows?"),
        (["verify", "x", "y", "--size", "8"], "which it does not take; `reckon verify --help` says what it takes"),
        (["solve"], "reckon solve: the following arguments are required: PUZZLE"),
        (["solve", "x", "--engine", "natvie"], "found 'natvie', expected one of native, kernel; did you mean native?"),
        (["solve", "x", "--jobs", "0"], "reckon solve: argument --jobs: found '0', expected a whole number above 0"),
        (["solve", "x", "--jobs"], "reckon solve: argument --jobs: expected one argument"),
        (
            ["lab", "status", "x", "--jsn"],
            "reckon lab status: found '--jsn', which it does not take; did you mean --json?",
        ),
    ],
)
def test_usage_that_is_unknown_gets_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint in usage_error(capsys, *words)


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"reckon {__version__}\n"


def test_the_package_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "deadreckon", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG_SECONDS, check=True)
    assert done.stdout.startswith("reckon ")
