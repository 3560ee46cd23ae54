"""Tables fit the width of the terminal; in a pipe, each row is one line."""

from pathlib import Path

import pytest

from deadreckon.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARD = str(EXAMPLES / "course" / "6x6-01.txt")
COMMANDS = {
    "models": ["models"],
    "sizes": ["models", BOARD],
    "formats": ["formats"],
    "pack": ["pack", "--grade", "1-2"],
    "compare": ["compare", BOARD, "--model", "ships,places", "--limit-nodes", "50", "--limit-seconds", "1000"],
}


@pytest.fixture
def terminal(monkeypatch):
    def of_width(columns):
        monkeypatch.setattr("sys.stdout.isatty", lambda: True)
        monkeypatch.setenv("COLUMNS", str(columns))

    return of_width


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("columns", [80, 100])
def test_a_table_fits_the_terminal(words, columns, terminal, capsys):
    terminal(columns)
    main(words)
    lines = capsys.readouterr().out.splitlines()
    ids = {line for line in lines if "dr" in line.split()[-1:][0][:2]} if words[0] == "pack" else set()
    assert [line for line in lines if len(line) > columns and line not in ids] == []  # an ID is never broken


def test_no_word_is_lost_where_a_cell_takes_several_lines(terminal, capsys):
    main(["models"])
    whole = capsys.readouterr().out.split()
    terminal(60)
    main(["models"])
    assert sorted(capsys.readouterr().out.split()) == sorted(whole)


def test_a_pipe_gets_each_row_on_one_line(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "40")
    main(["formats"])
    assert max(map(len, capsys.readouterr().out.splitlines())) > 100
