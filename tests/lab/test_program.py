"""Every record names the program that made it, and a study reports records of several programs."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from made_up import PROVENANCE, STUDY, made_up, row_for

from deadreckon.cli.main import main
from deadreckon.lab import program
from deadreckon.lab.program import program_of
from deadreckon.lab.program_counts import ProgramCount, outdated_counts, sentence_on_programs
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.report import write_report
from deadreckon.lab.study import Contestant, plan_runs

ROOT = Path(__file__).parents[2]
SOLVER = "import sys; from pathlib import Path; print(Path(sys.argv[0]).with_name('board').read_text())"
ONE_COMMAND = """
name = "one"
question = "first"
instances = {files = "puzzle.txt"}
contestants = {name = "mine", command = ["python3", "solver.py", "{puzzle}"]}
"""


def command(*words):
    return Contestant("mine", "command", command=words)


def test_a_command_is_its_program_and_the_files_among_its_words(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("solver.py", "copy.py", "config"):
        Path(name).write_text("1")
    first = program_of(command("python3", "solver.py", "{puzzle}"))
    assert len(first) == 16
    assert program_of(command("python3", "copy.py", "{puzzle}")) == first  # its content counts, not its path
    assert program_of(command("sh", "solver.py", "{puzzle}")) != first
    configured = program_of(command("python3", "solver.py", "--config=config"))
    Path("config").write_text("2")
    assert program_of(command("python3", "solver.py", "--config=config")) != configured
    assert program_of(command("python3", "solver.py", "{puzzle}")) == first
    Path("solver.py").write_text("22")
    assert program_of(command("python3", "solver.py", "{puzzle}")) != first
    assert program_of(command("no-such-program", "solver.py")) == ""


def test_a_function_is_its_module_or_its_whole_package(tmp_path):
    (tmp_path / "alone.py").write_text("1")
    (tmp_path / "several").mkdir()
    for name in ("__init__.py", "one.py"):
        (tmp_path / "several" / name).write_text("raise SystemExit('nothing is imported')")

    def digest(call, folder=tmp_path):
        program._digest_of_call.cache_clear()
        return program_of(Contestant("f", "call", call=call, path=(str(folder),)))

    alone, several = digest("alone:solve"), digest("several.one:solve")
    assert len({alone, several, ""}) == 3
    (tmp_path / "several" / "two.py").write_text("2")
    assert (digest("alone:solve"), digest("nowhere:solve")) == (alone, "")
    assert digest("several.one:solve") != several


def test_an_engine_is_what_solves_in_the_package(tmp_path, monkeypatch):
    def digest(engine):
        program._digest_of_engine.cache_clear()
        return program_of(Contestant(engine, engine))

    first = digest("kernel")
    copy = tmp_path / "deadreckon"
    shutil.copytree(program.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    monkeypatch.setattr(program, "PACKAGE", copy)
    assert digest("kernel") == first
    (copy / "cli" / "main.py").write_text("")
    assert digest("kernel") == first
    (copy / "kernel" / "store.py").write_text("")
    assert digest("kernel") not in ("", first)
    program._digest_of_engine.cache_clear()


def without_measuring(said):
    """Standard error without the note on measuring external programs, which every study prints."""
    return "".join(line for line in said.splitlines(keepends=True) if "are measured by" not in line)


def test_a_program_that_changes_is_said_and_run_again_when_asked(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    puzzle = (ROOT / "examples" / "assignment.txt").read_text()
    Path("puzzle.txt").write_text(puzzle)
    Path("board").write_text("no board")
    Path("solver.py").write_text(SOLVER)
    Path("one.toml").write_text(ONE_COMMAND)
    main(["lab", "run", "one.toml", "--jobs", "1"])
    [first] = Records(Path("one.lab"), to_read=True).rows()
    assert len(first["program"]) == 16 and first["version"]
    capsys.readouterr()
    assert main(["lab", "run", "one.toml", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "program" not in out + without_measuring(err)
    assert main(["lab", "run", "one.toml", "--jobs", "1", "--again", "changed"]) == 0
    assert "0 runs in" in capsys.readouterr().out
    Path("solver.py").write_text(SOLVER + "\n")
    assert main(["lab", "run", "one.toml", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "0 runs in" in out
    assert without_measuring(err) == (
        "reckon: 1 of 1 records was made by another program than the present one; --again changed does that once more\n"
    )
    assert main(["lab", "run", "one.toml", "--jobs", "1", "--again", "changed"]) == 0
    out, err = capsys.readouterr()
    assert "1 runs in" in out and not without_measuring(err)
    [second] = Records(Path("one.lab"), to_read=True).rows()
    assert second["program"] not in (None, "", first["program"])
    shutil.move("solver.py", "gone.py")  # then its records say more than no program
    monkeypatch.setenv("PATH", "")
    assert main(["lab", "run", "one.toml", "--jobs", "1", "--again", "changed"]) == 0
    assert "0 runs in" in capsys.readouterr().out


def count(contestant="c", source="kernel", version="1", program="a" * 16, runs=1):
    return ProgramCount(contestant, source, version, program, runs)


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        ([count(), count("d")], ""),
        ([count(), count("d", "native", program="b" * 16), count("e", "mine", program=None)], ""),
        (
            [count(), count("d", program="b" * 16, runs=2), count("e", "native", program="c" * 16)],
            "The records come from several programs: kernel: 1 by aaaaaaaa (deadreckon 1), "
            "2 by bbbbbbbb (deadreckon 1).",
        ),
        (
            [count(runs=3), count("m", "mine", version=None, program=None, runs=4)],
            "The records come from several programs: kernel: 3 by aaaaaaaa (deadreckon 1); "
            "mine: 4 by unknown (deadreckon unknown).",
        ),
    ],
)
def test_several_programs_are_said_with_numbers(counts, sentence):
    assert sentence_on_programs(counts) == sentence


def test_by_another_program_than_the_present_one():
    counts = [count("same"), count("other", program="b"), count("silent", program=None), count("not here"), count("x")]
    present = {"same": "a" * 16, "other": "a", "silent": "a", "not here": ""}
    assert [each.contestant for each in outdated_counts(counts, present)] == ["other", "silent"]


def test_status_and_report_say_it_too(tmp_path, capsys):
    records = made_up(tmp_path)
    assert main(["lab", "status", str(records.folder)]) == 0
    assert "several programs" not in capsys.readouterr().out
    study = read_study(STUDY, tmp_path)
    runs = plan_runs(study)
    records.set_aside_program(study.contestants[0].name, None)
    again = [row_for(run) | {"program": "b" * 16} for run in runs if run.contestant == study.contestants[0]]
    records.add(again, replace(PROVENANCE, version="2"))
    sentence = (
        "The records come from several programs: kernel: 4 by bbbbbbbb (deadreckon 2), 28 by unknown (deadreckon 1)."
    )
    assert main(["lab", "status", str(records.folder)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == sentence
    assert main(["lab", "status", str(records.folder), "--json"]) == 0
    programs = json.loads(capsys.readouterr().out)["programs"]
    assert {"source": "kernel", "version": "2", "program": "b" * 16, "runs": 4} in programs
    assert sum(each["runs"] for each in programs) == 32
    html, _ = write_report(records)
    assert sentence in html.read_text()
