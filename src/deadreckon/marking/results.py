"""Results of the students of a class: a JSON file each, written after every test, so that nothing is lost."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from deadreckon.marking.result import MarkingResult, result_from_json
from deadreckon.marking.run_test import CallForm
from deadreckon.marking.verdicts import NOT_FINAL

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

FILE = "results.json"
LOCK = ".lock"
STUDENTS = "students"


@dataclass(frozen=True)
class StudentResults:
    """A student's results so far, by the name of the test."""

    student: str
    number: str  # on the platform; "" if not known
    submission: str  # digest of the files
    problem: str  # of the submission as a whole; "" for none
    form: CallForm | None  # None until it is found out
    tests: dict[str, MarkingResult]

    def with_result(self, result: MarkingResult) -> StudentResults:
        return replace(self, tests=self.tests | {result.test: result})

    def final(self, test: str, key: str) -> bool:
        """Whether the test need not be run again: its result is for the same submission and the same test."""
        found = self.tests.get(test)
        return found is not None and found.key == key and found.verdict not in NOT_FINAL


class FolderInUse(Exception):
    """Another process is marking in the folder."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep a folder for this process, or raise FolderInUse; the system unlocks it however the process ends."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("w") as file:
        try:
            if fcntl:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise FolderInUse from error
        except OSError:  # a file system without locks
            pass
        yield


def save_results(folder: Path, results: StudentResults) -> None:
    """Write the file atomically: other processes and the next run see the old file or the new one."""
    data = asdict(results) | {"tests": [each.as_json() for each in results.tests.values()]}
    write_in_one_step(folder / FILE, json.dumps(data, indent=1).encode())


def write_in_one_step(path: Path, content: bytes) -> None:
    """Replace a file by one with this content; the old file stays until the new one is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    with new.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)


def load_results(folder: Path) -> StudentResults | None:
    """The results in this folder; None if there are none that this version can read."""
    try:
        data: dict[str, Any] = json.loads((folder / FILE).read_bytes())
        form = data["form"] and CallForm(**data["form"] | {"command": tuple(data["form"]["command"])})
        tests = _by_name(map(result_from_json, data["tests"]))
        return StudentResults(data["student"], data["number"], data["submission"], data["problem"], form, tests)
    except (OSError, ValueError, TypeError, KeyError):
        return None


def _by_name(results: Iterable[MarkingResult]) -> dict[str, MarkingResult]:
    return {each.test: each for each in results}
