"""Contestants from elsewhere that misbehave, importable by child processes."""

import os
import subprocess
import sys
import time
from contextlib import suppress

TINY = 3  # columns of the board that a child warms up with


def right(puzzle, seconds):
    return "unique"


def wrong(puzzle, seconds):
    return "none"


def stuck(puzzle, seconds):
    """Answers of a tiny board alone."""
    while puzzle.width > TINY:
        with suppress(Exception):
            time.sleep(60)
    return "unique"


def hoarder(puzzle, seconds):
    return str(len(bytearray(2_000_000_000)))


def crasher(puzzle, seconds):
    print("oh dear", file=sys.stderr, flush=True)
    os.abort()


def raiser(puzzle, seconds):
    raise ValueError("no idea")


def leaver(puzzle, seconds):
    """Leaves behind a shell's child that has taken CPU time, and is still there."""
    done, told = os.pipe()
    program = f"import os, time\nwhile time.process_time() < 0.2: pass\nos.write({told}, bytes(1)); time.sleep(20)"
    words = f"{sys.executable} -c '{program}' & kill -9 $$"
    subprocess.run(["sh", "-c", words], pass_fds=[told], check=False)
    os.read(done, 1)
    return "unique"


HELD = 150 << 20  # bytes


def holder(puzzle, seconds):
    """Starts a process with this much memory until a file reports that it was seen; does nothing for a tiny board."""
    if puzzle.width <= TINY:
        return "unique"
    seen = f"os.path.exists({os.environ['MEMORY_SEEN']!r})"
    program = f"import os, time; block = bytearray(b'x') * {HELD}\nwhile not {seen}: time.sleep(0.01)"
    subprocess.run([sys.executable, "-c", program], check=True)
    return "unique"


TABLE = {"battleship": {"right": right}}
