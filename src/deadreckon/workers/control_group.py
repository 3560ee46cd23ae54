"""A control group of Linux (cgroup v2) for one process: all it starts stays in it, is measured and killed together.

A group is made below that of the present process, where the system allows it: for root, or where a group was
delegated, as by `systemd-run --user --scope -p Delegate=yes`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter, sleep

PREFIX = "deadreckon-"  # of the name of a program's group, before the number of the process that made it
CHILD = f"{PREFIX}child-"  # of the name of a child process's group, before its number
DRIVER = "deadreckon"  # the group that a driver moves to
WANTED = ("memory", "pids")  # controllers; the CPU time of a group is told without one
PATIENCE = 2.0  # seconds until the system has taken away what was killed


@dataclass(frozen=True)
class ControlGroup:
    """The group of a program or of a child process, by its folder."""

    folder: Path

    @property
    def measures_memory(self) -> bool:
        return (self.folder / "memory.peak").exists()

    def limit(self, memory: int | None, threads: int) -> None:
        """Let the programs in the group have so many bytes and threads together, as far as the system can."""
        for name, most in (("memory.max", memory), ("memory.swap.max", memory and 0), ("pids.max", threads)):
            if most is not None:
                with suppress(OSError):  # the controller is not handed on to this group
                    self._write(name, str(most))

    def enter(self, pid: int = 0) -> None:
        """Move a process into the group, if not another the present one, which is between fork and exec."""
        self._write("cgroup.procs", str(pid))

    def processes(self) -> list[int]:
        """The numbers of the processes in the group that have not ended."""
        return list(map(int, (self.folder / "cgroup.procs").read_text().split()))

    def cpu_seconds(self) -> float:
        return self._number("cpu.stat", "usage_usec") / 1e6

    def peak_memory(self) -> int:
        return int((self.folder / "memory.peak").read_text())

    def ran_out_of_memory(self) -> bool:
        """Whether the system killed a process in the group for its limit on memory."""
        return self.measures_memory and self._number("memory.events", "oom_kill") > 0

    def kill(self) -> None:
        """Kill all processes in the group, those that are being started too."""
        with suppress(OSError):
            self._write("cgroup.kill", "1")

    def remove(self) -> None:
        """Take the group away, which the system allows when all processes in it have ended."""
        deadline = perf_counter() + PATIENCE
        while self.folder.exists() and perf_counter() < deadline:
            with suppress(OSError):
                self.folder.rmdir()
                return
            sleep(0.001)

    def _write(self, name: str, content: str) -> None:
        descriptor = os.open(self.folder / name, os.O_WRONLY)  # pathlib would make the file where there is none
        try:
            os.write(descriptor, content.encode())
        finally:
            os.close(descriptor)

    def _number(self, name: str, key: str) -> int:
        fields = (self.folder / name).read_text().split()
        return int(fields[fields.index(key) + 1]) if key in fields else 0


def new_group() -> ControlGroup | None:
    """A group for a program that the present process is to start; None where the system allows none."""
    if not groups_can_be_entered():
        return None
    with suppress(OSError):
        return _make_group(os.getpid())
    return None


def group_for_child(pid: int) -> ControlGroup | None:
    """A group with a child that has started nothing yet; None where the system allows none."""
    with suppress(OSError):
        group = _make_group(pid, CHILD)
        try:
            group.enter(pid)
        except OSError:
            group.remove()
            raise
        return group
    return None


def _make_group(pid: int, prefix: str = PREFIX) -> ControlGroup:
    parent = _parent_of_groups()
    if parent is None:
        raise FileNotFoundError("this system has no control groups of version 2")
    group = ControlGroup(parent / f"{prefix}{pid}")
    _kill_and_remove(group)  # of an earlier process with this number
    group.folder.mkdir()
    return group


def remove_groups_of(pid: int) -> None:
    """Kill and remove the groups that a process that is gone left behind; nothing where it left none."""
    if parent := _parent_of_groups():
        for prefix in (PREFIX, CHILD):
            _kill_and_remove(ControlGroup(parent / f"{prefix}{pid}"))


def _kill_and_remove(group: ControlGroup) -> None:
    if group.folder.exists():
        group.kill()
        group.remove()


def remove_groups_of_the_dead() -> None:
    """Kill and remove the groups of processes that are gone: their drivers were killed before they could do so."""
    parent = _parent_of_groups()
    for folder in parent.glob(f"{PREFIX}*") if parent else ():
        pid = folder.name.rpartition("-")[2]
        if pid.isdigit() and not Path("/proc", pid).exists():
            remove_groups_of(int(pid))


@cache
def groups_can_be_entered() -> bool:
    """Whether the present process may make a group and start a process in it: tried once, as rights are manifold."""
    try:
        group = _make_group(os.getpid())
    except OSError:
        return False
    child = os.fork()
    if not child:
        try:
            group.enter()
        except OSError:
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    group.remove()
    return status == 0


@cache
def groups_measure_memory() -> bool:
    """Whether the groups that the present process makes measure memory."""
    group = new_group()
    if group:
        group.remove()
    return bool(group and group.measures_memory)


@cache
def _parent_of_groups() -> Path | None:
    """The group below which all others are made; None where the system has no control groups of version 2."""
    own = own_group()
    return own.parent if own and (own.name == DRIVER or own.name.startswith(CHILD)) else own


def own_group() -> Path | None:
    """The folder of the present process's group."""
    try:
        mounts = [line.split() for line in Path("/proc/self/mountinfo").read_text().splitlines()]
        groups = Path("/proc/self/cgroup").read_text().splitlines()
    except OSError:
        return None
    points = [fields[4] for fields in mounts if fields[fields.index("-") + 1] == "cgroup2"]
    names = [line.removeprefix("0::") for line in groups if line.startswith("0::")]
    return Path(points[0] + names[0]) if points and names else None


def hand_on_controllers(wanted: tuple[str, ...] = WANTED) -> None:
    """Let the groups of programs measure memory, where this process is alone in a group that was delegated to it.

    A group that hands controllers on may hold no processes itself, so the process moves into one below it; called
    before it has started others. The topmost group, which has no type, is the machine's and is left as it is.
    """
    own = own_group()
    if not own or own.name == DRIVER:
        return
    with suppress(OSError):
        offered = set((own / "cgroup.controllers").read_text().split()) & set(wanted)
        missing = offered - set((own / "cgroup.subtree_control").read_text().split())
        alone = (own / "cgroup.procs").read_text().split() == [str(os.getpid())]
        if not missing or not alone or not (own / "cgroup.type").exists():
            return
        (own / DRIVER).mkdir(exist_ok=True)
        ControlGroup(own / DRIVER).enter()
        (own / "cgroup.subtree_control").write_text(" ".join(f"+{name}" for name in sorted(missing)))
    _parent_of_groups.cache_clear()
