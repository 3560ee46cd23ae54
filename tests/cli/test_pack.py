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
