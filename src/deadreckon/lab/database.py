"""Opens the SQLite database of a study: creates it, migrates one of an earlier version, or rejects it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

SCHEMA = Path(__file__).with_name("schema.sql")
VERSION = 4  # of the schema, stored as the database's user_version; 0 is a database of deadreckon 0.1.0
RENAMED_COLUMNS = {"features": "measures"}  # of the table `instance`, by their earlier names


class UnreadableDatabase(sqlite3.DatabaseError):
    """A database that this version cannot read."""


def open_database(path: Path) -> sqlite3.Connection:
    """Open the database with all tables of the schema; raises sqlite3.DatabaseError if it is unreadable."""
    database = sqlite3.connect(path, isolation_level=None, timeout=60)
    database.row_factory = sqlite3.Row
    try:
        check_version(database)
        # Commits survive any end of this process; only a power failure may lose the last ones.
        database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;")
        bring_up_to_date(database)
    except sqlite3.Error:
        database.close()
        raise
    return database


def check_version(database: sqlite3.Connection) -> int:
    """Schema version of the database; raises UnreadableDatabase for a later version or an unrelated database."""
    version = _version(database)
    if version > VERSION:
        raise UnreadableDatabase(
            f"found records of a later deadreckon (tables of version {version}), expected version {VERSION} or earlier"
        )
    tables = set(_tables(database))
    if tables and not tables >= {"plan", "record", "instance"}:
        raise UnreadableDatabase(f"found a database with the tables {', '.join(sorted(tables))}, expected a study's")
    return version


def bring_up_to_date(database: sqlite3.Connection) -> None:
    """Migrate every table to the current schema with its content, in one transaction.

    A process that opens the database at the same time waits, and then finds nothing left to do.
    """
    if _version(database) == VERSION:
        return
    database.execute("PRAGMA legacy_alter_table = ON")  # renaming a table must not change references to it
    database.execute("BEGIN IMMEDIATE")
    if _version(database) != VERSION:
        earlier = _tables(database)
        database.execute("DROP VIEW IF EXISTS result")
        for table in earlier:
            database.execute(f"ALTER TABLE {table} RENAME TO earlier_{table}")
        for statement in _statements(SCHEMA.read_text(encoding="utf-8")):
            database.execute(statement)
        for table in earlier:
            _copy_rows(database, f"earlier_{table}", table)
            database.execute(f"DROP TABLE earlier_{table}")
        database.execute(f"PRAGMA user_version = {VERSION}")
    database.execute("COMMIT")


def _copy_rows(database: sqlite3.Connection, earlier: str, table: str) -> None:
    """Copy the columns common to both tables; new columns get their default."""
    known = _columns(database, table)
    kept = {name: RENAMED_COLUMNS.get(name, name) for name in _columns(database, earlier)}
    pairs = {name: new for name, new in kept.items() if new in known}
    if pairs:
        database.execute(f"INSERT INTO {table} ({', '.join(pairs.values())}) SELECT {', '.join(pairs)} FROM {earlier}")


def _statements(script: str) -> Iterator[str]:
    """Statements of a script; each must end at the end of a line."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def _tables(database: sqlite3.Connection) -> list[str]:
    return [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in database.execute(f"PRAGMA table_info ({table})")]
