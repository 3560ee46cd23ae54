"""`reckon doctor`: say which engine is in use, and why."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.version import version_in_words
from deadreckon.frozen import frozen


@frozen
class DoctorOptions:
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: DoctorOptions) -> int:
    python = ".".join(map(str, sys.version_info[:3]))
    found = {"deadreckon": version_in_words(), "Python": python, "machine": _machine()} | _engine()
    if options.json:
        print_json(found)
    else:
        print_table(("what", "found"), list(found.items()))
    return SOLVED


def _machine() -> str:
    """The system and the processor's family; the module `platform` takes as long as starting Python to say so."""
    if not hasattr(os, "uname"):
        return sys.platform
    machine = os.uname()
    return f"{machine.sysname} {machine.release} {machine.machine}"


def _engine() -> dict[str, str]:
    try:
        from deadreckon import _native
    except ImportError as error:
        remedy = "install a C++20 compiler and run `pip install --force-reinstall --no-cache-dir .`"
        return {"engine": "kernel", "because": f"the native core is not there ({error}); {remedy}"}
    return {"engine": "native", "because": f"the native core was built: {_native.__file__}"}


COMMAND = Command("doctor", summary_in(__file__), add_arguments, DoctorOptions, run)
