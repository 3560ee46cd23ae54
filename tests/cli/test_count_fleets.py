"""`reckon count --fleet`: the number of legal fleets of a board, without a puzzle."""

import json

import pytest

from deadreckon.cli.main import main

NOT_TOGETHER = "found puzzles and --fleet, expected one or the other: a fleet is counted on a board alone"


def words(line):
    return ["count", *line.split()]


@pytest.fixture
def core():
    return pytest.importorskip("deadreckon._native")


def test_the_legal_fleets_of_the_usual_board(core, capsys):
    assert main(words("--fleet 4,3,2,1 --rows 10 --columns 10")) == 0
    assert capsys.readouterr().out == "exactly 1,855,545,978,831,780 fleets (frontier dynamic programming)\n"


@pytest.mark.parametrize(("touching", "number"), [("never", 190 - 31 - 24), ("diagonal", 190 - 31), ("free", 190)])
def test_two_submarines_by_hand(capsys, touching, number):
    """Of the 190 pairs of 4 x 5 cells, 31 are beside each other and 24 meet at a corner."""
    assert main(words(f"--fleet 2 --rows 4 --columns 5 --touching {touching} --json --cells")) == 0
    record = json.loads(capsys.readouterr().out)
    assert sum(map(sum, record.pop("cells"))) == 2 * number
    assert record.pop("how")
    asked = {"fleet": [2], "rows": 4, "columns": 5, "touching": touching}
    assert record == asked | {"count": number, "exact": True}


def test_limits_and_fleets_that_do_not_fit(capsys):
    assert main(words("--fleet 1 --rows 1 --columns 1")) == 0
    assert capsys.readouterr().out.startswith("exactly 1 fleet (")
    assert main(words("--fleet 9 --rows 3 --columns 3")) == 1
    assert capsys.readouterr().out.startswith("exactly 0 fleets (")
    assert main(words("--fleet 6,5,4,3,2,1 --rows 20 --columns 20 --limit-nodes 10")) == 3
    assert capsys.readouterr().out.startswith("at least ")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "found neither puzzles nor --fleet, expected one or the other"),
        ("--fleet 1 --rows 3", "found --fleet without --columns, expected the size of a board: --rows and --columns"),
        ("--fleet 1", "found --fleet without --rows, expected the size of a board: --rows and --columns"),
        ("puzzle.txt --fleet 1 --rows 3 --columns 3", NOT_TOGETHER),
        ("puzzle.txt --rows 3", "found --rows without --fleet, expected both or neither"),
        ("puzzle.txt --touching free", "found --touching without --fleet, expected both or neither"),
        ("--fleet 1,x --rows 3 --columns 3", "found '1,x', expected numbers of ships by length, such as 4,3,2,1"),
        ("--fleet 1,-1 --rows 3 --columns 3", "expected numbers of ships by length, such as 4,3,2,1"),
        ("--fleet 99999999999999 --rows 3 --columns 3", "ships of length 1: found 99999999999999, expected a number"),
        ("--fleet 1 --rows 3 --columns 3 --touching often", "expected one of never, diagonal, free"),
        ("--fleet 1 --rows 1000000 --columns 3", "--rows: found 1000000, expected at most 1000"),
    ],
)
def test_wrong_combinations_are_refused_in_words(capsys, line, complaint):
    try:
        status = main(words(line))
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    assert complaint in capsys.readouterr().err
