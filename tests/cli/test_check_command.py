"""`reckon check`: published solutions, several at a time, and solutions beside their puzzles in a file."""

import json
from pathlib import Path
from typing import Any

import pytest

from deadreckon.cli.main import main

RIGHT = "right: every rule is kept\n"
NON = 'width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal "{}"\n'
TAAI = "$1\n1\n0\n1\n0\n$2\n0\n1\n0\n1\n"
SOLUTIONS = "$1\n1\t0\n0\t0\n$2\n0\t0\n0\t1\n"


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def write(text: str, name: str = "puzzle") -> str:
        (tmp_path / name).write_text(text)
        return str(tmp_path / name)

    return write


def test_a_file_with_its_solution_is_checked_alone(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", file(NON.format("10"))]) == 0
    assert capsys.readouterr().out == RIGHT
    assert main(["check", file(NON.format("01"))]) == 1
    assert capsys.readouterr().out == "column 1 is blank, needs 1\ncolumn 2 reads 1, needs to be blank\n"


def test_all_puzzles_of_a_file_are_checked(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    bare = NON.format("10").partition("goal")[0]
    pack = file("====\n".join([NON.format("10"), bare, NON.format("01")]))
    assert main(["check", pack]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[:2] == [f"{pack}#1: right: every rule is kept", f"{pack}#2: no solution beside it"]
    assert out[2:] == [f"{pack}#3: column 1 is blank, needs 1", f"{pack}#3: column 2 reads 1, needs to be blank"]
    assert main(["check", pack, "--json"]) == 1
    assert {json.loads(line)["puzzle"] for line in capsys.readouterr().out.splitlines()} == {f"{pack}#3"}
    assert main(["check", file("====\n".join([NON.format("01"), NON.format("10")]), "other")]) == 1
    capsys.readouterr()
    assert main(["check", f"{pack}#1"]) == 0
    assert capsys.readouterr().out == RIGHT


@pytest.mark.parametrize("text", ["4x4:2/1/2/1/1.1/2/1/1\n", NON.format("10").partition("goal")[0]])
def test_a_file_without_any_solution_is_refused(file: Any, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = file(text)
    assert main(["check", puzzle]) == 2
    assert capsys.readouterr().err.endswith(f"{puzzle}: found no solution beside the puzzle, expected a second file\n")


def test_as_many_solutions_as_puzzles_are_checked_in_order(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    puzzles, boards = file(TAAI), file(SOLUTIONS, "boards")
    assert main(["check", puzzles, boards]) == 0
    assert capsys.readouterr().out == f"{puzzles}#1: {RIGHT}{puzzles}#2: {RIGHT}"
    assert main(["check", puzzles, file(SOLUTIONS.replace("0\t1", "1\t0"), "boards")]) == 1
    assert f"{puzzles}#2: column 1 reads 1" in capsys.readouterr().out
    assert main(["check", puzzles, file(SOLUTIONS.partition("$2")[0], "boards")]) == 2
    assert "found 1 boards, expected 2, one for each puzzle" in capsys.readouterr().err
    assert main(["check", f"{puzzles}#1", file(SOLUTIONS.partition("$2")[0], "boards")]) == 0


def test_an_error_of_several_boards_counts_lines_from_the_top(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", file(TAAI), file(SOLUTIONS.replace("0\t1", "0\té"), "boards")]) == 2
    assert "boards: line 6, column 2: found 'é', expected" in capsys.readouterr().err


@pytest.mark.needs("PIL")
def test_a_picture_is_a_solution(file: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle, picture = file(NON.format("10")), str(tmp_path / "picture.png")
    assert main(["convert", puzzle, picture]) == 0
    capsys.readouterr()
    assert main(["check", puzzle, picture]) == 0
    assert main(["check", picture]) == 0
    assert capsys.readouterr().out == RIGHT * 2


def test_a_link_has_no_solution(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "4x4:2/1/2/1/1.1/2/1/1"]) == 2
    assert "found no solution beside the puzzle" in capsys.readouterr().err


def test_the_script_goes_without_a_puzzle_and_the_check_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--script", "puzzle.txt"]) == 2
    assert capsys.readouterr().err == "reckon: --script: found other arguments beside it, expected none\n"
    assert main(["check"]) == 2
    assert "found no PUZZLE, expected one" in capsys.readouterr().err
