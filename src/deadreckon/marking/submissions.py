"""Submissions of a class: a folder, archive or file per student, as stored by an instructor or downloaded."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import IO, TypeAlias

from deadreckon.lab.file_names import file_names
from deadreckon.marking.gradescope_names import NAMES_FILE, submitters
from deadreckon.marking.unpack import (
    ARCHIVES,
    LEFT_OUT,
    Files,
    Member,
    UnsafeArchive,
    archive_members,
    files_of_archive,
    files_of_folder,
    files_of_members,
    is_archive,
    open_file,
    unpack_inner,
)
from deadreckon.workers.pool import Pool
from deadreckon.workers.task import Task, TaskLimits

# Names of a platform's own files: `ID_assignsubmission_file_` of Moodle, `name_[LATE_]USER_SUBMISSION_file` of Canvas.
MOODLE = re.compile(r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_(file|onlinetext)_?")
CANVAS = re.compile(r"(?P<name>[^_]+)_(LATE_)?(?P<number>\d+)_\d+_(?P<file>.+)")
CANVAS_COPY = re.compile(r"-\d+(?=\.\w+$)")  # put before the suffix of a file that was submitted again
GRADESCOPE = re.compile(r"submission_\d+")
UNPACKING = TaskLimits(cpu=20.0, wall=120.0, memory=512 << 20)  # of one student's archive


class NoSubmissions(ValueError):
    """The path holds no submission; the text says what was found there."""


@dataclass(frozen=True)
class Submission:
    """The files that a student handed in."""

    student: str  # the name of the folder or file, or the name in it that a platform wrote
    number: str  # of the student or the submission on the platform; "" if not known
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


Open: TypeAlias = Callable[[], IO[bytes]]
Part: TypeAlias = tuple[str, Callable[[], Files]]  # the name of an entry that may be a student's, and what reads it


def read_submissions(path: Path, program: str) -> list[Submission]:
    """The submissions in a folder or an archive, by name; a folder with the program in it is one submission."""
    if (path / program).exists() or (path.is_file() and not is_archive(path)):
        return [read_submission(path, program)]
    with Unpacker() as unpack:
        if path.is_dir():
            listed = path / NAMES_FILE
            names = submitters(partial(open_file, listed)) if listed.is_file() else {}
            found = _by_student(_entries(path, program, unpack), program, unpack, names)
        elif path.is_file():
            try:
                found = _in_archive(path, program, unpack)
            except UnsafeArchive as error:
                raise NoSubmissions(str(error)) from error
        else:
            raise NoSubmissions(f"{path}: found no such file or folder, expected submissions")
    if not found:
        raise NoSubmissions(f"{path}: found no folder, archive or Python file, expected one a student")
    return sorted(_named_apart(found), key=lambda each: each.student.lower())


def read_submission(path: Path, program: str) -> Submission:
    """The submission of one student at this path, whatever is in it; raises NoSubmissions."""
    if not path.exists():
        raise NoSubmissions(f"{path}: found no such file or folder, expected a submission")
    name = path.resolve().name
    with Unpacker() as unpack:
        reader = partial(_file, name, partial(open_file, path), program, unpack)
        [found] = _by_student(
            [(name, partial(files_of_folder, path) if path.is_dir() else reader)], program, unpack, {}
        )
    return found


class Unpacker(Pool):
    """Unpacks the archives of students in a child process; one that takes too much time or memory is refused."""

    def __init__(self) -> None:
        super().__init__(1)

    def __call__(self, content: bytes, name: str) -> Files:
        """The files of an archive; raises UnsafeArchive."""
        self.start(Task(name, partial(files_of_archive, content, name), UNPACKING))
        [done] = self.finished()
        if isinstance(done.value, UnsafeArchive):
            raise done.value
        if done.how != "done":
            raise UnsafeArchive(f"{name} cannot be unpacked: that takes too much time or memory")
        files: Files = done.value
        return files


def _entries(folder: Path, program: str, unpack: Unpacker) -> Iterator[Part]:
    """Entries of a folder that may be students: names, and readers of their files."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in LEFT_OUT or path.is_symlink():
            continue
        if path.is_dir():
            yield path.name, partial(files_of_folder, path)
        elif path.is_file() and _may_be_a_students(path.name):
            yield path.name, partial(_file, path.name, partial(open_file, path), program, unpack)


