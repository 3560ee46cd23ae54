"""Misbehaving programs, chosen by the first argument; each is bounded, so that a failing test does no harm."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

SECONDS = 20  # after which each gives up
MEGABYTE = 1 << 20


def hold(megabytes):
    """Use this much memory."""
    block = bytearray(int(megabytes) * MEGABYTE)
    block[:: os.sysconf("SC_PAGE_SIZE")] = b"x" * len(block[:: os.sysconf("SC_PAGE_SIZE")])
    time.sleep(0.2)


def share(megabytes, copies):
    """Use memory together with forks of oneself, all at the same time."""
    page = os.sysconf("SC_PAGE_SIZE")
    block = bytearray(int(megabytes) * MEGABYTE)
    block[::page] = b"x" * len(block[::page])
    for _ in range(int(copies)):
        if not os.fork():
            break
    time.sleep(0.5)


def spin(seconds):
    end = time.process_time() + float(seconds)
    while time.process_time() < end:
        pass


def leave_spinning(seconds):
    """A shell starts two that take the time, and is killed; wait until both have ended."""
    spinner = f"{sys.executable} {__file__} spin {seconds}"
    end, held = os.pipe()
    subprocess.run(["sh", "-c", f"{spinner} & {spinner} & sleep 0.1; kill -9 $$"], pass_fds=[held], check=False)
    os.close(held)
    os.read(end, 1)


def forget(number, seconds):
    """Start this many, one after the other, that take the time; the system never tells what they took."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in range(int(number)):
        if not os.fork():
            spin(seconds)
            os._exit(0)
        with suppress(ChildProcessError):
            os.wait()


def chains(path):
    """Ten chains of processes that each start the next in a session of its own, and end.

    Each adds a byte to a file: they live too shortly to be seen otherwise.
    """
    end = time.monotonic() + SECONDS
    for _ in range(10):
        if not os.fork():
            break
    else:
        while not os.path.exists(path) and time.monotonic() < end:
            time.sleep(0.01)
        return
    while time.monotonic() < end:
        if os.fork():
            os._exit(0)
        os.setsid()
        with open(path, "ab") as file:
            file.write(b"x")


def crowd(number, seconds, _mark=""):
    """Start this many processes, each in its own session; end some seconds after all have started.

    They outlive this process; the mark distinguishes them from those of other tests."""
    begun, told = os.pipe()
    for _ in range(int(number)):
        if not os.fork():
            os.setsid()
            os.write(told, b"x")
            time.sleep(SECONDS)
            return
    for _ in range(int(number)):
        os.read(begun, 1)
    time.sleep(float(seconds))


def write(megabytes):
    for _ in range(int(megabytes)):
        sys.stdout.write("x" * MEGABYTE)


def say(words, status):
    print(words)
    print("that was it", file=sys.stderr)
    sys.exit(int(status))


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
