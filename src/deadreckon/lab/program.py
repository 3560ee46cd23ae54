"""Version of a contestant's program, as a digest of files: our own sources, a function's package, or a command's."""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from deadreckon.lab.study import Contestant
from deadreckon.native import native_core
from deadreckon.puzzles.kind import kinds

PACKAGE = Path(__file__).parents[1]
# The parts that affect solving; what the command line prints changes no run.
SOLVING = ("catalogue.py", "constraints", "errors.py", "frozen.py", "kernel", "native.py", "puzzles", "solving")
SUFFIXES = (".py", ".so", ".pyd")
DIGITS = 16


def program_of(contestant: Contestant) -> str:
    """Digest of the contestant's program on this machine; "" if the program is not found or cannot be read."""
    try:
        if contestant.engine == "command":
            return _digest_of_command(contestant.command)
        if contestant.engine == "call":
            return _digest_of_call(contestant.call, contestant.path)
        return _digest_of_engine(contestant.engine)
    except OSError:
        return ""


@cache
def _digest_of_engine(engine: str) -> str:
    """Digest of the solving parts of this package; for the native engine, with its core."""
    core = native_core() if engine == "native" else None
    files = [file for name in SOLVING for file in _files_under(PACKAGE / name)]
    return _digest([*files, *([Path(str(core.__file__))] if core else [])])


@cache
def _digest_of_call(call: str, path: tuple[str, ...]) -> str:
    """Digest of the module that defines the function, or of its whole package."""
    module = call.partition(":")[0].partition(".")[0]
    names = sorted({module.replace("{kind}", kind) for kind in kinds()})
    return _digest([file for name in names for file in _files_of_module(name, (*path, *sys.path))])


def _files_of_module(name: str, folders: Iterable[str]) -> list[Path]:
    """Files of a module or package, found without importing it; empty if it is not found."""
    for folder in map(Path, folders):
        if (folder / name).is_dir():
            return _files_under(folder / name)
        found = [file for file in sorted(folder.glob(f"{name}.*")) if file.suffix in SUFFIXES]
        if found:
            return found[:1]
    return []


def _digest_of_command(command: tuple[str, ...]) -> str:
    """Digest of the program that the command starts and of every file in its arguments, such as a script."""
    program = shutil.which(command[0])
    if program is None:
        return ""
    words = [part for word in command[1:] for part in (word, word.partition("=")[2])]
    return _digest([Path(program), *(Path(word) for word in words if word and Path(word).is_file())])


def _files_under(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)


def _digest(files: Iterable[Path]) -> str:
    """Digest of the contents of the files in this order, whatever their paths; "" for no files."""
    contents = [_digest_of_file(file, (stat := file.stat()).st_mtime_ns, stat.st_size) for file in files]
    return hashlib.sha256(b"".join(contents)).hexdigest()[:DIGITS] if contents else ""


@cache
def _digest_of_file(file: Path, _changed: int, _size: int) -> bytes:
    """Digest of one file, cached until it changes: a command's digest is computed before each of its runs."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").digest()
