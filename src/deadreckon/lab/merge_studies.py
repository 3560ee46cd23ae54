"""Merges studies: shards that were run separately become one study with all records."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deadreckon.lab.database import open_database
from deadreckon.lab.read_database import open_to_read
from deadreckon.lab.records import COLUMNS, FILE
from deadreckon.lab.shard import read_shards

MUST_AGREE = ("name", "solutions", "limits", "runs", "text")  # columns of the table `study`
SHARED = ("plan", "instance")  # tables whose rows are identical in all parts of a study
LABELS = ("finished", "status", "cpu", "wall")  # columns that distinguish two records of one run


class DifferentStudies(Exception):
    """The two folders do not contain parts of one study."""


@dataclass(frozen=True)
class MergeCount:
    """Numbers of merged records by outcome."""

    added: int = 0
    there_already: int = 0
    superseded: int = 0  # superseded: their run already had a different record

    def __add__(self, other: MergeCount) -> MergeCount:
        return MergeCount(
            self.added + other.added, self.there_already + other.there_already, self.superseded + other.superseded
        )


@contextmanager
def open_for_merge(into: Path) -> Iterator[sqlite3.Connection]:
    """Open the study in this folder, or create one, in a transaction: an exception undoes all changes."""
    new_folder, new_file = not into.exists(), not (into / FILE).exists()
    into.mkdir(exist_ok=True)
    try:
        with closing(open_database(into / FILE)) as ours, _all_or_nothing(ours):
            yield ours
    except BaseException:
        if new_file:
            (into / FILE).unlink(missing_ok=True)
        if new_folder:
            into.rmdir()
        raise


def merge_study(ours: sqlite3.Connection, source: Path) -> MergeCount:
    """Add the study in the folder `source`; raises DifferentStudies."""
    with closing(open_to_read(source / FILE)) as theirs:
        study = theirs.execute("SELECT * FROM study").fetchone()
        if study is None:
            raise DifferentStudies("found no study, expected one that was begun")
        _add_study(ours, study)
        _add_contestants(ours, theirs)
        for table in SHARED:
            _copy(ours, table, theirs.execute(f"SELECT * FROM {table}"))
        _check_number_of_runs(ours)
        return _add_records(ours, theirs)


@contextmanager
def _all_or_nothing(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")


def _add_study(ours: sqlite3.Connection, study: sqlite3.Row) -> None:
    """Record the added shards; raises DifferentStudies if the two are not parts of one study."""
    known = ours.execute("SELECT * FROM study").fetchone()
    if known is None:
        _copy(ours, "study", iter([study]))
        return
    for column in MUST_AGREE:
        if None not in (known[column], study[column]) and known[column] != study[column]:
            both = "another study file", "the same"
            if column != "text":
                both = f"{column} {study[column]}", f"{known[column]}"
            raise DifferentStudies(f"found {both[0]}, expected {both[1]}")
    before, added = read_shards(known["shards"]), read_shards(study["shards"])
    shards = sorted({*before, *added})
    if len({shard.of for shard in shards}) > 1:
        raise DifferentStudies(f"found shard {added[0]}, expected one of {before[0].of}")
    whole = not before or not added or len(shards) == shards[0].of
    ours.execute("UPDATE study SET shards = ?", ("" if whole else " ".join(map(str, shards)),))


def _add_contestants(ours: sqlite3.Connection, theirs: sqlite3.Connection) -> None:
    """Add missing contestants; raises DifferentStudies if one name has two different specs."""
    known = {row["name"]: _spec(row) for row in ours.execute("SELECT * FROM contestant")}
    found = theirs.execute("SELECT * FROM contestant").fetchall()
    for row in found:
        if known.get(row["name"], _spec(row)) != _spec(row):
            raise DifferentStudies(f"found a different contestant called {row['name']!r}, expected the same")
    _copy(ours, "contestant", iter(found))


def _spec(row: sqlite3.Row) -> dict[str, Any]:
    """The contestant's spec without its path, which may differ between machines."""
    return {key: value for key, value in json.loads(row["spec"]).items() if key != "path"}


def _check_number_of_runs(ours: sqlite3.Connection) -> None:
    [planned, runs] = ours.execute("SELECT (SELECT count(*) FROM plan), runs FROM study").fetchone()
    if runs is not None and planned > runs:
        raise DifferentStudies(f"found other puzzles ({planned} runs together), expected the {runs} runs of one study")


def _add_records(ours: sqlite3.Connection, theirs: sqlite3.Connection) -> MergeCount:
    """Add the records; a record whose run already has a different one is kept apart, as superseded."""
    numbers = _add_environments(ours, theirs)
    columns, marks = ", ".join(COLUMNS), ", ".join("?" * len(COLUMNS))
    aside = {tuple(row) for row in ours.execute(f"SELECT run, {', '.join(LABELS)} FROM superseded")}
    count = MergeCount()

    def values(row: sqlite3.Row) -> list[Any]:
        return [numbers.get(row[name]) if name == "environment" else row[name] for name in COLUMNS]

    def add_superseded(row: sqlite3.Row) -> bool:
        label = (row["run"], *(row[name] for name in LABELS))
        if new := label not in aside:
            aside.add(label)
            ours.execute(f"INSERT INTO superseded ({columns}) VALUES ({marks})", values(row))
        return new

    for row in theirs.execute("SELECT * FROM record"):
        insert = f"INSERT INTO record ({columns}) VALUES ({marks}) ON CONFLICT (run) DO NOTHING"
        if ours.execute(insert, values(row)).rowcount:
            count += MergeCount(added=1)
            continue
        known = ours.execute(f"SELECT {', '.join(LABELS)} FROM record WHERE run = ?", (row["run"],)).fetchone()
        same = all(known[name] == row[name] for name in LABELS)
        count += MergeCount(superseded=1) if not same and add_superseded(row) else MergeCount(there_already=1)
    for row in theirs.execute("SELECT * FROM superseded"):
        add_superseded(row)
    return count


def _add_environments(ours: sqlite3.Connection, theirs: sqlite3.Connection) -> dict[int, int]:
    """Add missing environments; returns our number of each of their environments."""
    numbers = {}
    for row in theirs.execute("SELECT * FROM environment"):
        _, *names = row.keys()
        _, *values = row
        where = " AND ".join(f"{name} IS ?" for name in names)
        ours.execute(
            f"INSERT OR IGNORE INTO environment ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})", values
        )
        [number] = ours.execute(f"SELECT number FROM environment WHERE {where}", values).fetchone()
        numbers[row["number"]] = number
    return numbers


def _copy(ours: sqlite3.Connection, table: str, rows: Iterator[sqlite3.Row]) -> None:
    """Add these rows to the table, except those whose key exists already."""
    for row in rows:
        names = row.keys()
        ours.execute(
            f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})", tuple(row)
        )
