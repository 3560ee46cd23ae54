"""Opens the database of a study read-only; needs no write permission in its folder."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from deadreckon.lab.database import VERSION, UnreadableDatabase, bring_up_to_date, check_version


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open the database in its current state, with all tables of the schema; raises sqlite3.DatabaseError.

    A database of an earlier version is not changed: a migrated copy is read instead.
    """
    database = _connect(path)
    try:
        if not database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise UnreadableDatabase("found an empty database, expected a study's")
        if check_version(database) < VERSION:
            database = _private_copy(database)
            bring_up_to_date(database)
        database.execute("PRAGMA query_only = ON")
    except sqlite3.Error:
        database.close()
        raise
    database.row_factory = sqlite3.Row
    return database


def _connect(path: Path) -> sqlite3.Connection:
    """Connect with all commits visible, even if SQLite cannot write its shared-memory file."""
    log = path.with_name(f"{path.name}-wal")
    try:
        return _try(path, "mode=rw")
    except sqlite3.OperationalError:
        if not log.is_file() or not log.stat().st_size:
            return _try(path, "mode=ro&immutable=1")  # without a log there is no writer
    with TemporaryDirectory() as folder:
        for file in (path, log):
            shutil.copy(file, folder)
        return _private_copy(_try(Path(folder) / path.name, "mode=rw"))


def _try(path: Path, mode: str) -> sqlite3.Connection:
    database = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, isolation_level=None, timeout=60)
    try:
        database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        database.close()
        raise
    return database


def _private_copy(database: sqlite3.Connection) -> sqlite3.Connection:
    """Copy into a temporary database of SQLite; closes the original."""
    copy = sqlite3.connect("", isolation_level=None)
    database.backup(copy)
    database.close()
    return copy
