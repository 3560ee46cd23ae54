"""Systems without process trees, timers or resource limits: everything else works, and the missing limits are named."""

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import deadreckon
from deadreckon.workers.resource_limits import unenforceable_limits
from deadreckon.workers.resource_usage import peak_in_bytes
from deadreckon.workers.task import TaskLimits

pytestmark = pytest.mark.thorough

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"
STUDY = """
name = "elsewhere"

[limits]
cpu = {cpu}
memory = 500

[[instances]]
files = ["{examples}/{instance}"]

[[contestants]]
model = "{model}"
propagate = "{propagate}"
"""
HOARDER = f"'{sys.executable}' -c 'import time; a = bytearray(200 << 20); time.sleep(60)'"
TWO_HOARDERS = f"{HOARDER} & {HOARDER} & wait"  # each is within a limit of 300 MB, both together are not


def run_elsewhere(system, *command):
    """Run Python on what pretends to be another system; `command` is what follows `python`."""
    folders = os.pathsep.join([str(HERE / "elsewhere"), str(HERE), str(Path(deadreckon.__file__).parents[1])])
    environment = os.environ | {"PYTHONPATH": folders, "PRETENDED": system}
    words = [sys.executable, *map(str, command)]
    return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=600)


@pytest.fixture(params=["Windows", "macOS"])
def elsewhere(request):
    return partial(run_elsewhere, request.param)


@pytest.fixture
def with_psutil():
    pytest.importorskip("psutil", reason="psutil is not installed")
    return partial(run_elsewhere, "macOS with psutil")


@pytest.fixture
def reckon(elsewhere):
    return partial(elsewhere, "-m", "deadreckon.cli.main")


def end_of(work, limits, elsewhere):
    """The end of work from `chores` in a pool, and of another task afterwards."""
    program = f"""
import chores, signal, subprocess
from functools import partial
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Task, TaskLimits
with Pool(1) as pool:
    pool.start(Task(1, {work}, TaskLimits({limits})))
    [done] = pool.finished()
    pool.start(Task(2, partial(chores.square, 3)))
    [next] = pool.finished()
print(done.how, next.value[0])
"""
    done = elsewhere("-c", program)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_pretends(elsewhere):
    assert "ModuleNotFoundError" in elsewhere("-c", "import ctypes").stderr
    assert "FileNotFoundError" in elsewhere("-c", "open('/proc/self/stat')").stderr


@pytest.mark.parametrize("command", ["solve", "explain", "grade"])
def test_one_puzzle(reckon, command):
    done = reckon(command, EXAMPLES / "assignment.txt")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_many_puzzles(reckon):
    files = sorted((EXAMPLES / "course").glob("6x6-0*.txt"))
    done = reckon("solve", *files, "--jobs", "2", "--json")
    answers = [json.loads(line)["answer"] for line in done.stdout.splitlines()]
    assert (done.returncode, answers) == (0, ["unique"] * len(files)), done.stderr


@pytest.mark.parametrize(
    ("instance", "model", "propagate", "cpu", "status"),
    [("assignment.txt", "ships", "gac", 60, "ok"), ("large/30x30-01.txt", "cells", "bt", 1, "timeout")],
)
def test_a_study_which_says_what_limits_it_cannot_keep(reckon, tmp_path, instance, model, propagate, cpu, status):
    study = tmp_path / "study.toml"
    text = STUDY.format(examples=EXAMPLES.as_posix(), instance=instance, model=model, propagate=propagate, cpu=cpu)
    study.write_text(text)
    done = reckon("lab", "run", study, "--out", tmp_path / "records", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert f"{status}  " in done.stdout.splitlines()[1] + "  "
    [line] = [line for line in done.stderr.splitlines() if "limit" in line]
    assert "CPU time" in line
    assert "memory" in line


def test_an_outside_program_in_a_study(reckon, tmp_path):
    study = tmp_path / "study.toml"
    text = STUDY.format(examples=EXAMPLES.as_posix(), instance="assignment.txt", model="", propagate="", cpu=60)
    battle = json.dumps([sys.executable, str(EXAMPLES.parent / "battle.py"), "{puzzle}", "{solution}"])
    others = ["no-such-program", "{puzzle}"], [sys.executable, "-c", "print('x'); raise SystemExit(3)", "{puzzle}"]
    commands = [battle, *map(json.dumps, others)]
    blocks = [f'[[contestants]]\nname = "{number}"\ncommand = {each}\n' for number, each in enumerate(commands)]
    study.write_text(text[: text.index("[[contestants]]")] + "".join(blocks))
    done = reckon("lab", "run", study, "--out", tmp_path / "records", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "outside programs are measured by " in done.stderr
    assert sorted(line.split()[0] for line in done.stdout.splitlines()[1:4]) == ["crash", "not", "ok"], done.stdout
    exported = reckon("lab", "export", tmp_path / "records", "csv")
    assert exported.returncode == 0, exported.stderr


@pytest.mark.parametrize(
    ("work", "limits", "end"),
    [
        ("partial(chores.square, 2)", "cpu=60, wall=60, memory=2**29", "done 9"),
        ("partial(chores.spin, 60)", "cpu=0.2", "timeout 9"),
        ("partial(chores.idle, 60)", "wall=0.2", "timeout 9"),
        ("partial(chores.deaf_idle, 60)", "wall=0.2", "timeout 9"),
        ("chores.stuck", "wall=0.2", "timeout 9"),
        ("partial(chores.leave, 3)", "", "crash 9"),
        ("chores.talk", "", "done 9"),
    ],
)
def test_tasks(elsewhere, work, limits, end):
    assert end_of(work, limits, elsewhere).strip() == end


@pytest.mark.parametrize(
    ("work", "limits", "end"),
    [
        ("partial(chores.spin_elsewhere, '/dev/null')", "cpu=0.5, wall=60", "timeout 9"),
        (f"partial(subprocess.run, {['sh', '-c', TWO_HOARDERS]})", "memory=300 << 20, wall=60", "memout 9"),
        ("partial(chores.square, 2)", "cpu=60, wall=60, memory=2**29", "done 9"),
    ],
)
def test_limits_hold_for_a_process_tree_that_psutil_shows(with_psutil, work, limits, end):
    assert end_of(work, limits, with_psutil).strip() == end


def test_psutil_measures_an_outside_program_with_its_children(with_psutil):
    program = """
import chores, json, sys
hoard = "import time; a = bytearray(100 << 20); time.sleep(1)"
shell = ["sh", "-c", f"'{sys.executable}' -c '{hoard}'; true"]
print(json.dumps(chores.run_outside(shell, {"wall": 60}, False, {}).__dict__, default=str))
"""
    done = with_psutil("-c", program)
    assert done.returncode == 0, done.stderr
    run = json.loads(done.stdout)
    assert (run["measured_by"], run["exit_status"], run["left"]) == ("RSS by psutil", 0, 0)
    assert run["memory"] > 100 << 20
    assert run["cpu"] > 0


def test_doctor_names_psutil(with_psutil):
    assert "measured by RSS by psutil" in with_psutil("-m", "deadreckon.cli.main", "doctor").stdout


def test_the_peak_of_memory_has_one_unit():
    assert peak_in_bytes(3, "linux") == 3 * 1024
    assert peak_in_bytes(3, "darwin") == 3


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows process trees")
def test_here_all_limits_are_kept():
    assert unenforceable_limits(TaskLimits(1.0, 1.0, 1)) == ""
