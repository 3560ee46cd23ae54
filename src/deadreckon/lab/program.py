"""What decides how a contestant solves, as a digest of files: our own sources, a function's package, or a command's."""

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
# What solves; that a command prints differently changes no run.
SOLVING = ("catalogue.py", "constraints", "errors.py", "frozen.py", "kernel", "native.py", "puzzles", "solving")
SUFFIXES = (".py", ".so", ".pyd")
DIGITS = 16


def program_of(contestant: Contestant) -> str:
    """The digest of the contestant's program on this machine; "" where the program is not found or cannot be read."""
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
    """Of what solves in this package; for the native engine with its core."""
    core = native_core() if engine == "native" else None
    files = [file for name in SOLVING for file in _files_under(PACKAGE / name)]
    return _digest([*files, *([Path(str(core.__file__))] if core else [])])


@cache
def _digest_of_call(call: str, path: tuple[str, ...]) -> str:
    """Of the module that holds the function; of all its package where it is in one."""
    module = call.partition(":")[0].partition(".")[0]
    names = sorted({module.replace("{kind}", kind) for kind in kinds()})
    return _digest([file for name in names for file in _files_of_module(name, (*path, *sys.path))])


def _files_of_module(name: str, folders: Iterable[str]) -> list[Path]:
    """The files of a module or package by its name, found without importing it; none where it is not there."""
    for folder in map(Path, folders):
        if (folder / name).is_dir():
            return _files_under(folder / name)
        found = [file for file in sorted(folder.glob(f"{name}.*")) if file.suffix in SUFFIXES]
        if found:
            return found[:1]
    return []


def _digest_of_command(command: tuple[str, ...]) -> str:
    """Of the program that the command starts and of every file among its words, such as an interpreter's script."""
    program = shutil.which(command[0])
    if program is None:
        return ""
    words = [part for word in command[1:] for part in (word, word.partition("=")[2])]
    return _digest([Path(program), *(Path(word) for word in words if word and Path(word).is_file())])


def _files_under(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)


def _digest(files: Iterable[Path]) -> str:
    """Of what is in the files, in their order, wherever they lie; "" where there are none."""
    contents = [_digest_of_file(file, (stat := file.stat()).st_mtime_ns, stat.st_size) for file in files]
    return hashlib.sha256(b"".join(contents)).hexdigest()[:DIGITS] if contents else ""


@cache
def _digest_of_file(file: Path, _changed: int, _size: int) -> bytes:
    """Read again only when the file has changed: a command is asked for its program before each of its runs."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").digest()
