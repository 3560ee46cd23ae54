"""`--csv [FILE]` is the same option in every command that has it."""

import csv
from io import StringIO
from pathlib import Path

import pytest

from deadreckon.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = [str(EXAMPLES / "course" / "6x6-01.txt"), str(EXAMPLES / "course" / "6x6-02.txt")]
COMMANDS = {"solve": [], "grade": [], "compare": ["--model", "ships", "--propagate", "gac"]}
each_command = pytest.mark.parametrize(("command", "more"), COMMANDS.items(), ids=COMMANDS)


def table(text: str) -> list[dict[str, str]]:
    """The rows without their times."""
    return [
        {name: value for name, value in row.items() if "seconds" not in name and name not in ("megabytes", "build")}
        for row in csv.DictReader(StringIO(text))
    ]


@each_command
def test_it_prints_alone_or_fills_a_file_beside_what_is_printed(command, more, tmp_path, capsys):
    target = tmp_path / "rows.csv"
    assert main([command, *BOARDS, *more, "--csv"]) == 0
    alone = table(capsys.readouterr().out)
    assert [row["file"] for row in alone] == BOARDS
    assert main([command, *BOARDS, *more]) == 0
    usual = capsys.readouterr().out.splitlines()
    assert main([command, *BOARDS, *more, "--csv", str(target)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(usual)
    assert table(target.read_text()) == alone


@each_command
def test_it_writes_over_no_file_and_takes_no_puzzle_for_one(command, more, tmp_path, capsys):
    before = Path(BOARDS[0]).read_bytes()
    assert main([command, *more, "--csv", *BOARDS]) == 2
    assert "already exists; --force overwrites it" in capsys.readouterr().err
    assert Path(BOARDS[0]).read_bytes() == before
    target = tmp_path / "rows.csv"
    target.write_text("old")
    assert main([command, *BOARDS, *more, "--csv", str(target), "--force"]) == 0
    assert target.read_text().startswith("file,")
