"""`reckon vary`: both puzzles side by side, the puzzle as a file or JSON, and its exit statuses."""

import json
from pathlib import Path

import pytest

from deadreckon import load, solve
from deadreckon.cli.main import main

PETTY = "212041\n210322\n321\n000L00\n000000\n000000\n000000\n000000\n000000\n"
OPEN = "201\n111\n11\n000\n000\n000\n"  # with two solutions
NONE = "40\n111\n001\n000\n000\n"
SIDE_BY_SIDE = """\
before           after
    1 2 3            1 2 3
  ┌───────┐        ┌───────┐
1 │[ ]    │ 2    1 │[◀]    │ 2
2 │       │ 0    2 │       │ 0
3 │       │ 1    3 │       │ 1
  └───────┘        └───────┘
    1 1 1            1 1 1
1 given added: the left end of a ship at r1c1. No fewer would do, for any of the 2 solutions.
Grade: Seaman, hardest step 1.3.
"""


def test_both_puzzles_are_drawn_side_by_side(file, capsys):
    assert main(["vary", file(OPEN), "--repair"]) == 0
    assert capsys.readouterr().out == SIDE_BY_SIDE


def test_narrow_terminals_have_one_above_the_other(file, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "28")
    assert main(["vary", file(OPEN), "--repair"]) == 0
    assert "\n\nafter\n" in capsys.readouterr().out


def test_the_puzzle_is_written(file, tmp_path, capsys):
    target = str(tmp_path / "easier.txt")
    assert main(["vary", file(PETTY), "--easier", "-o", target]) == 0
    easier = load(Path(target))
    assert solve(easier).answer == "unique"
    assert main(["vary", file(PETTY), "--easier", "-o", target]) == 2
    assert "already exists" in capsys.readouterr().err
    assert main(["vary", file(PETTY), "--easier", "-o", "-"]) == 0
    told = capsys.readouterr()
    assert load(told.out) == easier
    assert told.err.startswith("reckon: From Petty Officer to Seaman. 1 given added: ")


def test_json_has_all_of_it(file, capsys):
    assert main(["vary", file(PETTY), "--harder", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["grade_before"]["label"], record["grade"]["label"]) == ("Petty Officer", "Ensign")
    assert {(change["row"], change["column"]) for change in record["changes"]} >= {(1, 4)}
    assert solve(load(record["puzzle"])).solutions[0] == tuple(record["solution"])


def test_siblings_are_joined_in_one_file(file, tmp_path, capsys):
    target = tmp_path / "siblings.txt"
    assert main(["vary", file(PETTY), "--like", "--count", "2", "-o", str(target), "--format", "id"]) == 0
    assert len(target.read_text().splitlines()) == 2
    assert capsys.readouterr().out.count("A Petty Officer like the other") == 2


@pytest.mark.parametrize(
    ("text", "words", "status", "told"),
    [
        (NONE, ["--repair"], 1, "the puzzle has no solution: row 1 needs 4 ship parts and has 3 cells"),
        (OPEN, ["--reduce"], 1, "the puzzle has several solutions"),
        (OPEN, ["--repair", "--limit-seconds", "1e-9"], 3, "undecided"),
        (OPEN, ["--repair", "--format", "morse"], 2, "--format for a battleship: 'morse' is none of"),
        (OPEN, [], 2, "expected one of --like, --harder, --easier, --reduce, --repair"),
    ],
)
def test_exit_statuses(file, capsys, text, words, status, told):
    assert main(["vary", file(text), *words]) == status
    assert told in capsys.readouterr().err


def test_the_solution_that_is_meant(file, capsys):
    meant = file("WLR\nWWW\nSWW\n", "meant.txt")
    assert main(["vary", file(OPEN), "--repair", "--solution", meant, "-o", "-"]) == 0
    assert load(capsys.readouterr().out).givens == ("W00", "000", "000")
    wrong = file("LRW\nWWW\nSWW\n", "wrong.txt")
    assert main(["vary", file(OPEN), "--repair", "--solution", wrong]) == 1
    assert "the intended solution is wrong: column 1" in capsys.readouterr().err


def test_several_are_for_siblings_alone(file, capsys):
    assert main(["vary", file(PETTY), "--easier", "--count", "2"]) == 2
    assert "found --count 2 for --easier, expected it for --like alone" in capsys.readouterr().err
