"""`reckon` as users run it: its output and its exit status."""

import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from deadreckon import native
from deadreckon.cli.main import main
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS

ASSIGNMENT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
SOLUTION = ["LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS"]
FOUR = '{"row_targets": [2, 1, 2, 3], "col_targets": [1, 3, 2, 2], "ships": [0, 1, 2, 1]}'
PLUS = "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n"
TWO = "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n"


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_solve_says_that_the_solution_is_the_only_one(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file(ASSIGNMENT)]) == 0
    assert "unique: this is the only solution" in capsys.readouterr().out


def test_solve_json_has_all_it_takes_to_repeat_it(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(ASSIGNMENT)
    assert main(["solve", path, "--json", "--order", "dom/wdeg", "--without", "in-order", "--with", "explored"]) == 0
    [record] = lines(capsys)
    assert (record["file"], record["kind"], record["answer"]) == (path, "battleship", "unique")
    assert record["solutions"] == [SOLUTION]
    assert record["engine"] == "kernel"
    assert record["seconds"] > 0
    method = record["method"]
    assert (method["model"], method["order"], method["search"]) == ("ships", "dom/wdeg", "backtracking")
    assert "explored" in method["switches"]
    assert "in-order" not in method["switches"]


@pytest.mark.parametrize(
    ("text", "options", "status", "answer", "solutions"),
    [
        (ASSIGNMENT, [], 0, "unique", 1),
        (FOUR, [], 0, "multiple", 2),
        (FOUR, ["--all"], 0, "multiple", 11),
        (PLUS, [], 0, "unique", 1),
        (TWO, ["--all", "--model", "lines", "--search", "astar"], 0, "multiple", 2),
        (ASSIGNMENT.replace("211222", "202222").replace("140212", "140213"), [], 1, "none", 0),
        (FOUR, ["--limit-nodes", "1", "--propagate", "bt"], 3, "undecided", 0),
        (FOUR, ["--limit-seconds", "1e-9", "--model", "numbered", "--propagate", "bt"], 3, "undecided", 0),
        (ASSIGNMENT, ["--search", "local", "--seed", "1", "--limit-nodes", "20000"], 0, "solved", 1),
        (FOUR, ["--search", "local", "--local", "moves=1 restarts=1"], 3, "undecided", 0),
    ],
)
def test_answers_and_exit_statuses(
    file: Any,
    capsys: pytest.CaptureFixture[str],
    text: str,
    options: list[str],
    status: int,
    answer: str,
    solutions: int,
) -> None:
    assert main(["solve", file(text), "--json", *options]) == status
    [record] = lines(capsys)
    assert (record["answer"], len(record["solutions"])) == (answer, solutions)


def test_local_search_says_what_it_found(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file(ASSIGNMENT), "--search", "local"]) == 0
    assert "solved: this is a solution; whether it is the only one local search cannot tell" in capsys.readouterr().out
    assert main(["solve", file(FOUR), "--search", "local", "--local", "moves=1 restarts=1"]) == 3
    assert "undecided: local search cannot tell that there is none, with 0 solutions found" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--local", "moves=5"], "local moves=5 has no effect: the search backtracking is not a local search"),
        (["--search", "local", "--local", "noise=0.1"], "noise= with annealing, where it has no effect"),
        (["--search", "local", "--order", "mrv"], "the search local uses no variable order"),
        (["--search", "local", "--propagate", "fc"], "propagate fc has no effect: the search local makes no decisions"),
        (["--search", "local", "--without", "mrv"], "'mrv' has no effect: the search local does not use it"),
        (["--search", "local", "--with", "explored"], "'explored' has no effect: the search local does not use it"),
    ],
)
def test_options_that_local_search_does_not_take_are_refused(
    file: Any, capsys: pytest.CaptureFixture[str], options: list[str], words: str
) -> None:
    assert main(["solve", file(ASSIGNMENT), *options]) == 2
    assert words in capsys.readouterr().err


