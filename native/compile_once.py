"""Object files of the core, named by a digest of their code, so that each is compiled once, several side by side."""

import os
import re
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

NATIVE = Path("native")
PYTHON_BORDER, FLAT_BORDER = NATIVE / "bindings.cpp", NATIVE / "flat.cpp"
# Quoted texts and characters are matched first: a // inside one begins no comment.
QUOTED_OR_COMMENT = re.compile(rb'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|(?P<comment>//[^\n]*|/\*.*?\*/)', re.DOTALL)


def core_sources(border: Path) -> list[Path]:
    """The files to compile for a core with this border."""
    others = {*(NATIVE / "tests").rglob("*"), PYTHON_BORDER, FLAT_BORDER} - {border}
    return sorted(set(NATIVE.rglob("*.cpp")) - others)


def with_includes(source: Path) -> list[Path]:
    """The file and all files of the core that it includes, directly or not."""
    found: set[Path] = set()
    left = [source]
    while left:
        path = left.pop()
        if path not in found and path.exists():
            found.add(path)
            names = re.findall(r'^\s*#\s*include "(.+?)"', path.read_text(encoding="utf-8"), re.MULTILINE)
            left += [NATIVE / name for name in names]
    return sorted(found)


def without_comments(source: bytes) -> bytes:
    """The source with blanks for comments, and without trailing blanks and blank lines."""
    bare = QUOTED_OR_COMMENT.sub(lambda found: b" " if found["comment"] else found[0], source)
    return b"\n".join([line.rstrip() for line in bare.splitlines() if line.strip()])


def recipe(source: Path, command: object) -> str:
    """Digest of the command and of all code that goes into an object file; comments make no difference."""
    digest = sha256(repr(command).encode())
    for path in with_includes(source):
        digest.update(path.as_posix().encode() + without_comments(path.read_bytes()))
    return digest.hexdigest()[:32]


def compile_missing(
    objects: dict[Path, Path], compile_one: Callable[[Path, str], Path], jobs: int, what: str
) -> Sequence[Path]:
    """The objects of the sources, all of one folder, from which all others go.

    `compile_one` is given a source and a folder, and gives the object that it made there.
    """
    folder = next(iter(objects.values())).parent
    folder.mkdir(parents=True, exist_ok=True)
    missing = [source for source, made in objects.items() if not made.exists()]
    # The longest first, or the last one leaves the other processors idle.
    missing.sort(key=lambda source: -sum(path.stat().st_size for path in with_includes(source)))
    started, one_line = count(1), Lock()

    def compile_and_keep(source: Path) -> None:
        with one_line:  # or the lines of two threads run into each other
            print(f"compiling {what}, {next(started)} of {len(missing)}: {source}", file=sys.stderr, flush=True)
        os.replace(compile_one(source, unfinished), objects[source])

    with TemporaryDirectory(dir=folder) as unfinished, ThreadPoolExecutor(jobs) as pool:
        list(pool.map(compile_and_keep, missing))
    for stale in set(folder.iterdir()) - set(objects.values()):
        if stale.is_file():  # and no folder of a build that was killed, or goes on beside this one
            stale.unlink()
    return [objects[source] for source in sorted(objects)]
