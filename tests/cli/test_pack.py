"""`reckon pack`."""

import json

import pytest

from deadreckon import pack, pack_puzzle
from deadreckon.cli.main import main


def test_it_lists_what_was_asked_for(capsys):
    assert main(["pack", "--kind", "nonogram", "--grade", "petty officer"]) == 0
    lines = capsys.readouterr().out.splitlines()
    wanted = [each for each in pack() if (each.kind, each.grade.label) == ("nonogram", "Petty Officer")]
    assert [line.split()[0] for line in lines] == ["name", *(each.name for each in wanted)]
    assert lines[1].split()[-1] == wanted[0].id


def test_the_id_of_one_can_be_handed_on(capsys):
    assert main(["pack", "battleship-001"]) == 0
    printed = capsys.readouterr().out.strip()
    assert printed == pack_puzzle("battleship-001").id
    assert main(["solve", printed]) == 0


@pytest.mark.parametrize("words", [["draw"], ["hint"], ["models"], ["convert", "-", "--format", "id"]])
def test_its_name_stands_for_a_puzzle_wherever_a_file_may(words, capsys):
    command, *more = words
    assert main([command, "battleship-001", *more]) == 0
    by_name = capsys.readouterr().out
    assert main([command, pack_puzzle("battleship-001").id, *more]) == 0
    assert capsys.readouterr().out == by_name


def test_a_file_goes_before_a_puzzle_of_that_name(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "battleship-001").write_text(pack_puzzle("battleship-002").id)
    assert main(["convert", "battleship-001", "-", "--format", "id"]) == 0
    assert capsys.readouterr().out.strip() == pack_puzzle("battleship-002").id


def test_a_name_that_the_pack_lacks_is_told(capsys):
    assert main(["solve", "battleship-999"]) == 2
    assert "'battleship-999' is no puzzle of the pack; `reckon pack` lists them" in capsys.readouterr().err


def test_json_has_the_solution(capsys):
    assert main(["pack", "battleship-001", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert tuple(record["solution"]) == pack_puzzle("battleship-001").solution
    assert record["grade"]["label"] == "Seaman"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pack", "battleship-0"], "'battleship-0' is no puzzle of the pack"),
        (["pack", "--grade", "captn"], "found the grade 'captn'"),
    ],
)
def test_what_is_not_there_is_refused(words, said, capsys):
    assert main(words) == 2
    assert said in capsys.readouterr().err
