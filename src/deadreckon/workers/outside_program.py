"""Runs someone else's program within limits over all it starts, keeps what it writes, and leaves nothing running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Thread
from time import perf_counter

from deadreckon.workers.control_group import ControlGroup, new_group
from deadreckon.workers.linux_process import die_with_parent
from deadreckon.workers.process_tree import kill_descendants, reap_orphans
from deadreckon.workers.program_output import BoundedOutput
from deadreckon.workers.resource_usage import peak_in_bytes, peak_memory_used, resource
from deadreckon.workers.task import TaskLimits
from deadreckon.workers.tree_watch import TreeWatch, way_of_measuring

MOST_BYTES = 16 << 20  # that a program may write to its standard output, to its standard error, to any one file
MOST_PROCESSES = 500  # that it may have at a time
MOST_THREADS = 10 * MOST_PROCESSES  # beyond which a control group starts none, before a look has counted them
LAST_SECONDS = 5.0  # to read what is left in its pipes when all its processes are gone


@dataclass(frozen=True)
class ProgramRun:
    """How a program ended, what it wrote, and what it used together with all it started."""

    exit_status: int | None  # minus the signal it died of; None where it was stopped
    stopped_by: str  # cpu, wall, memory, output or processes: the limit at which it was stopped; "" for none
    output: bytes
    errors: bytes
    cpu: float  # seconds
    wall: float  # seconds
    memory: int  # bytes, the most at any time; 0 where nothing was seen
    measured_by: str
    left: int = 0  # processes that could not be killed


def run_program(
    command: Sequence[str], limits: TaskLimits, alarm: type[Exception], may_ask_for_more: bool = False
) -> ProgramRun:
    """Run the command to its end or to a limit, then kill all that it has started; raises OSError if it cannot start.

    `alarm` may be raised in this process when time is up. A program that may ask for more gets all the memory it asks
    for until it is seen with more than its limit; any other is refused what is beyond. For a child process that has
    started nothing else: all its descendants are taken for the program's.
    """
    measured_by = way_of_measuring()
    group = new_group()
    if group:
        group.limit(limits.memory, MOST_THREADS)
    try:
        return _Program(command, limits, group, may_ask_for_more).run(alarm, measured_by)
    finally:
        if group:
            group.kill()
            group.remove()


class _Program:
    """A program that is running."""

    def __init__(
        self, command: Sequence[str], limits: TaskLimits, group: ControlGroup | None, may_ask_for_more: bool
    ) -> None:
        self._limits, self._group = limits, group
        memory = None if may_ask_for_more else limits.memory

        def enter() -> None:
            """Called in the new process, before it becomes the program."""
            if group:
                group.enter()
            die_with_parent()
            _limit_process(memory)

        self._watch = TreeWatch(group, MOST_PROCESSES, may_ask_for_more)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # what it sends to its own group must not reach us
            preexec_fn=enter if resource else None,
        )
        self._began = perf_counter()
        self._news = Event()  # it has ended, or has written too much
        self._status: int | None = None
        self._largest = 0  # bytes of its largest process, as the system tells at its end
        assert self._process.stdout and self._process.stderr
        self._output = BoundedOutput(self._process.stdout, MOST_BYTES, self._news.set)
        self._errors = BoundedOutput(self._process.stderr, MOST_BYTES, self._news.set)
        self._waiter = Thread(target=self._wait, daemon=True)
        self._waiter.start()

    def _wait(self) -> None:
        """In a thread of its own, so that the end is noticed at once."""
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
        # A new process is a copy of ours until it becomes the program: a smaller peak may be our own.
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
        """Wait for the end of the program; the limit at which it must be stopped before, or ""."""
        while not self._news.wait(self._watch.tick):
            reap_orphans(self._process.pid)  # or the ended would be counted among its processes, thousands at last
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
        """Kill the program and all it has started, and take notice of the end of each; those that are left."""
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


def _limit_process(memory: int | None) -> None:
    """Limit what any one process of the program may have of memory, and write to a file."""
    assert resource
    data = resource.getrlimit(resource.RLIMIT_DATA)[1] if memory is None else memory  # not what our own limit is
    for number, most in ((resource.RLIMIT_DATA, data), (resource.RLIMIT_FSIZE, MOST_BYTES), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):  # it is limited to less already
            resource.setrlimit(number, (most, most))
