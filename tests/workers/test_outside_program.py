"""External programs: usage of the whole process tree counts once, limits stop them, nothing is left running."""

import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import chores
import programs
import pytest

from deadreckon.workers import control_group
from deadreckon.workers.outside_program import MAX_BYTES
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Task
from waiting import HANG_SECONDS, eventually

pytestmark = pytest.mark.thorough

PROGRAMS = Path(__file__).with_name("programs.py")
MEGABYTE = 1 << 20


@pytest.fixture(params=["groups", "proc"])
def run(request):
    groups = request.param == "groups"
    if groups and not control_group.groups_can_be_entered():
        pytest.skip("this system lets us make no control groups (v2)")

    def run(*words, options=None, **bounds):
        bounds = {"wall": HANG_SECONDS, "memory": 2 << 30} | bounds  # whatever else fails, these do no harm for long
        command = [sys.executable, str(PROGRAMS), *map(str, words)] if words[0] in dir(programs) else list(words)
        with Pool(1) as pool:
            pool.start(Task("key", partial(chores.run_outside, command, bounds, groups, options or {})))
            [done] = pool.finished()
        assert done.how == "done", done.text
        assert done.value.measured_by.startswith("cgroup v2") == groups
        assert done.value.left == 0
        return done.value

    return run


def living(mark):
    """The processes whose command line holds this word."""
    found = subprocess.run(["ps", "-eo", "stat=,args="], capture_output=True, text=True, check=True).stdout
    return [line for line in found.splitlines() if mark in line and not line.startswith("Z")]


def test_its_memory_is_its_own(run):
    assert 300 * MEGABYTE < run("hold", 300).memory < 330 * MEGABYTE
    assert run("sleep", "0.1").memory < 5 * MEGABYTE


def test_shared_memory_counts_once(run):
    assert 150 * MEGABYTE < run("share", 150, 2).memory < 200 * MEGABYTE


def test_time_of_orphans_counts(run):
    assert 1.2 <= run("leave_spinning", 0.6).cpu < 2.4  # of CPU time: twice that, if any were counted twice


def test_time_of_children_counts_that_nobody_waits_for(run):
    assert 0.8 <= run("forget", 4, 0.4).cpu < 2.4


@pytest.mark.parametrize(
    ("words", "bounds", "stopped_by"),
    [
        (("spin", 20), {"cpu": 0.3}, "cpu"),
        (("leave_spinning", 10), {"cpu": 0.5}, "cpu"),
        (("sleep", "20"), {"wall": 0.3}, "wall"),
        (("share", 80, 0), {"memory": 60 * MEGABYTE}, ""),
        (("write", 40), {}, "output"),
        (("crowd", 700, programs.SECONDS), {}, "processes"),
    ],
)
def test_it_is_stopped_at_a_limit(run, words, bounds, stopped_by):
    done = run(*words, **bounds)
    assert done.stopped_by == stopped_by, done


def test_memory_is_limited_over_all_processes(run):
    program = "import os, time\nos.fork(); os.fork()\nblock = bytearray(b'x') * (40 << 20)\ntime.sleep(20)"
    done = run(sys.executable, "-c", program, memory=100 * MEGABYTE)
    assert done.stopped_by == "memory"
    assert done.exit_status is None


def test_one_process_is_refused_memory_beyond_the_limit_unless_it_may_ask(run):
    program = "block = bytearray(10 << 30)\nimport time; time.sleep(20)"
    refused = run(sys.executable, "-c", program, memory=200 * MEGABYTE)
    assert (refused.stopped_by, refused.exit_status) == ("", 1)
    assert b"MemoryError" in refused.errors
    asked = run(sys.executable, "-c", program, memory=200 * MEGABYTE, options={"overcommit": True})
    assert asked.stopped_by == "memory"


def test_nothing_is_left_running(run, tmp_path):
    assert run("crowd", 30, 0, tmp_path).exit_status == 0
    assert living(f"crowd 30 0 {tmp_path}") == []
    log = tmp_path / "log"
    assert run("chains", log).exit_status == 0
    size = log.stat().st_size
    time.sleep(0.5)
    assert log.stat().st_size == size > 0


def test_output_and_status_are_kept(run):
    done = run("say", "good morning", 3)
    assert (done.exit_status, done.output, done.errors) == (3, b"good morning\n", b"that was it\n")
    assert run("sh", "-c", "kill -SEGV $$").exit_status == -signal.SIGSEGV
    written = run("write", 40)
    assert len(written.output) == MAX_BYTES


def test_files_are_limited_too(run, tmp_path):
    run("sh", "-c", f"head -c {2 * MAX_BYTES} /dev/zero > {tmp_path}/file")
    assert (tmp_path / "file").stat().st_size == MAX_BYTES


def test_a_program_that_is_missing_cannot_start():
    with Pool(1) as pool:
        pool.start(Task("key", partial(chores.run_outside, ["no-such-program"], {}, True, {})))
        [done] = pool.finished()
    assert (done.how, type(done.value)) == ("raised", FileNotFoundError)


def test_groups_are_taken_away(run):
    run("crowd", 3, 0)
    assert eventually(lambda: not groups_of_the_dead())  # other tests end processes too


def groups_of_the_dead():
    """The groups of programs whose driver is gone."""
    parent = control_group.own_group()
    names = [path.name.removeprefix(control_group.PREFIX) for path in parent.glob("*/")] if parent else []
    return [name for name in names if name.isdigit() and not Path("/proc", name).exists()]
