"""Runs an external program within limits on its process tree, captures its output, and leaves nothing running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Thread
from time import perf_counter
from typing import IO

from deadreckon.workers.control_group import ControlGroup, new_group
from deadreckon.workers.linux_process import die_with_parent
from deadreckon.workers.process_tree import kill_descendants, reap_orphans
from deadreckon.workers.resource_usage import peak_in_bytes, peak_memory_used, resource
from deadreckon.workers.task import TaskLimits
from deadreckon.workers.tree_watch import TreeWatch, measurement_method

CHUNK = 1 << 16

MAX_BYTES = 16 << 20  # that a program may write to standard output, to standard error, and to any one file
MAX_PROCESSES = 500  # at a time
MAX_THREADS = 10 * MAX_PROCESSES  # enforced by the control group, between two counts of the processes
LAST_SECONDS = 5.0  # to drain its pipes after all its processes have ended


@dataclass(frozen=True)
class Surroundings:
    """The start conditions of a program; by default the folder and the environment of this process."""

    folder: str | None = None
    environment: Mapping[str, str] | None = None
    max_bytes: int = MAX_BYTES
    enter: Callable[[], object] | None = None  # called in the new process before exec, to give up rights


SAME = Surroundings()


@dataclass(frozen=True)
class ProgramRun:
    """How a program ended, its output, and the resource usage of its process tree."""

    exit_status: int | None  # minus the signal that killed it; None if it was stopped
    stopped_by: str  # the limit that was exceeded: cpu, wall, memory, output or processes; "" for none
    output: bytes
    errors: bytes
    cpu: float  # seconds
    wall: float  # seconds
    memory: int  # peak bytes; 0 if not known
    measured_by: str
    left: int = 0  # processes that could not be killed


def run_program(
    command: Sequence[str],
    limits: TaskLimits,
    alarm: type[Exception],
    overcommit: bool = False,
    surroundings: Surroundings = SAME,
) -> ProgramRun:
    """Run the command to its end or to a limit, then kill its whole process tree; raises OSError if it cannot start.

    `alarm` may be raised in this process when time is up. With `overcommit`, the program may allocate beyond
    its memory limit until the excess is observed; otherwise such allocations fail. To be called in a child process
    that has started nothing else: all its descendants count as the program's.
    """
    measured_by = measurement_method()
    group = new_group()
    if group:
        group.limit(limits.memory, MAX_THREADS)
    try:
        return _Program(command, limits, group, overcommit, surroundings).run(alarm, measured_by)
    finally:
        if group:
            group.kill()
            group.remove()


class _Program:
    """A running program."""

    def __init__(
        self,
        command: Sequence[str],
        limits: TaskLimits,
        group: ControlGroup | None,
        overcommit: bool,
        surroundings: Surroundings,
    ) -> None:
        self._limits, self._group = limits, group
        memory = None if overcommit else limits.memory

        def enter() -> None:
            """Called in the new process, before exec."""
            if group:
                group.enter()
            _limit_process(memory, surroundings.max_bytes)
            if surroundings.enter:
                surroundings.enter()
            die_with_parent()  # last: a process that changes its user loses this setting

        self._watch = TreeWatch(group, MAX_PROCESSES, overcommit)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=surroundings.folder,
            env=surroundings.environment,
            start_new_session=True,  # signals to its own process group must not reach us
            preexec_fn=enter if resource else None,
        )
        self._began = perf_counter()
        self._news = Event()  # the program has ended or exceeded its output limit
        self._status: int | None = None
        self._largest = 0  # peak bytes of its largest process, reported by the system at its end
        assert self._process.stdout and self._process.stderr
        self._output = BoundedOutput(self._process.stdout, surroundings.max_bytes, self._news.set)
        self._errors = BoundedOutput(self._process.stderr, surroundings.max_bytes, self._news.set)
        self._waiter = Thread(target=self._wait, daemon=True)
        self._waiter.start()

    def _wait(self) -> None:
        """Wait for the end of the program, in a thread of its own, so that it is noticed at once."""
        if resource:
            _, status, usage = os.wait4(self._process.pid, 0)
            self._process.returncode = os.waitstatus_to_exitcode(status)
            self._largest = peak_in_bytes(usage.ru_maxrss, sys.platform)
        self._status = self._process.wait()
        self._wall = perf_counter() - self._began
        self._news.set()

    def run(self, alarm: type[Exception], measured_by: str) -> ProgramRun:
        try:
            stopped_by = self._watch_until_end()
        except alarm:
            late = self._limits.wall is not None and perf_counter() - self._began > 0.9 * self._limits.wall
            stopped_by = "wall" if late else "cpu"
        finally:
            left = self._kill_all()
        wall = self._wall if self._status is not None else perf_counter() - self._began
        # A new process is a copy of ours until exec: a smaller peak may be our own.
        self._watch.finish(self._largest if self._largest > peak_memory_used() else 0)
        if self._group and self._group.ran_out_of_memory():
            stopped_by = "memory"
        return ProgramRun(
            None if stopped_by else self._status,
            stopped_by,
            self._output.content(LAST_SECONDS),
            self._errors.content(LAST_SECONDS),
            self._watch.cpu,
            wall,
            self._watch.peak,
            measured_by,
            len(left),
        )

    def _watch_until_end(self) -> str:
        """Wait for the end of the program; returns the limit it exceeded, or ""."""
        while not self._news.wait(self._watch.tick):
            reap_orphans(self._process.pid)  # zombies would be counted among its processes, thousands in the end
            self._watch.look()
            if over := self._over_limit():
                return over
        return "output" if self._output.over or self._errors.over else ""

    def _over_limit(self) -> str:
        limits, watch = self._limits, self._watch
        if limits.memory is not None and watch.peak > limits.memory:
            return "memory"
        if limits.cpu is not None and watch.cpu > limits.cpu:
            return "cpu"
        if limits.wall is not None and perf_counter() - self._began > limits.wall:
            return "wall"
        return "processes" if watch.too_many else ""

    def _kill_all(self) -> list[int]:
        """Kill and reap the program and all its descendants; returns the survivors."""
        self._watch.look()
        if self._group:
            self._group.kill()
        with suppress(ProcessLookupError, PermissionError, AttributeError):  # no process groups on Windows
            os.killpg(self._process.pid, signal.SIGKILL)
        if self._status is None:
            self._process.kill()
        left = kill_descendants(os.getpid())
        self._waiter.join(LAST_SECONDS)
        with suppress(ChildProcessError, AttributeError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        return left


def _limit_process(memory: int | None, max_bytes: int) -> None:
    """Limit the memory and file size of each process of the program."""
    assert resource
    data = resource.getrlimit(resource.RLIMIT_DATA)[1] if memory is None else memory  # not our own soft limit
    for number, most in ((resource.RLIMIT_DATA, data), (resource.RLIMIT_FSIZE, max_bytes), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):  # a lower limit is in force already
            resource.setrlimit(number, (most, most))


class BoundedOutput(Thread):
    """Thread that reads a pipe to its end; the pipe is closed after `most` bytes."""

    def __init__(self, pipe: IO[bytes], most: int, at_bound: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self._pipe, self._most, self._at_bound = pipe, most, at_bound
        self._content = bytearray()
        self.over = False
        self.start()

    def run(self) -> None:
        with self._pipe:
            while not self.over and (chunk := os.read(self._pipe.fileno(), CHUNK)):
                room = self._most - len(self._content)
                self._content += chunk[:room]
                self.over = len(chunk) > room
            if self.over:
                self._at_bound()

    def content(self, seconds: float) -> bytes:
        """The whole content after the end of the pipe, or what was read within `seconds`."""
        self.join(seconds)
        return bytes(self._content)
