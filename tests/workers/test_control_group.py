"""Control groups (cgroup v2): on an imitated folder and, if permitted, on real ones."""

import os
import subprocess
import sys

import pytest

from deadreckon.workers import control_group
from deadreckon.workers.control_group import DRIVER, ControlGroup, own_group


@pytest.fixture
def group(tmp_path):
    """A folder with the files of a group whose memory is measured."""
    files = {
        "memory.peak": "314572800\n",
        "memory.max": "",
        "memory.swap.max": "",
        "memory.events": "low 0\nhigh 0\nmax 3\noom 1\noom_kill 0\n",
        "pids.max": "",
        "cpu.stat": "usage_usec 1500000\nuser_usec 1000000\nsystem_usec 500000\n",
        "cgroup.procs": "12\n13\n",
        "cgroup.kill": "",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content)
    return ControlGroup(tmp_path)


def test_what_a_group_tells(group):
    assert (group.measures_memory, group.peak_memory(), group.cpu_seconds()) == (True, 300 << 20, 1.5)
    assert group.processes() == [12, 13]
    assert not group.ran_out_of_memory()
    (group.folder / "memory.events").write_text("oom 1\noom_kill 2\n")
    assert group.ran_out_of_memory()


def test_what_a_group_is_told(group):
    group.limit(1 << 20, 7)
    found = {name: (group.folder / name).read_text() for name in ("memory.max", "memory.swap.max", "pids.max")}
    assert found == {"memory.max": "1048576", "memory.swap.max": "0", "pids.max": "7"}
    group.kill()
    assert (group.folder / "cgroup.kill").read_text() == "1"


def test_controllers_that_are_not_handed_on_are_done_without(tmp_path):
    group = ControlGroup(tmp_path)
    group.limit(1 << 20, 7)
    assert os.listdir(tmp_path) == []
    assert not group.measures_memory
    assert not group.ran_out_of_memory()


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A folder that looks like the group of the present process, which was delegated to it."""
    files = {
        "cgroup.controllers": "cpu memory pids\n",
        "cgroup.subtree_control": "pids\n",
        "cgroup.procs": f"{os.getpid()}\n",
        "cgroup.type": "domain\n",
        f"{DRIVER}/cgroup.procs": "",
    }
    (tmp_path / DRIVER).mkdir()
    for name, content in files.items():
        (tmp_path / name).write_text(content)
    monkeypatch.setattr(control_group, "own_group", lambda: tmp_path)
    yield tmp_path
    control_group._parent_of_groups.cache_clear()


def test_a_driver_alone_in_its_group_moves_below_and_hands_controllers_on(own):
    control_group.delegate_controllers()
    assert (own / DRIVER / "cgroup.procs").read_text() == "0"
    assert (own / "cgroup.subtree_control").read_text() == "+memory"


@pytest.mark.parametrize(
    ("file", "content"), [("cgroup.procs", "1\n2\n"), ("cgroup.controllers", "cpu\n"), ("cgroup.type", None)]
)
def test_a_group_that_is_shared_or_the_machines_is_left_as_it_is(own, file, content):
    (own / file).write_text(content) if content else (own / file).unlink()
    control_group.delegate_controllers()
    assert (own / DRIVER / "cgroup.procs").read_text() == ""
    assert (own / "cgroup.subtree_control").read_text() == "pids\n"


def test_groups_of_programs_are_made_beside_the_drivers(own, monkeypatch):
    monkeypatch.setattr(control_group, "own_group", lambda: own / DRIVER)
    control_group._parent_of_groups.cache_clear()
    assert control_group._parent_of_groups() == own


real = pytest.mark.skipif(not control_group.groups_can_be_entered(), reason="no rights to make control groups here")


@pytest.fixture
def delegated():
    """A group of our own below the present one, and what a Python program prints that runs in it."""
    folder = own_group() / f"test-{os.getpid()}"
    folder.mkdir()

    def run(program):
        enter = ControlGroup(folder).enter
        words = [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{program}"]
        return subprocess.run(words, preexec_fn=enter, capture_output=True, text=True, check=True).stdout.split()

    yield run, folder
    for inner in (*folder.glob("*/"), folder):
        ControlGroup(inner).kill()
        ControlGroup(inner).remove()


@real
def test_who_is_not_alone_in_its_group_leaves_it_as_it_is(delegated):
    run, folder = delegated
    program = """
import subprocess
from deadreckon.workers import control_group
other = subprocess.Popen(["sleep", "20"])
control_group.delegate_controllers(tuple((control_group.own_group() / "cgroup.controllers").read_text().split()))
print(control_group.own_group())
other.kill()
"""
    assert run(program) == [str(folder)]
    assert (folder / "cgroup.subtree_control").read_text().strip() == ""


@real
def test_the_group_of_a_process_that_is_gone_is_removed(delegated, monkeypatch):
    run, folder = delegated
    program = """
import os, subprocess
from deadreckon.workers import control_group
group = control_group.new_group()
subprocess.Popen(["sleep", "20"], preexec_fn=group.enter, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(os.getpid(), flush=True)
"""
    [pid] = run(program)
    left = folder / f"{control_group.PREFIX}{pid}"
    assert ControlGroup(left).processes()
    monkeypatch.setattr(control_group, "_parent_of_groups", lambda: folder)
    (folder / f"{control_group.PREFIX}{os.getpid()}").mkdir()
    control_group.remove_stale_groups()
    assert [each.name for each in folder.glob("*/")] == [f"{control_group.PREFIX}{os.getpid()}"]
    assert not left.exists()