def _may_be_a_students(name: str) -> bool:
    """Whether a file of this name, among others, may be a student's whole submission."""
    return bool(name.lower().endswith((*ARCHIVES, ".py")) or CANVAS.fullmatch(name))


def _in_archive(path: Path, program: str, unpack: Unpacker) -> list[Submission]:
    """The submissions in an archive: of one student, or of a whole class, perhaps all in one folder."""
    with path.open("rb") as file:
        members = [
            (name.removeprefix("./"), reader)
            for name, reader in archive_members(file, path.name)
            if not any(part in LEFT_OUT for part in name.split("/"))
        ]
        held = dict(members)
        tops = {name.partition("/")[0] for name in held}
        if len(tops) == 1 and f"{min(tops)}/{program}" not in held and all("/" in name for name in held):
            members = [(name.partition("/")[2], reader) for name, reader in members]
            held = dict(members)
        if program in held:
            parts: list[Part] = [(path.name, partial(files_of_members, members, path.name))]
        else:
            parts = list(_parts(members, program, unpack))
        names = submitters(held[NAMES_FILE]) if NAMES_FILE in held else {}
        return _by_student(parts, program, unpack, names)


def _parts(members: list[Member], program: str, unpack: Unpacker) -> Iterator[Part]:
    """Entries of an archive that may be students: names, each read apart, so that one cannot stop the others."""
    folders: dict[str, list[Member]] = {}
    for name, reader in members:
        top, _, rest = name.partition("/")
        if rest:
            folders.setdefault(top, []).append((rest, reader))
        elif _may_be_a_students(top):
            yield top, partial(_file, top, reader, program, unpack)
    for top, own in folders.items():
        yield top, partial(files_of_members, own, top)


def _file(entry: str, reader: Open, program: str, unpack: Unpacker) -> Files:
    """The files of an archive, or the file under the name that it had, else under that of the program."""
    content = files_of_members([(program, reader)], entry)[program]
    return unpack(content, entry) if entry.lower().endswith(ARCHIVES) else {_student(entry)[2] or program: content}


def _by_student(parts: Iterable[Part], program: str, unpack: Unpacker, names: Mapping[str, str]) -> list[Submission]:
    """One submission per student, joined from all files that a platform wrote with the student's name."""
    found: dict[tuple[str, str], Submission] = {}
    for entry, reader in parts:
        name, number, _ = _student(entry)
        name = as_text(names.get(entry, name))
        problem, files = "", {}
        try:
            files = unpack_inner(reader(), program, unpack)
        except UnsafeArchive as error:
            problem = as_text(str(error))
        except OSError as error:
            problem = f"the files cannot be read: {error.strerror}"
        before = found.get((name, number), Submission(name, number, {}))
        found[name, number] = Submission(name, number, before.files | files, before.problem or problem)
    return list(found.values())


def _student(entry: str) -> tuple[str, str, str]:
    """Parse the name of an entry: the student's name and number, and the name of the file."""
    if match := MOODLE.fullmatch(entry):
        return match["name"], match["number"], ""
    if match := CANVAS.fullmatch(entry):
        return match["name"], match["number"], CANVAS_COPY.sub("", match["file"])
    if GRADESCOPE.fullmatch(entry):
        return entry, entry, ""
    suffix = next((suffix for suffix in (*ARCHIVES, ".py") if entry.lower().endswith(suffix)), "")
    return entry[: len(entry) - len(suffix)], "", ""


def _named_apart(found: list[Submission]) -> Iterator[Submission]:
    """The submissions; students of the same name have their numbers appended."""
    names = [each.student for each in found]
    for each in found:
        again = names.count(each.student) > 1 and each.number
        yield replace(each, student=f"{each.student} {each.number}") if again else each


def as_text(name: str) -> str:
    """The name of a file that can be printed: bytes that are no text are replaced."""
    return os.fsencode(name).decode(errors="replace")


def folder_names(submissions: list[Submission]) -> dict[str, str]:
    """The name of each student's folder of results."""
    return file_names(each.student for each in submissions)
