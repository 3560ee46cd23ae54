"""The parent's side of one child: hand it a task, read its answer, see when it overruns, end it."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter

from deadreckon.workers import process_tree as tree
from deadreckon.workers.messages import read_frame, write_frame
from deadreckon.workers.task import Bounds, Done, How, Task, Usage

# A child ends itself at its limit where it can; it is killed when it is this many seconds beyond.
CPU_GRACE, WALL_GRACE = 0.1, 0.5
# The child finds what we find, and nothing is left in the environment of the processes it starts.
PROGRAM = """
import sys
sys.path[:] = sys.argv[3:]
from deadreckon.workers.child import serve
serve(int(sys.argv[1]), int(sys.argv[2]))
"""
PREPARING = Bounds(wall=30.0)
LAST_WORDS = 2000  # characters of what a child that died had written


class Handle:
    """A child prepares itself first, on nobody's account; a task it was given meanwhile begins after that."""

    def __init__(self, prepare: Callable[[], object] | None = None) -> None:
        self._log = tempfile.TemporaryFile("a+b")  # noqa: SIM115 (lives as long as the child)
        self.answers, theirs = os.pipe()
        command = [sys.executable, "-c", PROGRAM, str(theirs), str(os.getpid()), *map(os.path.abspath, sys.path)]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=self._log,
            pass_fds=(theirs,),
            start_new_session=True,
            # So that a set comes out in the same order whichever child walks through it.
            env=os.environ | {"PYTHONHASHSEED": "0"},
        )
        os.close(theirs)
        assert self._process.stdin
        self._stdin = self._process.stdin
        self.alive = True
        self._used = 0.0  # CPU seconds before the present task
        self._looked = self._began = 0.0
        self._most = 0  # bytes seen in the present task
        self.prepared = prepare is None
        if prepare:
            self._send(Task(None, prepare, PREPARING))

    def check(self) -> bool:
        """Whether an idle child is still there: no task should pay for one that something else has killed."""
        if self._process.poll() is not None:
            self.kill()
        return self.alive

    def start(self, task: Task) -> None:
        self.task = task
        if self.prepared:
            self._send(task)

    def _send(self, task: Task) -> None:
        self._sent = task
        self._log.truncate(0)
        self._most = 0
        self._began = self._looked = perf_counter()
        with suppress(BrokenPipeError):  # it died this moment; `finish` tells how
            write_frame(self._stdin.fileno(), pickle.dumps((task.work, task.bounds, task.alarm)))

    def finish(self) -> Done | None:
        """The answer, once there is one; what is left to say of a child that died; None for one now prepared."""
        frame = read_frame(self.answers)
        if frame is None:
            return self._died()
        if not self.prepared:
            self.prepared = True
            self._used = pickle.loads(frame)[-1]
            self._send(self.task)
            return None
        how, content, text, usage, self._used = pickle.loads(frame)
        try:
            value = pickle.loads(content)
        except Exception as error:  # of a kind that only the child knows, or that does not survive the journey
            how, value = "raised", RuntimeError(text or f"its answer cannot be read: {error}")
        done = Done(self.task.key, how, value, Usage(*usage), text)
        if how == "memout" or len(tree.descendants(self._process.pid)) > 1:  # it keeps what it should have let go
            self.kill()
        return done

    def overrun(self, tick: float) -> Done | None:
        """Look at what the child and its descendants use, at most once a tick; end them all when it is too much."""
        now = perf_counter()
        if now - self._looked < tick:
            return None
        self._looked = now
        bounds, wall = self._sent.bounds, now - self._began
        total, memory = tree.usage(self._process.pid)
        cpu, self._most = total - self._used, max(self._most, memory)
        if bounds.memory and memory > bounds.memory:
            return self._ended("memout", cpu, wall)
        if bounds.cpu is not None and cpu > bounds.cpu + CPU_GRACE:
            return self._ended("timeout", cpu, wall)
        if bounds.wall is not None and wall > bounds.wall + WALL_GRACE:
            return self._ended("timeout", cpu, wall)
        return None

    def _ended(self, how: How, cpu: float, wall: float) -> Done:
        self.kill()
        return Done(self.task.key, how, None, Usage(cpu, wall, self._most), "killed")

    def _died(self) -> Done:
        wall = perf_counter() - self._began
        cpu = max(tree.usage(self._process.pid)[0] - self._used, 0.0)
        last_words = self._last_words()
        self.kill()
        code = self._process.returncode
        how = f"exit status {code}" if code >= 0 else signal.Signals(-code).name
        text = f"died of {how}; last words: {last_words}"
        return Done(self.task.key, "crash", None, Usage(cpu, wall, self._most), text)

    def _last_words(self) -> str:
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - LAST_WORDS))
        return self._log.read().decode(errors="replace").strip() or "none"

    def kill(self) -> None:
        """End the child with all it started; whatever it was doing is lost."""
        if not self.alive:
            return
        self.alive = False
        tree.kill(self._process.pid)
        self._process.wait()
        os.close(self.answers)
        self._log.close()
        with suppress(BrokenPipeError):
            self._stdin.close()
