"""Object files of the core, named by a digest of their code, so that each is compiled once, several side by side.

Files of one folder are compiled together, in units: what they include and instantiate alike costs its time once.
`python native/compile_once.py FOLDER` writes the units there and prints their names.
"""

import os
import re
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import accumulate, count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

NATIVE = Path("native")
PYTHON_BORDER, FLAT_BORDER = NATIVE / "bindings.cpp", NATIVE / "flat.cpp"
# Quoted texts and characters are matched first: a // inside one begins no comment.
MAX_UNIT_LINES = 700  # more take long after a change of one line
QUOTED_OR_COMMENT = re.compile(rb'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|(?P<comment>//[^\n]*|/\*.*?\*/)', re.DOTALL)


def core_sources(border: Path) -> list[Path]:
    """The files to compile for a core with this border."""
    others = {*(NATIVE / "tests").rglob("*"), PYTHON_BORDER, FLAT_BORDER} - {border}
    return sorted(set(NATIVE.rglob("*.cpp")) - others)


def units(border: Path, folder: Path) -> list[Path]:
    """The files of a core with this border, as units in the folder: files that include some files of the core each."""
    folder.mkdir(parents=True, exist_ok=True)
    rooms: dict[Path, list[Path]] = {}
    for source in core_sources(border):  # a border alone, as tests of the core link all but that
        rooms.setdefault(source if source == border else source.parent, []).append(source)
    return [write_unit(group, folder) for sources in rooms.values() for group in even_groups(sources)]


def even_groups(sources: list[Path]) -> list[list[Path]]:
    """The files in their order, in the fewest groups of about equal length with `MAX_UNIT_LINES` at the mean."""
    lengths = [source.read_bytes().count(b"\n") for source in sources]
    share = sum(lengths) / -(-sum(lengths) // MAX_UNIT_LINES)
    groups: dict[int, list[Path]] = {}
    for source, end, length in zip(sources, accumulate(lengths), lengths):
        groups.setdefault(int((end - length / 2) / share), []).append(source)
    return list(groups.values())


def write_unit(group: list[Path], folder: Path) -> Path:
    """The unit of these files, named by the first; what a file defines as a macro is unknown to the next."""
    text = ""
    for source in group:
        macros = re.findall(r"^#define (\w+)", source.read_text(encoding="utf-8"), re.MULTILINE)
        text += f'#include "{source.relative_to(NATIVE).as_posix()}"\n' + "".join(f"#undef {name}\n" for name in macros)
    unit = folder / "-".join(("unit", *group[0].relative_to(NATIVE).parts))  # no name that #include could mistake
    if not unit.exists() or unit.read_text(encoding="utf-8") != text:
        unit.write_text(text, encoding="utf-8")
    return unit


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


if __name__ == "__main__":
    print(*(unit.as_posix() for unit in units(PYTHON_BORDER, Path(sys.argv[1]))))
