"""`reckon solve` on many files, `reckon count` and `reckon doctor`."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon.cli.main import main
from waiting import HANG_SECONDS

ROOT = Path(__file__).parents[2]
COURSE = sorted(map(str, (ROOT / "examples" / "course").glob("6x6-*.txt")))


def test_a_line_for_each_file_in_order_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *COURSE, "--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines[:12]] == COURSE
    assert lines[13].split() == ["answer", "puzzles", "median", "ms", "max", "ms", "total", "ms"]
    assert lines[14].split()[:2] == ["unique", "12"]


def test_a_bad_file_is_reported_and_the_rest_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("21x\n")
    assert main(["solve", COURSE[0], str(bad), COURSE[1], "--json"]) == 2
    out, err = capsys.readouterr()
    records = [json.loads(line) for line in out.splitlines()]
    assert [record["file"] for record in records] == [COURSE[0], str(bad), COURSE[1]]
    assert [record.get("answer") for record in records] == ["unique", None, "unique"]
    assert "bad.txt: line 1" in records[1]["error"]
    assert "bad.txt: line 1" in err


def test_standard_input_is_one_of_many_files() -> None:
    """In a process of its own, so that a child that waits for its parent's input is ended and not waited for."""
    command = [sys.executable, "-m", "deadreckon.cli.main", "solve", COURSE[0], "-", "--jobs", "2", "--json"]
    text = Path(COURSE[1]).read_text()
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=HANG_SECONDS, check=True)
    assert [json.loads(line)["file"] for line in done.stdout.splitlines()] == [COURSE[0], "-"]


def test_csv_has_a_header_and_a_line_for_each_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *COURSE[:3], "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["file"], row["answer"], row["solutions"]) for row in rows] == [(f, "unique", "1") for f in COURSE[:3]]


def test_the_exit_status_is_that_of_the_worst(capsys: pytest.CaptureFixture[str]) -> None:
    slow = ["--propagate", "bt", "--limit-nodes", "1"]
    assert main(["solve", *COURSE[:2], *slow]) == 3


def test_native_goes_with_no_kernel_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", COURSE[0], "--engine", "native", "--model", "ships"]) == 2
    assert "--engine native goes with none of the kernel's options" in capsys.readouterr().err


def test_the_engine_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("deadreckon._native")
    for engine in ("native", "kernel"):
        assert main(["solve", COURSE[0], "--engine", engine, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["engine"] == engine


def test_count_says_how_many_and_whether_that_is_all(capsys: pytest.CaptureFixture[str]) -> None:
    four = str(ROOT / "examples" / "four.json")
    assert main(["count", four, "--cells", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["count"], record["exact"]) == (11, True)
    assert record["cells"] == [[3, 7, 6, 6], [0, 7, 0, 4], [4, 8, 5, 5], [4, 11, 11, 7]]
    assert main(["count", four, "--limit-solutions", "3"]) == 3
    assert capsys.readouterr().out.startswith("at least 3 solutions")
    assert main(["count", str(ROOT / "examples" / "ship.non")]) == 0
    assert capsys.readouterr().out.startswith("exactly 1 solution (")


def test_doctor_says_which_engine_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("deadreckon._native")
    assert main(["doctor", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["engine"] == "native"
    assert found["outside programs"].startswith("measured by ")
    assert found["place"] == f"a checkout in {ROOT}"
