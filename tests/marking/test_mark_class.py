"""Marking a class: resumed where it was stopped, and repeated only where something has changed."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon import solve
from deadreckon.cli.main import main
from deadreckon.marking.isolation import NONE, best_isolation
from deadreckon.marking.mark_class import ClassMarking
from deadreckon.marking.read_suite import read_suite
from deadreckon.marking.run_test import BOX, remove_stale_boxes
from deadreckon.marking.submissions import read_submissions
from deadreckon.puzzles.loading import load
from deadreckon.workers.task import Done, Usage
from held_command import HeldCommand
from waiting import eventually

EXAMPLES = Path(__file__).parents[2] / "examples"
PUZZLES = [(EXAMPLES / "small" / f"5x5-0{number}.txt").read_text() for number in (1, 2, 3)]
BOARDS = {puzzle: "\n".join(solve(load(puzzle)).solutions[0]) + "\n" for puzzle in PUZZLES}
RIGHT = f"""
import sys
BOARDS = {BOARDS!r}
def solve(text): return BOARDS[text]
"""
POSITIONAL = RIGHT + "open(sys.argv[2], 'w').write(solve(open(sys.argv[1]).read()))\n"
NAMED = RIGHT.replace("return BOARDS", "return arrows(BOARDS").replace("[text]", "[letters(text)])") + (
    "LETTERS, ARROWS = 'WLRTB', '.<>^v'\n"
    "def arrows(text): return text.translate(str.maketrans(LETTERS, ARROWS))\n"
    "def letters(text): return text.translate(str.maketrans(ARROWS, LETTERS))\n"
    "import argparse\nparser = argparse.ArgumentParser()\n"
    "parser.add_argument('--inputfile', required=True)\nparser.add_argument('--outputfile', required=True)\n"
    "words = parser.parse_args()\nassert not set('WLRTB') & set(open(words.inputfile).read())\n"
    "open(words.outputfile, 'w').write(solve(open(words.inputfile).read()))\n"
)

pytestmark = pytest.mark.skipif(
    best_isolation().name == NONE, reason="this machine has neither bubblewrap nor Landlock"
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, program in {"ann": POSITIONAL, "bob": NAMED, "cy": "print(3"}.items():
        (tmp_path / "class" / name).mkdir(parents=True)
        (tmp_path / "class" / name / "battle.py").write_text(program)
    (tmp_path / "class" / "dee").mkdir()
    (tmp_path / "class" / "dee" / "solver.py").write_text(POSITIONAL)
    (tmp_path / "suite").mkdir()
    for number, puzzle in enumerate(PUZZLES, 1):
        (tmp_path / "suite" / f"p{number}.txt").write_text(puzzle)
    return tmp_path


def mark(*options):
    return main(["mark", "class", "--suite", "suite", "--limit-cpu", "20", *options])


def rows(folder):
    return [line.split(",") for line in (folder / "marks" / "marks.csv").read_text().splitlines()]


def results(folder, student):
    return json.loads((folder / "marks" / "students" / student / "results.json").read_text())


def test_a_class_is_marked_and_goes_on(folder, capsys):
    assert mark() == 0
    head, *found = rows(folder)
    assert head == ["student", "number", "total", "out_of", "cpu_seconds", "p1", "p2", "p3"]
    assert [[row[0], *row[2:4], *row[5:]] for row in found] == [
        ["ann", "3", "3", *["solved"] * 3],
        ["bob", "3", "3", *["solved"] * 3],
        ["cy", "0", "3", *["crash"] * 3],
        ["dee", "0", "3", *["missing-file"] * 3],
    ]
    assert results(folder, "bob")["form"]["dialect"] == "arrows"
    assert results(folder, "bob")["form"]["command"][2] == "--inputfile"
    assert results(folder, "cy")["tests"][0]["sentence"].startswith("the program ended with status 1: battle.py, line")
    assert results(folder, "dee")["problem"] == "battle.py is missing; found solver.py"
    assert "12 new results" in capsys.readouterr().out

    before = {name: results(folder, name) for name in ("ann", "bob")}
    (folder / "class" / "cy" / "battle.py").write_text(POSITIONAL)  # a changed submission
    assert mark() == 0
    assert "3 new results" in capsys.readouterr().out
    assert [row[2] for row in rows(folder)[1:]] == ["3", "3", "3", "0"]
    assert {name: results(folder, name) for name in before} == before

    (folder / "suite" / "suite.toml").write_text('[[groups]]\nfiles = "p[12].txt"\nweight = 5')  # fewer, and of weight
    assert mark() == 0
    assert "0 new results" in capsys.readouterr().out
    assert rows(folder)[1][2:4] == ["10", "10"]

    (folder / "suite" / "p1.txt").write_text(PUZZLES[2])  # a changed test
    assert mark() == 0
    assert "4 new results" in capsys.readouterr().out
    assert rows(folder)[1][2] == "10"


def test_kill_9_at_any_moment_loses_nothing(folder):
    (folder / "class" / "ann" / "battle.py").write_text("import time\ntime.sleep(0.3)\n" + POSITIONAL)
    command = [
        sys.executable,
        "-m",
        "deadreckon",
        "mark",
        "class",
        "--suite",
        "suite",
        "--limit-cpu",
        "20",
        "--jobs",
        "1",
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        file = folder / "marks" / "students" / "ann" / "results.json"
        assert eventually(lambda: process.poll() is not None or (file.exists() and '"p1"' in file.read_text()))
        os.kill(process.pid, signal.SIGKILL)
    before = results(folder, "ann")["tests"]
    assert before
    assert mark("--jobs", "1") == 0
    assert results(folder, "ann")["tests"][: len(before)] == before
    assert [row[2] for row in rows(folder)[1:]] == ["3", "3", "0", "0"]
    assert not list((folder / "marks").rglob(".*.new"))


def test_a_second_marking_in_the_same_folder_is_refused_while_the_first_runs(folder, capsys):
    with HeldCommand(["mark", "class", "--suite", "suite"], ClassMarking.take, 1, folder):
        assert mark() == 2
        found = capsys.readouterr().err
        assert "marks: found another `reckon mark` at work in this folder, expected none; wait for it, or " in found
        assert mark("-o", "others") == 0
    assert mark() == 0  # the lock of a killed one is gone


@pytest.mark.thorough
def test_the_form_of_a_call_is_found_out_again(folder):
    """Where the suite has another command, and where no verdict was on the program."""
    (folder / "suite" / "suite.toml").write_text('command = "python3 {program} {puzzle} {solution}"')
    assert mark() == 0
    assert [row[2] for row in rows(folder)[1:]] == ["3", "0", "0", "0"]
    (folder / "suite" / "suite.toml").write_text("")
    assert mark() == 0
    assert [row[2] for row in rows(folder)[1:]] == ["3", "3", "0", "0"]
    found = results(folder, "bob")
    found["form"] = results(folder, "ann")["form"]
    for test in found["tests"]:
        test["verdict"] = "internal-error"
    (folder / "marks" / "students" / "bob" / "results.json").write_text(json.dumps(found))
    assert mark() == 0
    assert [row[2] for row in rows(folder)[1:]] == ["3", "3", "0", "0"]


@pytest.mark.thorough
def test_a_program_that_takes_too_long_in_another_form_is_called_in_its_own(folder):
    named = NAMED.replace("'--inputfile'", "'--input' 'file'").replace(
        "words.inputfile", "getattr(words, 'input' 'file')"
    )
    source = f"import sys\nif len(sys.argv) < 5:\n    while True: pass\n{named}"
    assert "inputfile" not in source  # which would tell its form
    (folder / "class" / "bob" / "battle.py").write_text(source)
    (folder / "suite" / "suite.toml").write_text("limit_cpu = 1\nlimit_wall = 300")
    assert main(["mark", "class/bob", "--suite", "suite"]) == 0
    assert results(folder, "bob")["form"]["command"][2] == "--inputfile"
    assert rows(folder)[1][2] == "3"


def test_a_run_that_only_its_runner_could_end_has_a_verdict(folder):
    suite, submissions = read_suite(folder / "suite"), read_submissions(folder / "class", "battle.py")
    marking = ClassMarking(suite, submissions, folder / "marks")
    marking.take(Done(("ann", ""), "crash", None, Usage(0, 0, 0)))
    for test, how, cpu in (("p1", "memout", 1.0), ("p2", "timeout", 61.0), ("p3", "timeout", 1.0)):
        marking.take(Done(("ann", test), how, None, Usage(cpu, 1.0, 1 << 30), "killed"))
    found = marking.results["ann"].tests
    assert [found[test].verdict for test in ("p1", "p2", "p3")] == ["memory", "timeout-cpu", "internal-error"]
    assert found["p1"].sentence == "the program had more than 1024 MB of memory"


def test_folders_of_killed_runs_are_removed(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ended = subprocess.Popen(["true"])
    ended.wait()
    kept = [tmp_path / f"{BOX}{os.getpid()}-x", tmp_path / f"{BOX}{ended.pid}-new", tmp_path / "deadreckon-x"]
    stale = tmp_path / f"{BOX}{ended.pid}-old"
    for folder in (*kept, stale):
        (folder / "given").mkdir(parents=True)
    for folder in (kept[0], stale):
        os.utime(folder, (0, 0))
    remove_stale_boxes()
    assert sorted(tmp_path.iterdir()) == sorted(kept)


def test_half_a_file_of_results_is_no_results(folder):
    assert mark() == 0
    file = folder / "marks" / "students" / "ann" / "results.json"
    file.write_text(file.read_text()[:100])
    assert mark() == 0
    assert [row[2] for row in rows(folder)[1:]] == ["3", "3", "0", "0"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mark", "class", "--suite", "none"], "none: found no such folder"),
        (["mark", "none", "--suite", "suite"], "none: found no such file or folder"),
        (["mark", "class"], "--suite"),
    ],
)
def test_mistakes_are_told_in_one_line(folder, capsys, words, message):
    try:
        status = main(words)
    except SystemExit as stopped:
        status = stopped.code
    assert status == 2
    assert message in capsys.readouterr().err


def test_nothing_is_run_without_isolation_unless_that_is_said(folder, capsys, monkeypatch):
    monkeypatch.setattr("deadreckon.cli.mark_submissions.best_isolation", lambda: _none())
    assert mark() == 2
    assert "--unsafe" in capsys.readouterr().err
    assert not (folder / "marks").exists()


def _none():
    from deadreckon.marking.isolation import Isolation

    return Isolation(NONE)


@pytest.mark.thorough
@pytest.mark.needs("distributed")
def test_a_cluster_gives_the_same_marks(folder):
    assert mark("--cluster", "local:1") == 0
    assert [row[2] for row in rows(folder)[1:]] == ["3", "3", "0", "0"]
