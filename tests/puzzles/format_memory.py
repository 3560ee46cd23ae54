"""Nasty texts of two megabytes through every reader: seconds of CPU, and memory as a multiple of the text.

Run as a program, it prints a line of JSON for each that takes more: python format_memory.py TIMES SECONDS.
"""

import json
import sys
from time import process_time

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import load_text

SIZE = 2 * 2**20


def repeated(piece, head="", tail=""):
    return head + piece * (SIZE // len(piece)) + tail


TEXTS = {
    "newlines": repeated("\n"),
    "line ends": repeated("\r\n"),
    "digits": repeated("1"),
    "numbers": repeated("11 "),
    "lines": repeated("1 1\n", "3 3\n"),
    "colons": repeated(":\n"),
    "brackets": repeated("["),
    "braces": repeated("{"),
    "quotes": repeated('"'),
    "empty lists": repeated("[],", '{"rows": [', "[]]}"),
    "elements": repeated("<puzzle/>", "<puzzleset>", "</puzzleset>"),
    "keys": repeated("width 5\n"),
    "sections": repeated("rows\n1\n", "width 5\nheight 5\n"),
    "assignments": repeated("x=1;\n"),
    "facts": repeated("problem(\n"),
    "arrays": repeated("const int a[] = {1,1,0,0};\n"),
    "heads": repeated("[clues]\nrows =\n"),
    "cells": repeated("0 ", "P1\n1000 1000\n"),
}


def measured(call):
    """The cost of a call: additional bytes at its peak, seconds, and the exception raised."""
    with open("/proc/self/clear_refs", "w") as refs:
        refs.write("5")  # the peak begins anew
    before, start, raised = _peak(), process_time(), ""
    try:
        call()
    except FormatError:
        pass
    except BaseException as error:
        raised = repr(error)[:80]
    return _peak() - before, process_time() - start, raised


def _peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))


def calls(text):
    """Everything that can be done with a text, by name."""
    yield "load", lambda: load_text(text)
    for kind in kinds().values():
        for form in kind.formats().values():
            if form.reader:
                yield f"{kind.name} {form.name} fits", lambda form=form: form.fits(text) or form.was_meant(text)
                yield f"{kind.name} {form.name} read", lambda form=form: form.read_all(text)


def main(times, seconds):
    for name, text in TEXTS.items():
        for call_name, call in calls(text):
            memory, taken, raised = measured(call)
            if memory > times * len(text) or taken > seconds or raised:
                print(json.dumps([name, call_name, round(memory / len(text)), round(taken, 2), raised]), flush=True)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:3]))
