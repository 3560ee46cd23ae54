"""Work for child processes, importable by them: honest, failing, stuck, greedy."""

import os
import subprocess
import sys
import time
from collections import deque
from contextlib import suppress
from itertools import chain, repeat

from deadreckon.workers import control_group
from deadreckon.workers.outside_program import run_program
from deadreckon.workers.process_tree import process_and_descendants
from deadreckon.workers.task import OutOfTime, TaskLimits


def square(number):
    return number * number, os.getpid()


def slow_square(number):
    time.sleep(0.01 if number % 3 else 0)
    return square(number)


def fails_on_seven(number):
    if number == 7:
        raise ValueError("seven")
    return number


class UnreadableError(Exception):
    """An exception that can be pickled, but not unpickled."""

    def __init__(self, found, expected):
        super().__init__(f"found {found}, expected {expected}")


def fails_unreadably_on_seven(number):
    if number == 7:
        raise UnreadableError(7, 8)
    return number


def spin(seconds):
    """Python that takes notice of signals."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def stuck(begun=None):
    """A native call that keeps the interpreter's lock: no signal handler and no thread of Python runs in it.

    The call itself makes the folder `begun`: once that is there, nothing from outside disturbs the call."""
    deque(chain(map(os.mkdir, [begun] if begun else []), repeat(0)), maxlen=0)


def idle(seconds, begun=None):
    """Makes the folder `begun`, then waits."""
    if begun:
        os.mkdir(begun)
    time.sleep(seconds)


def deaf_idle(seconds, begun=None):
    """Waits and lets nothing from outside disturb it, from the moment on when it makes the folder `begun`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(Exception):
            if begun and not os.path.exists(begun):
                os.mkdir(begun)
            time.sleep(seconds)


def die(signal):
    print("farewell", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal)


def leave(status):
    os._exit(status)


def hoard(megabytes):
    return len(bytearray(megabytes << 20))


def scatter(megabytes):
    """Take memory in small pieces, and keep one piece in a hundred, so that little goes back to the system."""
    pieces = [bytes(1000) for _ in range(1000 * megabytes)]
    scattered.extend(pieces[::100])


scattered = []


def hoard_elsewhere(megabytes):
    """In a process of its own."""
    program = f"import time; a = bytearray({megabytes} << 20); time.sleep(60)"
    subprocess.run([sys.executable, "-c", program], check=True)


def spin_elsewhere(path):
    """Spins in a process and session of its own, which first writes its pid to a file."""
    subprocess.run(["sh", "-c", 'echo $$ > "$0"; while :; do :; done', path], check=True, start_new_session=True)


def leave_behind(seconds):
    """The number of an orphan: the process that started it has ended."""
    return int(subprocess.run(["sh", "-c", f"sleep {seconds} >&2 & echo $!"], stdout=subprocess.PIPE, text=True).stdout)


def talk():
    print("x" * 100_000)
    os.write(1, b"y" * 1000)
    return "still understood"


class Odd(Exception):
    """An object that can be pickled, but not unpickled."""

    def __init__(self, first, second):
        super().__init__(f"{first} {second}")


def raise_odd():
    raise Odd("one", "two")


def unpicklable():
    return lambda: None


def no_program():
    raise RuntimeError("none\nat all")


def run_outside(words, bounds, groups, options):
    """Someone else's program, with control groups or as if the system had none."""
    if not groups:
        control_group._parent_of_groups = lambda: None
    done = run_program(words, TaskLimits(**bounds), OutOfTime, **options)
    assert process_and_descendants(os.getpid()) == [os.getpid()], "it left processes behind"
    return done


def start_chains(seconds, path):
    """Ten chains of processes that each start the next in a session of its own and end; then be deaf.

    Each adds a byte to a file: they live too shortly to be seen otherwise.
    """
    end = time.monotonic() + seconds
    for _ in range(10):
        if not os.fork():
            break
    else:
        deaf_idle(seconds)
    while time.monotonic() < end:
        if os.fork():
            os._exit(0)
        os.setsid()
        with open(path, "ab") as file:
            file.write(b"x")
    os._exit(0)


def count_to(number, taken=None, fails=False):
    """Piece by piece; with `taken`, each is yielded only when the one before has a file in this folder."""
    for i in range(1, number + 1):
        yield i
        while taken and not os.path.exists(os.path.join(taken, str(i))):
            time.sleep(0.01)
    if fails:
        raise ValueError("no more")


LARGE = 3_000_000  # bytes, many times what a pipe holds


def large_pieces():
    while True:
        yield bytes(LARGE)
