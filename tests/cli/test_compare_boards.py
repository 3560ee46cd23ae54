"""`reckon compare` on several boards: a row per method, with medians and totals over named sets of boards."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Limits, Method, load, solve
from deadreckon.cli import compare_methods
from deadreckon.cli.compare_summary import print_summary
from deadreckon.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = [str(EXAMPLES / "course" / f"6x6-0{number}.txt") for number in (1, 2, 3)]
WAYS = ["--model", "ships", "--propagate", "gac", "--base", "plain", "--base", "remaining"]
PLUS = "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n"
ZEROS = dict.fromkeys(["failures", "checks", "filters", "removed", "depth", "tuples", "build", "megabytes"], 0)


def decisions(board: str, *switches: str) -> int:
    return solve(load(Path(board)), Limits(2, 300), Method("ships", switches=switches)).counters.decisions


def test_a_record_for_each_board_and_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *BOARDS[:2], *WAYS, "--limit-nodes", "300", "--json"]) == 3
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(record["file"], record["switches"]) for record in records] == [
        (board, switches) for board in BOARDS[:2] for switches in ("plain", "remaining")
    ]
    assert [record["decisions"] for record in records] == [
        decisions(board, *switches) for board in BOARDS[:2] for switches in ((), ("remaining",))
    ]


def test_a_folder_or_a_file_with_several_puzzles_is_all_its_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text(Path(BOARDS[0]).read_text())
    (tmp_path / "b.txt").write_text(Path(BOARDS[1]).read_text())
    (tmp_path / "notes.txt").write_text("no puzzle")
    words = ["--model", "ships", "--propagate", "gac", "--limit-nodes", "1", "--json"]
    assert main(["compare", str(tmp_path), *words]) == 3
    out, err = capsys.readouterr()
    assert [Path(json.loads(line)["file"]).name for line in out.splitlines()] == ["a.txt", "b.txt"]
    assert "left out" in err and "notes.txt" in err
    several = str(EXAMPLES / "boards.csplib")
    assert main(["compare", several, *words]) == 3
    names = [json.loads(line)["file"] for line in capsys.readouterr().out.splitlines()]
    assert names == [f"{several}#{number}" for number in range(1, len(names) + 1)] and len(names) > 1


def test_puzzles_of_two_kinds_are_refused(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", BOARDS[0], file(PLUS)]) == 2
    found = capsys.readouterr().err
    assert "6x6-01.txt, a battleship, and" in found and "a nonogram; expected puzzles of one kind" in found


def test_a_file_that_cannot_be_read_is_refused_before_anything_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", BOARDS[0], "nowhere.txt", "--json"]) == 2
    out, err = capsys.readouterr()
    assert not out and "cannot read nowhere.txt" in err


def test_the_summary_and_the_records_of_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "records.csv"
    words = ["--model", "ships", "--propagate", "gac", "--base", "usual", "--base", "remaining,in-order"]
    assert main(["compare", *BOARDS, *words, "--csv", str(target)]) == 0
    records = list(csv.DictReader(target.open()))
    out = capsys.readouterr().out
    assert len(records) == 6
    totals = out.split("Totals over the 3 boards")[1].splitlines()
    assert totals[1].split() == [
        "order",
        "switches",
        "decisions",
        "failures",
        "checks",
        "filters",
        "removed",
        "seconds",
    ]
    usual = [int(record["decisions"]) for record in records if record["switches"] == "usual"]
    assert totals[2].split()[2] == str(sum(usual))
    medians = out.split("Medians over the 3 boards")[1].splitlines()
    assert medians[2].split()[:5] == ["mrv+heaviest", "usual", "3", "3", str(sorted(usual)[1])]
    assert max(map(len, out.splitlines())) <= 100


def record(board: str, way: str, answer: str, decisions: int | None) -> dict[str, Any]:
    choices = {"model": "ships", "propagate": way, "order": "mrv", "values": "given", "search": "backtracking"}
    counters = dict.fromkeys(ZEROS) if decisions is None else ZEROS
    told = {"local": None, "switches": "usual", "answer": answer, "decisions": decisions}
    return {"file": board, **choices, **told, **counters, "seconds": decisions and decisions / 1000}


def boards_of(**answers: list[tuple[str, int | None]]) -> list[list[dict[str, Any]]]:
    """The records of each board, from the answer and the decisions of each way on each board."""
    return [
        [record(f"board {number}", way, *of_board) for way, of_board in zip(answers, answers_of_board)]
        for number, answers_of_board in enumerate(zip(*answers.values()))
    ]


def summary(capsys: pytest.CaptureFixture[str], **answers: list[tuple[str, int | None]]) -> list[str]:
    print_summary(boards_of(**answers))
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]


def test_medians_are_over_the_boards_that_every_row_solved(capsys: pytest.CaptureFixture[str]) -> None:
    lines = summary(
        capsys,
        fc=[("unique", 10), ("undecided", 5000), ("unique", 30), ("none", 50)],
        gac=[("unique", 1), ("unique", 2), ("unique", 4), ("none", 5)],
    )
    assert lines[:2] == [
        "4 boards.",
        "In every row: model ships, order mrv, values given, search backtracking, switches usual.",
    ]
    at = lines.index("Medians over the 3 boards that every row solved:")
    assert lines[at + 1 : at + 4] == [
        "propagate solved of decisions seconds",
        "fc 3 4 30 0.0300",
        "gac 4 4 4 0.0040",
    ]
    at = lines.index("Totals over the 3 boards that every row solved:")
    assert lines[at + 2 : at + 4] == ["fc 90 0.0900", "gac 10 0.0100"]
    at = lines.index("Totals over all 4 boards; ≥: at least, as a limit ended the search of some:")
    assert lines[at + 2 : at + 4] == ["fc ≥5090 ≥5.09", "gac 12 0.0120"]


def test_where_all_solved_all_there_is_nothing_to_tell_apart(capsys: pytest.CaptureFixture[str]) -> None:
    lines = summary(capsys, fc=[("unique", 10), ("multiple", 20)], gac=[("unique", 1), ("multiple", 2)])
    assert "Medians over the 2 boards, all solved by every row:" in lines
    assert "fc 2 2 15 0.0150" in lines and "gac 2 2 1.5 0.0015" in lines
    assert not [line for line in lines if "≥" in line]


def test_without_a_board_that_all_solved_there_is_no_median(capsys: pytest.CaptureFixture[str]) -> None:
    lines = summary(capsys, bt=[("undecided", 70), ("undecided", 80)], gac=[("unique", 1), ("unique", 2)])
    assert "No board was solved by every row, so there are no medians. Rows that solved none: bt." in lines
    assert "bt 0 2 ≥150 ≥0.150" in lines and "gac 2 2 3 0.0030" in lines
    assert not [line for line in lines if line.startswith("Medians")]


def test_a_way_that_no_board_can_be_measured_by_is_named_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    cannot = ("cannot: too large", None)
    lines = summary(capsys, bt=[cannot, cannot], fc=[("unique", 6), cannot], gac=[("unique", 1), ("unique", 2)])
    assert "Medians over the 1 board that every row solved:" in lines
    assert "fc 1 2 6 0.0060" in lines and "fc ≥6 ≥0.0060" in lines
    assert lines[-2:] == ["bt on 2 boards: cannot: too large", "fc on 1 board: cannot: too large"]
    assert not [line for line in lines if line.startswith("bt ") and "cannot" not in line]


def test_an_interrupt_leaves_the_boards_that_are_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    measure, calls = compare_methods.measure, []

    def interrupted(*told: Any) -> Any:
        calls.append(told)
        if len(calls) == 6:
            raise KeyboardInterrupt
        return measure(*told)

    monkeypatch.setattr(compare_methods, "measure", interrupted)
    target = tmp_path / "records.csv"
    assert main(["compare", *BOARDS, *WAYS, "--limit-nodes", "300", "--csv", str(target)]) == 130
    out, err = capsys.readouterr()
    assert out.startswith("2 boards.") and "interrupted with 5 of 6 compared" in err
    assert len(list(csv.DictReader(target.open()))) == 5


def test_an_interrupt_on_the_first_board_leaves_its_rows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measure, calls = compare_methods.measure, []

    def interrupted(*told: Any) -> Any:
        calls.append(told)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return measure(*told)

    monkeypatch.setattr(compare_methods, "measure", interrupted)
    assert main(["compare", *BOARDS, *WAYS, "--limit-nodes", "300"]) == 130
    assert "switches plain" in capsys.readouterr().out
