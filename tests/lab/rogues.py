"""Contestants from elsewhere that misbehave, importable by child processes."""

import os
import sys
import time
from contextlib import suppress


def right(puzzle, seconds):
    return "unique"


def wrong(puzzle, seconds):
    return "none"


def stuck(puzzle, seconds):
    while True:
        with suppress(Exception):
            time.sleep(60)


def hoarder(puzzle, seconds):
    return str(len(bytearray(2_000_000_000)))


def crasher(puzzle, seconds):
    print("oh dear", file=sys.stderr, flush=True)
    os.abort()


def raiser(puzzle, seconds):
    raise ValueError("no idea")


TABLE = {"battleship": {"right": right}}
