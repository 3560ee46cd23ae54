"""`reckon models PUZZLE`: the size of each model, before any search."""

import json
from pathlib import Path
from typing import Any

import pytest

from deadreckon import load
from deadreckon.cli.main import main
from deadreckon.puzzles.battleship.models.ships import MODEL as SHIPS
from ticking import KERNEL, tick

EXAMPLES = Path(__file__).parents[2] / "examples"
SAMPLE = '{"row_targets": [2, 1, 2, 3], "col_targets": [1, 3, 2, 2], "ships": [0, 1, 2, 1]}'


def sizes(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, dict[str, Any]]:
    assert main(["models", *arguments, "--json"]) == 0
    return {_label(row): row for row in map(json.loads, capsys.readouterr().out.splitlines())}


def _label(row: dict[str, Any]) -> str:
    return row["model"] + ", plain" * (row["model"] == "ships" and not row["switches"])


def test_the_finding_of_the_model_comparison_document_is_foreseen(capsys: pytest.CaptureFixture[str]) -> None:
    """Its model 1 can list its tuples on a 10x10 board, its models 2 and 3 cannot."""
    found = sizes(capsys, str(EXAMPLES / "course" / "10x10-01.txt"))
    assert set(found) == {"cells", "letters", "numbered", "places", "ships", "ships, plain"}
    assert (found["cells"]["variables"], found["cells"]["values"], found["cells"]["widest"]) == (100, 500, 100)
    assert (found["cells"]["tuples"], found["cells"]["tuples_exact"]) == (2_294_688, True)
    assert (found["places"]["tuples"], found["places"]["tuples_exact"]) == (16_777_891_668, True)
    assert (found["numbered"]["tuples"], found["numbered"]["tuples_in_words"]) == (None, "about 10^103")
    assert 102 < found["numbered"]["tuples_log10"] < 104
    assert not found["ships"]["tuples_exact"]


def test_as_many_tuples_are_told_as_are_listed(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(SAMPLE)
    found = sizes(capsys, path)
    for model in ("cells", "places"):
        assert main(["solve", path, "--model", model, "--with", "tuples", "--json"]) == 0
        counters = json.loads(capsys.readouterr().out)["counters"]
        assert counters["tuples"] == found[model]["tuples"] == {"cells": 456, "places": 2452}[model]


def test_solve_says_how_many_tuples_were_listed(
    file: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["solve", file(SAMPLE), "--model", "cells", "--with", "tuples"]) == 0
    assert " ms with 456 tuples listed, search " in capsys.readouterr().out
    tick(monkeypatch, KERNEL)
    assert main(["solve", file(SAMPLE), "--model", "numbered", "--with", "tuples", "--limit-seconds", "1000"]) == 3
    assert " tuples listed, search 0.0 ms" in capsys.readouterr().out


def test_the_table_for_people(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", file(SAMPLE)]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split("  ")[0] == "model"
    assert rows[0].split() == ["cells", "16", "64", "12", "16", "456", "Count", "over", "4"]
    assert "at most 10^6" in rows[4]


def test_the_plain_model_stands_beside_the_one_with_its_usual_switches(
    file: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file(SAMPLE)
    found = sizes(capsys, path)
    usual, plain = found["ships"], found["ships, plain"]
    assert usual["switches"] == list(SHIPS.default_switches) and not plain["switches"]
    for row in (usual, plain):
        problem = SHIPS.build(load(SAMPLE), row["switches"]).problem
        assert row["constraints"] == len(problem.constraints)
        assert row["values"] == sum(variable.start.bit_count() for variable in problem.variables)
    assert plain["values"] > usual["values"]
    assert main(["models", path]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[6].split()[:4] == ["ships,", "plain", str(plain["variables"]), str(plain["values"])]
    assert lines[7].startswith("ships: with the switches inside, zero-lines, ") and max(map(len, lines)) <= 100
    assert " ".join(lines[7:]).endswith("; ships, plain: with none.")


def test_nonograms_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = sizes(capsys, str(EXAMPLES / "anchor.non"))
    assert (found["cells"]["tuples"], found["lines"]["tuples"], found["lines"]["values"]) == (251, 8556, 251)


def test_a_model_that_cannot_be_built_says_why(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    wide = {"kind": "nonogram", "rows": [[1] * 15], "columns": [[1]] * 60}
    path = file(json.dumps(wide))
    found = sizes(capsys, path)
    assert found["lines"]["reason"].startswith("cannot: the lines have 511,738,760,")
    assert found["cells"]["tuples"] == 511_738_760_544 + 60
    assert main(["models", path]) == 0
    assert "\nlines: cannot: the lines have" in capsys.readouterr().out


def test_a_limit_on_seconds_is_kept_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    board = str(EXAMPLES / "large" / "30x30-01.txt")
    assert main(["models", board, "--limit-seconds", "0.001"]) == 3
    assert "places: not built and counted within 0.001 s" in capsys.readouterr().out


def test_options_without_a_puzzle_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for options in (["--limit-seconds", "1"], ["--from", "course"], ["--max-bytes", "9"]):
        assert main(["models", *options]) == 2
        assert "go with a PUZZLE" in capsys.readouterr().err