def test_none_comes_with_its_reason(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file(ASSIGNMENT.replace("211222", "311222"))]) == 1
    assert "none: there is no solution (the rows add up to 11 ship parts, the fleet has 10)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "options", "complaint"),
    [
        (ASSIGNMENT.replace("S", "5"), [], "line 5, column 5: found '5', expected"),
        ("hello\n", [], "line 1: found 'hello', expected a puzzle in a format that is known"),
        ("", [], "found an empty file, expected a puzzle"),
        (ASSIGNMENT, ["--model", "lines"], "--model for a battleship: 'lines' is none of cells, letters, numbered"),
        (ASSIGNMENT, ["--model", "placements"], "--model for a battleship: 'placements' is now called 'places'"),
        (ASSIGNMENT, ["--without", "mvr"], "switch 'mvr': the model ships has the switches inside,"),
        (ASSIGNMENT, ["--model", "cells", "--with", "mrv"], "the model cells has the switches tuples"),
        (ASSIGNMENT, ["--with", "explored"], "explored and in-order exclude each other"),
        (ASSIGNMENT, ["--search", "moves"], "needs a model that proposes moves"),
    ],
)
def test_bad_input_and_usage_get_one_line(
    file: Any, capsys: pytest.CaptureFixture[str], text: str, options: list[str], complaint: str
) -> None:
    assert main(["solve", file(text), *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "no such file"]) == 2
    assert "cannot read no such file" in capsys.readouterr().err


def test_a_core_older_than_the_checkout_is_said_to_be(
    file: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (old := tmp_path / "core").touch()
    os.utime(old, (0, 0))
    monkeypatch.setattr(native, "_core", SimpleNamespace(__file__=str(old)))  # which lacks every function
    assert main(["grade", file(ASSIGNMENT)]) == 2
    assert capsys.readouterr().err == (
        "reckon: the native core is older than this checkout; `make core` builds it again\n"
    )


def test_trace_is_json_lines_from_problem_to_solution(file: Any, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    assert main(["solve", file(FOUR), "--all", "--trace", str(trace)]) == 0
    events = [json.loads(line) for line in trace.read_text().splitlines()]
    assert events[0]["event"] == "problem"
    assert {event["event"] for event in events} == {"problem", "keep", "decide", "fail", "undo", "solution"}
    assert sum(event["event"] == "solution" for event in events) == 11


def test_solutions_are_printed_as_lengths_and_read_again(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = file(ASSIGNMENT)
    assert main(["solve", puzzle, "--lengths"]) == 0
    printed = capsys.readouterr()
    assert printed.err == "reckon: unique: this is the only solution\n"
    assert len(printed.out.splitlines()) == 6
    assert printed.out.split().count("3") == 3
    assert main(["check", puzzle, file(printed.out, "lengths.txt")]) == 0
    assert main(["solve", file(FOUR), "--lengths"]) == 0
    assert [len(grid.split()) for grid in capsys.readouterr().out.split("kept")[1].split("----")] == [16, 16]


def test_lengths_are_those_of_one_puzzle_with_ships(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", file(PLUS), "--lengths"]) == 2
    assert "found a nonogram, expected a puzzle with ships for --lengths" in capsys.readouterr().err
    assert main(["solve", file(FOUR), file(FOUR), "--lengths"]) == 2
    assert "--lengths works for a single puzzle only" in capsys.readouterr().err


def test_check_prints_what_is_broken(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = file(ASSIGNMENT)
    assert main(["check", puzzle, file("\n".join(SOLUTION), "right.txt")]) == 0
    assert capsys.readouterr().out == "right: every rule is kept\n"
    wrong = file("\n".join(SOLUTION).replace("LR", "SW"), "wrong.txt")
    assert main(["check", puzzle, wrong]) == 1
    assert "row 1 has 1 ship part, needs 2" in capsys.readouterr().out
    assert main(["check", puzzle, wrong, "--json"]) == 1
    assert {"row count", "column count", "fleet"} == {line["rule"] for line in lines(capsys)}


def test_models_lists_every_choice_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "--json"]) == 0
    offers = {(line["what"], line["name"]) for line in lines(capsys)}
    battleship_models = {name for what, name in offers if what == "battleship model"}
    assert battleship_models == {"cells", "letters", "numbered", "places", "ships"}
    assert {name for what, name in offers if what == "nonogram model"} == {"cells", "lines"}
    assert {name for what, name in offers if what == "order"} == set(VARIABLE_ORDERS)
    assert {name for what, name in offers if what == "values"} == set(VALUE_ORDERS)
    assert {name for what, name in offers if what == "search"} == {"astar", "backtracking", "local", "moves"}
    assert len({name for what, name in offers if what == "ships switch"}) == 16


def test_a_limit_on_memory_is_told_in_megabytes(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("deadreckon._native")
    path = file(TWO)
    assert main(["solve", path, "--json", "--limit-memory", "0.0001"]) == 3
    assert main(["count", path, "--json", "--limit-memory", "0.0001"]) == 3
    assert main(["solve", path, "--json", "--limit-memory", "10"]) == 0
    assert [record.get("answer") for record in lines(capsys)] == ["undecided", None, "multiple"]
    with pytest.raises(SystemExit):
        main(["solve", path, "--limit-memory", "0"])
