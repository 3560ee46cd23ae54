"""The folder of a study: its name, how commands find it, and errors for bad paths."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.cli.command import Refusal
from deadreckon.cli.io import read_text
from deadreckon.cli.options import argument

if TYPE_CHECKING:
    from deadreckon.lab.records import Records

SUFFIX = ".lab"  # a study is stored in the folder NAME.lab
STUDY = argument("STUDY", f"its TOML file, its folder, or its name where NAME{SUFFIX} is here")
RUN = argument("RUN", "its number, or how it begins")


@contextmanager
def refuse_bad_paths(study: str) -> Iterator[None]:
    """Raise Refusal for errors of the file system, and for errors of SQLite in `study`."""
    from sqlite3 import DatabaseError

    try:
        yield
    except DatabaseError as error:
        raise Refusal(f"{study}: {error}") from error
    except OSError as error:
        if error.filename is None:  # the output cannot be written
            raise
        raise Refusal(f"{error.filename}: {error.strerror or error}") from error


@contextmanager
def records_in_lab_folder(study: str) -> Iterator[Records]:
    """The records of the study with this file, folder or name; errors as in `refuse_bad_paths`."""
    with refuse_bad_paths(study), closing(_find_records(study)) as records:
        yield records


def _find_records(study: str) -> Records:
    from deadreckon.lab.records import FILE, Records

    names = [study]
    if study.endswith(".toml") and Path(study).is_file():
        names.append(_name_in_file(read_text(study)))
    for folder in (Path(f"{name}{suffix}") for name in names for suffix in ("", SUFFIX)):
        if (folder / FILE).is_file():
            return Records(folder, to_read=True)
    raise Refusal(f"{study}: found no records there nor in {study}{SUFFIX}; `reckon lab run` makes some")


def _name_in_file(content: str) -> str:
    """The name in a study file; "" if it has none."""
    import tomllib

    try:
        return str(tomllib.loads(content).get("name", ""))
    except tomllib.TOMLDecodeError:
        return ""
