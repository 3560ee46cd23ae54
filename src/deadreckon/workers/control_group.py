"""Linux control groups (cgroup v2): a process and all its descendants are limited, measured and killed together.

A group is created below that of the current process, if the system allows it: for root, or in a delegated group, as
by `systemd-run --user --scope -p Delegate=yes`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter, sleep

PREFIX = "deadreckon-"  # name of a program's group, followed by the pid of its creator
CHILD = f"{PREFIX}child-"  # name of a child process's group, followed by its pid
DRIVER = "deadreckon"  # the group that a driver moves into
WANTED = ("memory", "pids")  # controllers; CPU time is available without one
KILL_SECONDS = 2.0  # seconds to wait for killed processes to disappear


@dataclass(frozen=True)
class ControlGroup:
    """The group of a program or of a child process, by its folder."""

    folder: Path

    @property
    def measures_memory(self) -> bool:
        return (self.folder / "memory.peak").exists()

    def limit(self, memory: int | None, threads: int) -> None:
        """Limit the bytes and threads of all programs in the group together, as far as the system supports it."""
        for name, most in (("memory.max", memory), ("memory.swap.max", memory and 0), ("pids.max", threads)):
            if most is not None:
                with suppress(OSError):  # the controller is not delegated to this group
                    self._write(name, str(most))

    def enter(self, pid: int = 0) -> None:
        """Move a process into the group; 0 is the current one, between fork and exec."""
        self._write("cgroup.procs", str(pid))

    def processes(self) -> list[int]:
        """Pids of the running processes in the group."""
        return list(map(int, (self.folder / "cgroup.procs").read_text().split()))

    def cpu_seconds(self) -> float:
        return self._number("cpu.stat", "usage_usec") / 1e6

    def peak_memory(self) -> int:
        return int((self.folder / "memory.peak").read_text())

    def ran_out_of_memory(self) -> bool:
        """Whether the OOM killer ended a process in the group at its memory limit."""
        return self.measures_memory and self._number("memory.events", "oom_kill") > 0

    def kill(self) -> None:
        """Kill all processes in the group, including those being started."""
        with suppress(OSError):
            self._write("cgroup.kill", "1")

    def remove(self) -> None:
        """Remove the group, which the system allows once all its processes have ended."""
        deadline = perf_counter() + KILL_SECONDS
        while self.folder.exists() and perf_counter() < deadline:
            with suppress(OSError):
                self.folder.rmdir()
                return
            sleep(0.001)

    def _write(self, name: str, content: str) -> None:
        descriptor = os.open(self.folder / name, os.O_WRONLY)  # pathlib would create a missing file
        try:
            os.write(descriptor, content.encode())
        finally:
            os.close(descriptor)

    def _number(self, name: str, key: str) -> int:
        fields = (self.folder / name).read_text().split()
        return int(fields[fields.index(key) + 1]) if key in fields else 0


def new_group() -> ControlGroup | None:
    """A group for a program to be started by the current process; None if the system allows none."""
    if not groups_can_be_entered():
        return None
    with suppress(OSError):
        return _make_group(os.getpid())
    return None


def group_for_child(pid: int) -> ControlGroup | None:
    """A group with a child that has started no processes yet; None if the system allows none."""
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
    _kill_and_remove(group)  # of an earlier process with this pid
    group.folder.mkdir()
    return group


def remove_groups_of(pid: int) -> None:
    """Kill and remove the groups that an ended process left behind, if any."""
    if parent := _parent_of_groups():
        for prefix in (PREFIX, CHILD):
            _kill_and_remove(ControlGroup(parent / f"{prefix}{pid}"))


def _kill_and_remove(group: ControlGroup) -> None:
    if group.folder.exists():
        group.kill()
        group.remove()


def remove_stale_groups() -> None:
    """Kill and remove the groups of ended processes, whose drivers were killed before they could do so."""
    parent = _parent_of_groups()
    for folder in parent.glob(f"{PREFIX}*") if parent else ():
        pid = folder.name.rpartition("-")[2]
        if pid.isdigit() and not Path("/proc", pid).exists():
            remove_groups_of(int(pid))


@cache
def groups_can_be_entered() -> bool:
    """Whether the current process may create a group and start a process in it; tried once, as permissions vary."""
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
    """Whether groups created by the current process measure memory."""
    group = new_group()
    if group:
        group.remove()
    return bool(group and group.measures_memory)


@cache
def _parent_of_groups() -> Path | None:
    """The group below which all others are created; None if the system has no cgroup v2."""
    own = own_group()
    return own.parent if own and (own.name == DRIVER or own.name.startswith(CHILD)) else own


def own_group() -> Path | None:
    """Folder of the current process's group; None if the system has no cgroup v2."""
    try:
        mounts = [line.split() for line in Path("/proc/self/mountinfo").read_text().splitlines()]
        groups = Path("/proc/self/cgroup").read_text().splitlines()
    except OSError:
        return None
    points = [fields[4] for fields in mounts if fields[fields.index("-") + 1] == "cgroup2"]
    names = [line.removeprefix("0::") for line in groups if line.startswith("0::")]
    return Path(points[0] + names[0]) if points and names else None


def delegate_controllers(wanted: tuple[str, ...] = WANTED) -> None:
    """Enable memory measurement in groups of programs, if this process is alone in a group delegated to it.

    A group that delegates controllers must not contain processes, so the process moves into a subgroup; call this
    before starting others. The root group, which has no type, belongs to the machine and is left unchanged.
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
