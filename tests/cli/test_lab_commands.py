"""`reckon lab` as people type it."""

import csv
import json
from pathlib import Path

import pytest

from deadreckon.cli.lab_run import progress_line
from deadreckon.cli.long_runs import duration
from deadreckon.cli.main import main
from deadreckon.lab.records import Records
from deadreckon.lab.run_study import Progress

ROOT = Path(__file__).parents[2]
STUDY = """
name = "tiny"
instances = {files = "PATH"}
contestants = {model = "ships", propagate = ["fc", "gac"]}
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("tiny.toml").write_text(STUDY.replace("PATH", str(ROOT / "examples" / "assignment.txt")))
    return tmp_path


def test_a_study_from_run_to_report(folder, capsys):
    assert main(["lab", "run", "tiny.toml", "--jobs", "1"]) == 0
    assert "2 runs in 0:0" in capsys.readouterr().out
    assert main(["lab", "run", "tiny.toml"]) == 0
    assert "0 runs in" in capsys.readouterr().out
    assert main(["lab", "status", "tiny", "--json"]) == 0
    status = json.loads(capsys.readouterr().out)
    [program] = status.pop("programs")
    assert status == {"study": "tiny", "planned": 2, "left": 0, "statuses": {"ok": 2}, "shards": [], "starts": []}
    assert (program["source"], program["runs"], len(program["program"])) == ("kernel", 2, 16)
    assert main(["lab", "export", "tiny", "csv"]) == 0
    rows = list(csv.DictReader(Path("tiny.lab", "records.csv").read_text().splitlines()))
    assert main(rows[0]["command"].split()[1:]) == 0
    repeated = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (repeated["run"], repeated["answer"]) == (rows[0]["run"], "unique")
    assert str(repeated["decisions"]) == rows[0]["decisions"]


def test_two_files_with_one_text_are_one_puzzle_and_that_is_said(folder, capsys):
    puzzles = [Path("one.txt"), Path("two.txt")]
    for path in puzzles:
        path.write_text((ROOT / "examples" / "assignment.txt").read_text())
    assert main(["lab", "run", "tiny.toml", "--puzzles", *map(str, puzzles), "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "2 runs in" in out and "; 0 left;" in out
    assert err == "reckon: 1 duplicate puzzle is left out: two (the same as one)\n"


def test_time_up_is_told_and_the_rest_left(folder, capsys):
    assert main(["lab", "run", "tiny.toml", "--limit-seconds", "1e-9"]) == 3
    assert "2 left" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["status", "nowhere"], "found no records there nor in nowhere.lab"),
        (["run", "nowhere.toml"], "cannot read nowhere.toml"),
        (
            ["run", "student"],
            "student: line 1: found no puzzles, expected [[instances]] with files or samples, or --puzzles",
        ),
        (
            ["run", "tiny.toml", "--up-to", "3"],
            "found no board of at most 3 rows and columns, expected --up-to 6 or more",
        ),
        (["run", "tiny.toml", "--cluster", "local:none"], "found 'none' after local:"),
    ],
)
def test_what_cannot_be_is_refused(folder, capsys, words, message):
    assert main(["lab", *words]) == 2
    assert message in capsys.readouterr().err


def test_a_study_without_a_plan_is_told(folder, capsys):
    Records(Path("begun.lab")).close()
    assert main(["lab", "status", "begun"]) == 0
    assert capsys.readouterr().out == "0 runs planned, 0 left\n"
    for words in (["status", "begun", "--json"], ["diff", "begun", "begun"], ["merge", "new.lab", "begun"]):
        assert main(["lab", *words]) == 2
        assert "no study" in capsys.readouterr().err
    assert not Path("new.lab").exists()


def test_a_run_that_is_not_there(folder, capsys):
    main(["lab", "run", "tiny.toml"])
    assert main(["lab", "repeat", "tiny", "zz"]) == 2
    assert "0 runs of tiny.lab begin with 'zz'" in capsys.readouterr().err


def test_what_an_outside_program_wrote_is_shown(folder, capsys):
    command = """contestants = {command = ["sh", "-c", "echo no board; echo a reason >&2; exit 3", "{puzzle}"]}"""
    text = Path("tiny.toml").read_text()
    Path("tiny.toml").write_text(text[: text.index("contestants")] + command)
    assert main(["lab", "run", "tiny.toml", "--jobs", "1"]) == 0
    assert "reckon: outside programs are measured by " in capsys.readouterr().err
    assert main(["lab", "show", "tiny", ""]) == 0
    shown = capsys.readouterr().out
    assert "standard output:\nno board\n\nstandard error:\na reason\n" in shown
    assert "ended with status 3; last words: a reason" in shown
    assert main(["lab", "show", "tiny", "", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["exit_status"], record["output"], record["solution"]) == (3, "no board\n", "")
    assert main(["lab", "repeat", "tiny", ""]) == 0
    assert json.loads(capsys.readouterr().out)["errors"] == "a reason\n"


def test_a_run_without_a_record_is_not_shown(folder, capsys):
    main(["lab", "run", "tiny.toml", "--limit-seconds", "1e-9"])
    assert main(["lab", "status", "tiny"]) == 0
    assert main(["lab", "show", "tiny", ""]) == 2
    assert "2 runs of tiny.lab begin with ''" in capsys.readouterr().err


def test_the_live_line_tells_rate_running_and_time_left():
    shown = progress_line(Progress(200, {"ok": 40, "timeout": 10}, 2, 25, 10.0))
    assert shown == "[######..................] 50 of 200, 2.5/s, 2 running; 40 ok, 10 timeout; 1:00 left"
    assert progress_line(Progress(0, {}, 0, 0, 0.0)).endswith("none done; ? left")
    assert duration(3725) == "1:02:05"


def test_the_study_file_names_its_records_too(folder, capsys):
    Path("other.toml").write_text(Path("tiny.toml").read_text())
    assert main(["lab", "run", "tiny.toml", "--limit-seconds", "1e-9"]) == 3
    for study in ("tiny.toml", "other.toml", "tiny", "tiny.lab"):
        assert main(["lab", "status", study]) == 0
        assert "2 runs planned, 2 left" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["run", "tiny.toml", "--out", "tiny.toml"], "tiny.toml: File exists"),
        (["status", "junk"], "junk: file is not a database"),
    ],
)
def test_paths_that_cannot_be_are_errors_in_words(folder, capsys, words, message):
    main(["lab", "run", "tiny.toml", "--limit-seconds", "1e-9"])
    Path("junk.lab").mkdir()
    Path("junk.lab/records.sqlite").write_text("hello, this is no database at all\n" * 40)
    assert main(["lab", *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("form", ["csv", "mkplot", "aslib", "benchexec"])
def test_an_export_is_written_over_nothing_of_the_users(folder, capsys, form):
    main(["lab", "run", "tiny.toml", "--jobs", "1"])
    assert main(["lab", "export", "tiny", form]) == 0
    capsys.readouterr()
    assert main(["lab", "export", "tiny", form]) == 0  # what the lab wrote beside its records it may replace
    beside = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert main(["lab", "export", "tiny", form, "--out", "mine"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert [path.read_bytes() for path in written] == [path.read_bytes() for path in beside]
    assert main(["lab", "export", "tiny", form, "--out", "mine"]) == 2
    assert capsys.readouterr().err == "reckon: mine already exists; --force overwrites it\n"
    assert main(["lab", "export", "tiny", form, "--out", "mine", "--force"]) == 0


def test_an_export_to_standard_output(folder, capsysbinary):
    main(["lab", "run", "tiny.toml", "--jobs", "1"])
    assert main(["lab", "export", "tiny", "csv"]) == 0
    capsysbinary.readouterr()
    assert main(["lab", "export", "tiny", "csv", "--out", "-"]) == 0
    assert capsysbinary.readouterr().out == Path("tiny.lab", "records.csv").read_bytes()
    assert main(["lab", "export", "tiny", "mkplot", "--out", "-"]) == 2
    assert not Path("-").exists()


@pytest.mark.parametrize(("target", "form"), [("nowhere/a", "csv"), ("tiny.lab", "csv"), ("nowhere/a", "aslib")])
def test_an_export_that_cannot_be_written(folder, capsys, target, form):
    main(["lab", "run", "tiny.toml", "--jobs", "1"])
    assert main(["lab", "export", "tiny", form, "--out", target]) == 4
    assert capsys.readouterr().err.startswith(f"reckon: cannot write {target}: ")
