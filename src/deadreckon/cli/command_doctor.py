"""`reckon doctor`: say which engine is in use, and why."""

from __future__ import annotations

import os
import sys

import deadreckon
from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.cli.io import print_json, print_table
from deadreckon.cli.options import flag, option_record

ZIG = "ziglang==0.17.0"  # as in native/find_compiler.py


@option_record
class DoctorOptions:
    json: bool = flag("one JSON object")


def run(options: DoctorOptions) -> int:
    python = ".".join(map(str, sys.version_info[:3]))
    found = {"deadreckon": deadreckon.__version__, "place": _place(), "Python": python, "machine": _machine()}
    found |= _engine()
    found["outside programs"] = f"measured by {_measurement_method()}"
    found["programs of others"] = _isolation()
    if options.json:
        print_json(found)
    else:
        print_table(("what", "found"), list(found.items()))
    return SOLVED


def _place() -> str:
    """Whether this package is part of a checkout or was installed, and where."""
    return f"a checkout in {_checkout()}" if _checkout() else f"an installation in {_package()}"


def _checkout() -> str:
    """The folder of the checkout that this package is part of; "" for an installed package."""
    source, root = os.path.dirname(_package()), os.path.dirname(os.path.dirname(_package()))
    is_checkout = os.path.basename(source) == "src" and os.path.isfile(os.path.join(root, "pyproject.toml"))
    return root if is_checkout else ""


def _package() -> str:
    return os.path.abspath(deadreckon.__path__[0])


def _machine() -> str:
    """System and family of processors; importing `platform` would take as long as starting Python."""
    if not hasattr(os, "uname"):
        return sys.platform
    machine = os.uname()
    return f"{machine.sysname} {machine.release} {machine.machine}"


def _measurement_method() -> str:
    from deadreckon.workers.tree_watch import measurement_method

    return measurement_method()


def _isolation() -> str:
    """The isolation that `reckon mark` uses on this machine, and how to improve it."""
    from deadreckon.marking.isolation import BUBBLEWRAP, LANDLOCK, best_isolation, why_no_bubblewrap, why_no_landlock

    isolation = best_isolation()
    missing = [] if isolation.name == BUBBLEWRAP else [why_no_bubblewrap()]
    missing += [] if isolation.name in (BUBBLEWRAP, LANDLOCK) else [why_no_landlock()]
    return "; ".join([isolation.sentence(), *missing])


def _engine() -> dict[str, str]:
    try:
        from deadreckon import _native
    except ImportError as error:
        return {"engine": "kernel", "because": f"{_why_no_core(error)}; {_remedy()}"}
    return {"engine": "native", "because": f"the native core was built: {_native.__file__}"}


def _remedy() -> str:
    """The command that installs the core, with a compiler from PyPI if the machine has none."""
    if checkout := _checkout():
        return f"to build it, with a compiler of 101 MB from PyPI where there is none: `make -C {checkout} core`"
    pip = f"{sys.executable} -m pip install"
    again = f"{pip} --force-reinstall --no-cache-dir SOURCE_PACKAGE.tar.gz"
    return f"to build it, with a compiler of 101 MB from PyPI: `{pip} {ZIG} && {again}`"


def _why_no_core(error: ImportError) -> str:
    """The reason that a build without the core left behind, or else the error of the import."""
    try:
        with open(os.path.join(deadreckon.__path__[0], "built_without_core.txt"), encoding="utf-8") as file:
            return f"built without the native core: {file.read().strip()}"
    except OSError:
        return f"the native core is not there ({error})"


COMMAND = Command(
    "doctor",
    summary_in(__file__),
    DoctorOptions,
    run,
    examples=("reckon doctor", "reckon doctor --json"),
)
