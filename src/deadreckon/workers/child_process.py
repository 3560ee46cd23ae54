"""One child process, seen from its parent: send a task, read the answer, kill the child if it exceeds a limit."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import TypeAlias

from deadreckon.workers.control_group import group_for_child, remove_groups_of
from deadreckon.workers.messages import read_message, write_message
from deadreckon.workers.process_tree import kill_tree, process_and_descendants, tree_usage
from deadreckon.workers.task import Done, How, Task, TaskLimits, Usage

# Work normally ends by itself at its time limit; the child is killed this many seconds later.
# Unwinding a search with many tuples in memory takes more than 0.1 s, and killing it loses the counters.
CPU_GRACE, WALL_GRACE = 1.0, 0.5
# sys.path is passed as arguments: a PYTHONPATH would also reach the processes that the child starts.
PROGRAM = """
import sys
sys.path[:] = sys.argv[2:]
from deadreckon.workers.child_main import serve
serve(int(sys.argv[1]))
"""
PREPARE_LIMITS = TaskLimits(wall=30.0)
TREE_MEASURED_BY = "PSS of the process and all it started"
# A child that used more bytes is not reused: it may not return them all, and they would count for its next task.
MAX_MEMORY_REUSED = 64 * 2**20
STOP_GRACE = 0.1  # seconds for a stopped task to end by itself, so that the child need not be replaced
ALARM = getattr(signal, "SIGALRM", None)  # triggers `TimerAlarm`; not on Windows
LAST_WORDS = 2000  # bytes kept from the end of a dead child's standard error


# (child, answer), where the answer None means that the child has ended; None alone wakes the waiting thread.
Inbox: TypeAlias = "SimpleQueue[tuple[ChildProcess, bytes | None] | None]"


class ChildProcess:
    """A child that first calls `prepare`, which counts for no task; a task given meanwhile starts afterwards."""

    def __init__(self, inbox: Inbox, prepare: Callable[[], object] | None = None) -> None:
        self._log = tempfile.TemporaryFile("a+b")  # noqa: SIM115 (lives as long as the child)
        command = [sys.executable, "-c", PROGRAM, str(os.getpid()), *map(os.path.abspath, sys.path)]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            bufsize=0,
            start_new_session=True,
            # Sets iterate in the same order in every child.
            env=os.environ | {"PYTHONHASHSEED": "0"},
        )
        self._group = group_for_child(self._process.pid)
        assert self._process.stdin
        self._stdin = self._process.stdin
        Thread(target=self._listen, args=(inbox,), daemon=True).start()
        self.alive = True
        self._cpu_before = 0.0  # CPU seconds before the current task
        self._last_look = self._began = 0.0
        self._peak = 0  # peak bytes of the current task
        self._stopped: float | None = None  # when the current task was stopped
        self._waiting: Task | None = None  # starts when the child is prepared
        self.prepared = prepare is None
        if prepare:
            self._send(Task(None, prepare, PREPARE_LIMITS))

    def _listen(self, inbox: Inbox) -> None:
        """Forward the child's answers, in a thread of its own, as not every system can wait for several pipes."""
        assert self._process.stdout
        with self._process.stdout as answers:
            message: bytes | None = b""
            while message is not None:
                message = read_message(answers.fileno())
                inbox.put((self, message))

    def still_alive(self) -> bool:
        """Whether the idle child is still alive: another process may have killed it."""
        if self._process.poll() is not None:
            self.kill()
        return self.alive

    def start(self, task: Task) -> None:
        """Send the task to the child, as soon as the child is prepared."""
        self.task = task
        if self.prepared:
            self._send(task)
        else:
            self._waiting = task

    def stop(self) -> None:
        """Stop the task by raising its alarm; if that fails, `kill_if_over_limit` kills the child."""
        self._stopped = float("-inf")
        if self.prepared and ALARM is not None:
            self._stopped = perf_counter()
            self._process.send_signal(ALARM)

    def _send(self, task: Task) -> None:
        self._sent = task
        self._stopped = None
        self._log.truncate(0)
        self._peak = 0
        self._began = self._last_look = perf_counter()
        with suppress(BrokenPipeError):  # the child has just died; `read_answer` reports it
            write_message(
                self._stdin.fileno(), pickle.dumps((task.work, task.limits, task.alarm, task.take is not None))
            )

    def read_answer(self, message: bytes | None) -> Done | None:
        """How the task ended, from the child's answer or death; None if it was only prepared, or sent a piece."""
        if message is None:
            return self._report_death()
        if not self.prepared:
            self._go_on_prepared(pickle.loads(message)[-1])
            return None
        how, content, *rest = pickle.loads(message)
        if how == "piece":
            if self.task.take and self._stopped is None:
                self.task.take(pickle.loads(content))
            return None
        text, usage, self._cpu_before = rest
        if how == "timeout" and self._stopped is not None:
            how = "stopped"
        try:
            value = pickle.loads(content)
        except Exception as error:  # the class cannot be imported or unpickled here
            how, value = "raised", RuntimeError(text or f"its answer cannot be read: {error}")
        own = Usage(*usage)
        if self._peak > own.memory:  # the task has started other processes
            own = replace(own, memory=self._peak, measured_by=TREE_MEASURED_BY)
        done = Done(self.task.key, how, value, own, text)
        left_over = how == "memout" or done.usage.memory > MAX_MEMORY_REUSED
        if left_over or len(process_and_descendants(self._process.pid)) > 1:  # memory or processes
            self.kill()
        return done

    def _go_on_prepared(self, cpu: float) -> None:
        self.prepared = True
        self._cpu_before = cpu
        if self._waiting and self._stopped is None:
            self._send(self._waiting)

    def kill_if_over_limit(self, tick: float) -> Done | None:
        """Kill the child and its descendants if they exceed a limit together; checks at most every `tick` seconds."""
        now = perf_counter()
        if self._stopped is not None and now - self._stopped > STOP_GRACE:
            return self._kill_as("stopped", 0.0, now - self._began)
        if now - self._last_look < tick:
            return None
        self._last_look = now
        limits, wall = self._sent.limits, now - self._began
        total, memory = tree_usage(self._process.pid, max(self._peak, limits.memory or 0))
        cpu, self._peak = max(total - self._cpu_before, 0.0), max(self._peak, memory)
        if limits.memory and memory > limits.memory:
            return self._kill_as("memout", cpu, wall)
        if limits.cpu is not None and cpu > limits.cpu + CPU_GRACE:
            return self._kill_as("timeout", cpu, wall)
        if limits.wall is not None and wall > limits.wall + WALL_GRACE:
            return self._kill_as("timeout", cpu, wall)
        return None

    def _kill_as(self, how: How, cpu: float, wall: float) -> Done:
        self.kill()
        return Done(self.task.key, how, None, self._usage_of_tree(cpu, wall), "killed")

    def _report_death(self) -> Done:
        """Result of a task whose child died: the signal or exit status, and the end of its standard error."""
        wall = perf_counter() - self._began
        cpu = max(tree_usage(self._process.pid)[0] - self._cpu_before, 0.0)
        last_words = self._last_words()
        self.kill()
        code = self._process.returncode
        how = f"exit status {code}" if code >= 0 else signal.Signals(-code).name
        text = f"died of {how}; last words: {last_words}"
        return Done(
            self.task.key, "crash" if self._stopped is None else "stopped", None, self._usage_of_tree(cpu, wall), text
        )

    def _usage_of_tree(self, cpu: float, wall: float) -> Usage:
        return Usage(cpu, wall, self._peak, TREE_MEASURED_BY if self._peak else "")

    def _last_words(self) -> str:
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - LAST_WORDS))
        return self._log.read().decode(errors="replace").strip() or "none"

    def kill(self) -> None:
        """Kill the child and its descendants; the answer to a running task is lost."""
        if not self.alive:
            return
        self.alive = False
        if self._group:
            self._group.kill()  # including processes being started, which a scan of the tree may miss
        else:
            kill_tree(self._process.pid)
        self._process.kill()
        self._process.wait()
        remove_groups_of(self._process.pid)
        self._log.close()
        with suppress(BrokenPipeError):
            self._stdin.close()
