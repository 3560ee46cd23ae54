"""The zip for Gradescope: its scripts, its wheel, and the results that it writes after every test."""

import csv
import json
import os
import shutil
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from test_exports import GRADESCOPE, GRADESCOPE_TEST, fits

import deadreckon
from deadreckon.cli.main import main
from deadreckon.marking.autograder import pure_wheel

CLASS = Path(__file__).parents[2] / "examples" / "class"
SUITE = str(CLASS / "suite")


def test_the_zip_has_what_the_platform_calls(tmp_path, capsys):
    target = tmp_path / "autograder.zip"
    assert main(["mark", "--suite", SUITE, "--autograder", str(target)]) == 0
    assert "6 tests, 9 points" in capsys.readouterr().out
    with zipfile.ZipFile(target) as archive:
        modes = {each.filename: each.external_attr >> 16 & 0o777 for each in archive.infolist()}
        [wheel] = [name for name in modes if name.endswith(".whl")]
        assert modes["setup.sh"] == modes["run_autograder"] == 0o755
        assert {"suite/suite.toml", "suite/hidden/hidden-1.txt"} <= set(modes)
        assert wheel in archive.read("setup.sh").decode()
        for name in ("setup.sh", "run_autograder"):
            subprocess.run(["bash", "-n"], input=archive.read(name), check=True)
        assert "/autograder/results/results.json" in archive.read("run_autograder").decode()


def test_the_wheel_lists_its_files_and_runs(tmp_path):
    content = pure_wheel()
    assert pure_wheel() == content
    with zipfile.ZipFile(BytesIO(content)) as wheel:
        [record] = [name for name in wheel.namelist() if name.endswith("/RECORD")]
        listed = {row[0] for row in csv.reader(wheel.read(record).decode().splitlines())}
        assert listed == set(wheel.namelist())
        wheel.extractall(tmp_path)
    command = [sys.executable, "-I", "-c", f"import sys; sys.path[0] = {str(tmp_path)!r}; {RUN}"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout.split()[:2]) == (0, ["reckon", "0.2.0"]), done.stderr


RUN = "from deadreckon.cli.main import main; sys.exit(main(['--version']))"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["class", "--autograder", "x.zip"], "found SUBMISSIONS beside it"),
        (["--autograder", "x.zip", "--scale"], "found no reference_cpu"),
        ([], "found no SUBMISSIONS"),
    ],
)
def test_mistakes(words, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["mark", *words, "--suite", SUITE]) == 2
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_results_of_one_submission_for_platforms(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = [str(CLASS / "submissions" / "crashing"), "--suite", SUITE, "--unsafe"]
    assert main(["mark", *words, "--gradescope", "out/results.json", "--print-export", "markus"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["status"] for each in printed] == ["fail"] * 6
    data = json.loads(Path("out/results.json").read_text())
    assert [test["extra_data"]["verdict"] for test in data["tests"]] == ["crash"] * 6


@pytest.fixture(scope="module")
def platform(tmp_path_factory):
    """The zip as the platform unpacks it and sets it up, in another folder than /autograder."""
    root = tmp_path_factory.mktemp("platform") / "autograder"
    programs = root.parent / "programs"
    target = root.parent / "autograder.zip"
    assert main(["mark", "--suite", SUITE, "--autograder", str(target)]) == 0
    for folder in (root / "source", root / "submission", root / "results", programs):
        folder.mkdir(parents=True)
    (programs / "apt-get").write_text("#!/bin/sh\n")
    (programs / "python3.11").symlink_to(shutil.which("python3"))
    (programs / "apt-get").chmod(0o755)
    with zipfile.ZipFile(target) as archive:
        archive.extractall(root / "source")
    for name in ("setup.sh", "run_autograder"):
        script = (root / "source" / name).read_text().replace("/autograder", str(root))
        (root / name).write_text(script.replace("/tmp/marks", str(root.parent / "marks")))
    environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"}
    subprocess.run(["bash", str(root / "setup.sh")], check=True, env=environment, cwd=root)
    return root


def marked_on(platform, files):
    """The results of a submission of these files."""
    for folder in (platform / "submission", platform.parent / "marks"):
        shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        path = platform / "submission" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    subprocess.run(["bash", str(platform / "run_autograder")], check=True, cwd=platform)
    data = json.loads((platform / "results" / "results.json").read_text())
    fits(data, GRADESCOPE)
    for test in data["tests"]:
        fits(test, GRADESCOPE_TEST)
    return data


@pytest.mark.thorough
def test_the_zip_does_all_that_the_platform_asks_of_it(platform):
    quick = (CLASS / "submissions" / "right_and_quick" / "battle.py").read_bytes()
    data = marked_on(platform, {"src/battle.py": quick, "tests/test_it.py": b"", "notes.txt": b""})
    assert [test["score"] for test in data["tests"]] == [1, 1, 1, 2, 2, 2]
    assert [test["visibility"] for test in data["tests"]] == ["visible"] * 3 + ["after_published"] * 3
    data = marked_on(platform, {"solver.py": quick, "helper.py": b""})
    assert data["output"].startswith("battle.py is missing; found helper.py, solver.py")
    assert {test["extra_data"]["verdict"] for test in data["tests"]} == {"missing-file"}


def test_the_wheel_is_whole_wherever_the_package_is(tmp_path, monkeypatch):
    before = pure_wheel()
    (tmp_path / "my.software.so").mkdir()
    (tmp_path / "my.software.so" / "deadreckon").symlink_to(deadreckon.__path__[0])
    monkeypatch.setattr(deadreckon, "__path__", [str(tmp_path / "my.software.so" / "deadreckon")])
    assert pure_wheel() == before
