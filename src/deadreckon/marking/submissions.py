"""Submissions of a class: a folder, archive or file per student, as stored by an instructor or downloaded."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from deadreckon.lab.file_names import file_names
from deadreckon.marking.unpack import (
    ARCHIVES,
    LEFT_OUT,
    Files,
    UnsafeArchive,
    files_of_archive,
    files_of_folder,
    is_archive,
    unpack_inner,
)

# Names of a platform's own files: `ID_assignsubmission_file_` of Moodle, `name_[LATE_]USER_SUBMISSION_file` of Canvas.
MOODLE = re.compile(r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_(file|onlinetext)_?")
CANVAS = re.compile(r"(?P<name>[^_]+)_(LATE_)?(?P<number>\d+)_\d+_(?P<file>.+)")
CANVAS_COPY = re.compile(r"-\d+(?=\.\w+$)")  # put before the suffix of a file that was submitted again


class NoSubmissions(ValueError):
    """The path holds no submission; the text says what was found there."""


@dataclass(frozen=True)
class Submission:
    """The files that a student handed in."""

    student: str  # the name of the folder or file, or the name in it that a platform wrote
    number: str  # of the student on the platform; "" if not known
    files: Files
    problem: str = ""  # why there are no files

    @cached_property
    def digest(self) -> str:
        """Digest of the files, independent of the student's name."""
        found = hashlib.sha256()
        for name, content in sorted(self.files.items()):
            found.update(f"{name}\0{len(content)}\0".encode(errors="surrogateescape") + content)
        return found.hexdigest()[:16]

    def path_of(self, program: str) -> str:
        """The path of the program; of several the one nearest to the top, "" if there is none."""
        found = [name for name in self.files if name.rpartition("/")[2] == program]
        return min(found, key=lambda name: (name.count("/"), name), default="")


@dataclass(frozen=True)
class _Folder:
    path: Path


Part: TypeAlias = tuple[str, _Folder | Files]  # the name of an entry that may be a student's, and its files


def read_submissions(path: Path, program: str) -> list[Submission]:
    """The submissions in a folder or an archive, by name; a folder with the program in it is one submission."""
    parts: list[Part]
    if path.is_dir() and (path / program).exists():
        parts = [(path.name, _Folder(path))]
    elif path.is_dir():
        parts = list(_entries(path))
    elif is_archive(path):
        try:
            parts = list(_parts(files_of_archive(path.read_bytes(), path.name, whole_class=True), path, program))
        except UnsafeArchive as error:
            raise NoSubmissions(str(error)) from error
    elif path.is_file():
        parts = [(path.name, {program: path.read_bytes()})]
    else:
        raise NoSubmissions(f"{path}: found no such file or folder, expected submissions")
    found = _by_student(parts, program)
    if not found:
        raise NoSubmissions(f"{path}: found no folder, archive or Python file, expected one a student")
    return sorted(_named_apart(found), key=lambda each: each.student.lower())


def _entries(folder: Path) -> Iterator[Part]:
    """Entries of a folder that may be students: names and files."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in LEFT_OUT or path.is_symlink():
            continue
        if path.is_dir():
            yield path.name, _Folder(path)
        elif path.is_file() and (is_archive(path) or path.suffix == ".py" or CANVAS.fullmatch(path.name)):
            yield path.name, {path.name: path.read_bytes()}


def _parts(files: Files, path: Path, program: str) -> Iterator[Part]:
    """Entries of an archive that may be students: a single one, or a whole class downloaded from a platform."""
    if program in files:
        yield path.name, files
        return
    if len({name.partition("/")[0] for name in files}) == 1 and all(name.count("/") > 1 for name in files):
        files = {name.partition("/")[2]: content for name, content in files.items()}  # all is in one folder
    folders: dict[str, Files] = {}
    for name, content in files.items():
        top, _, rest = name.partition("/")
        if rest or top.lower().endswith((*ARCHIVES, ".py")) or CANVAS.fullmatch(top):
            folders.setdefault(top, {})[rest or top] = content
    yield from folders.items()


def _by_student(parts: list[Part], program: str) -> list[Submission]:
    """One submission per student, joined from all files that a platform wrote with the student's name."""
    found: dict[tuple[str, str], Submission] = {}
    for entry, held in parts:
        name, number, file = _student(entry)
        problem, files = "", held if isinstance(held, dict) else {}
        try:
            files = files_of_folder(held.path) if isinstance(held, _Folder) else held
            if set(files) == {entry}:  # a file: the program, whatever its name is, or an archive
                files = _one_file(entry, files[entry], file or program)
            files = unpack_inner(files, program)
        except UnsafeArchive as error:
            problem, files = str(error), {}
        before = found.get((name, number), Submission(name, number, {}))
        found[name, number] = Submission(name, number, before.files | files, before.problem or problem)
    return list(found.values())


def _one_file(entry: str, content: bytes, name: str) -> Files:
    """The files of an archive, or the file under this name."""
    return files_of_archive(content, entry) if entry.lower().endswith(ARCHIVES) else {name: content}


def _student(entry: str) -> tuple[str, str, str]:
    """Parse the name of an entry: the student's name and number, and the name of the file."""
    if match := MOODLE.fullmatch(entry):
        return match["name"], match["number"], ""
    if match := CANVAS.fullmatch(entry):
        return match["name"], match["number"], CANVAS_COPY.sub("", match["file"])
    suffix = next((suffix for suffix in (*ARCHIVES, ".py") if entry.lower().endswith(suffix)), "")
    return entry[: len(entry) - len(suffix)], "", ""


def _named_apart(found: list[Submission]) -> Iterator[Submission]:
    """The submissions; students of the same name have their numbers appended."""
    names = [each.student for each in found]
    for each in found:
        again = names.count(each.student) > 1 and each.number
        yield Submission(f"{each.student} {each.number}" if again else each.student, *list(vars(each).values())[1:4])


def folder_names(submissions: list[Submission]) -> dict[str, str]:
    """The name of each student's folder of results."""
    return file_names(each.student for each in submissions)
