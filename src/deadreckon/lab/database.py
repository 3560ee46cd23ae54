"""Opens the SQLite database of a study: makes it, brings one of an earlier version up to date, or refuses it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

SCHEMA = Path(__file__).with_name("schema.sql")
VERSION = 2  # of the schema, kept as the database's user_version; 0 is a database of deadreckon 0.1.0
# Columns that earlier versions lack. They are added in this order to a table that is there.
RECORD_COLUMNS = (
    *("measured_by TEXT", "exit_status INTEGER", "last_words TEXT", "output BLOB", "output_bytes INTEGER"),
    *("errors BLOB", "errors_bytes INTEGER", "solution BLOB"),
)
ADDED_COLUMNS = {"record": RECORD_COLUMNS, "superseded": RECORD_COLUMNS}


class UnreadableDatabase(sqlite3.DatabaseError):
    """The file is a database, but not one that this version can read."""


def open_database(path: Path) -> sqlite3.Connection:
    """The database in this file, with all tables of the schema; raises sqlite3.DatabaseError for one it cannot read."""
    database = sqlite3.connect(path, isolation_level=None, timeout=60)
    database.row_factory = sqlite3.Row
    try:
        _check_version(database)
        # What was committed outlives this process, whatever ends it; only a machine that loses power may lose the last.
        database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;")
        _bring_up_to_date(database)
    except sqlite3.Error:
        database.close()
        raise
    return database


def _check_version(database: sqlite3.Connection) -> None:
    """Raises UnreadableDatabase for a database of a later version, or of something else."""
    [version] = database.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise UnreadableDatabase(
            f"found records of a later deadreckon (tables of version {version}), expected version {VERSION} or earlier"
        )
    tables = {row["name"] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and not tables >= {"plan", "record", "instance"}:
        raise UnreadableDatabase(f"found a database with the tables {', '.join(sorted(tables))}, expected a study's")


def _bring_up_to_date(database: sqlite3.Connection) -> None:
    """Add what the database lacks; a process that opens it at the same moment waits, and finds nothing left to do."""
    if database.execute("PRAGMA user_version").fetchone()[0] == VERSION:
        return
    database.execute("BEGIN IMMEDIATE")
    columns = _columns(database, "instance")
    if "features" in columns:
        database.execute("ALTER TABLE instance RENAME COLUMN features TO measures")
    elif columns and "measures" not in columns:
        database.execute("ALTER TABLE instance ADD COLUMN measures TEXT DEFAULT '{}'")
    for table, added in ADDED_COLUMNS.items():
        there = _columns(database, table)
        for column in added if there else ():
            if column.split()[0] not in there:
                database.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    database.execute("COMMIT")
    tables = SCHEMA.read_text(encoding="utf-8")
    view = "DROP VIEW IF EXISTS result;"  # the schema makes it anew, with all columns
    database.executescript(f"BEGIN IMMEDIATE; {view} {tables} PRAGMA user_version = {VERSION}; COMMIT;")


def _columns(database: sqlite3.Connection, table: str) -> set[str]:
    """The names of the table's columns; none where there is no such table."""
    return {row["name"] for row in database.execute(f"PRAGMA table_info ({table})")}
