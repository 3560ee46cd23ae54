"""The records of a study in an SQLite database: what was written outlives the process that wrote it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from deadreckon.lab.command_terms import COUNTERS as COUNTERS
from deadreckon.lab.database import open_database
from deadreckon.lab.kept_output import WRITTEN, kept_texts
from deadreckon.lab.study import Instance, Run, RunLimits, Study, contestant_from_spec
from deadreckon.workers.provenance import Provenance

FILE = "records.sqlite"
COLUMNS = (
    *("run", "status", "answer", "censored", "stopped_by", "cpu", "wall", "memory", "build", "solutions"),
    *COUNTERS,
    *("message", "finished", "load", "environment"),
    *("measured_by", "exit_status", "last_words", "output", "output_bytes", "errors", "errors_bytes", "solution"),
)
Row = dict[str, Any]


class Records:
    """The database of one study, which is made with the first plan."""

    def __init__(self, folder: Path) -> None:
        """Open the study in this folder, or begin it; raises FileNotFoundError where its parent is missing."""
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self._database = open_database(folder / FILE)
        self._insert = f"INSERT OR IGNORE INTO record ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
        self._environments: dict[tuple[Any, ...], int] = {}

    def save_plan(self, study: Study, runs: Collection[Run]) -> None:
        """Keep what the study consists of now; records of runs that are no longer planned stay, but are not shown."""
        execute, many = self._database.execute, self._database.executemany
        execute("BEGIN IMMEDIATE")
        for table in ("plan", "study", "contestant"):
            execute(f"DELETE FROM {table}")
        limits = json.dumps(vars(study.limits))
        row = (study.name, study.title, study.baseline, study.solutions, limits, study.text)
        execute("INSERT INTO study VALUES (?, ?, ?, ?, ?, ?)", row)
        many(
            "INSERT OR REPLACE INTO instance VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (one.sha, one.name, one.kind, one.height, one.width, one.text, json.dumps(one.measures))
                for one in study.instances
            ],
        )
        many(
            "INSERT INTO contestant VALUES (?, ?, ?, ?)",
            [
                (one.name, position, json.dumps(one.spec() | {"path": one.path}), json.dumps(one.factors()))
                for position, one in enumerate(study.contestants)
            ],
        )
        rows = ((run.id, run.contestant.name, run.instance.sha, run.seed, run.repetition) for run in runs)
        many("INSERT OR IGNORE INTO plan VALUES (?, ?, ?, ?, ?)", rows)
        execute("COMMIT")

    def recorded_runs(self) -> set[str]:
        """The numbers of the planned runs that have a record."""
        return {row[0] for row in self._database.execute("SELECT run FROM plan JOIN record USING (run)")}

    def add(self, rows: Iterable[Row], provenance: Provenance) -> None:
        """Keep these records, all or none; a run that already has a record keeps that one."""
        environment = self._environment(provenance)
        self._database.execute("BEGIN IMMEDIATE")
        self._database.executemany(
            self._insert, [[(row | {"environment": environment}).get(name) for name in COLUMNS] for row in rows]
        )
        self._database.execute("COMMIT")

    def _environment(self, provenance: Provenance) -> int:
        """The number of the row of `environment` with this provenance, which is added where it is missing."""
        columns = vars(provenance)
        key = tuple(columns.values())
        if key not in self._environments:
            names, marks = ", ".join(columns), ", ".join("?" * len(columns))
            self._database.execute(f"INSERT OR IGNORE INTO environment ({names}) VALUES ({marks})", key)
            where = " AND ".join(f"{name} = ?" for name in columns)
            [number] = self._database.execute(f"SELECT number FROM environment WHERE {where}", key).fetchone()
            self._environments[key] = number
        return self._environments[key]

    def study(self) -> Row:
        """The study's name, title, baseline, question and limits; raises LookupError where nothing was planned yet."""
        row = self._database.execute("SELECT * FROM study").fetchone()
        if row is None:
            raise LookupError(f"{self.folder} holds no study")
        return dict(row) | {"limits": json.loads(row["limits"])}

    def rows(self) -> list[Row]:
        """Every record of the plan with all that is known of its run; contestants in the order of the study."""
        return [self._with_command(row) for row in self._database.execute("SELECT * FROM result")]

    def row(self, run: str) -> Row:
        """The record of one run with all that is known of it; raises LookupError where it has none yet."""
        row = self._database.execute("SELECT * FROM result WHERE run = ?", (run,)).fetchone()
        if row is None:
            raise LookupError(f"the run {run} of {self.folder} has no record yet")
        return self._with_command(row)

    def _with_command(self, row: Any) -> Row:
        """The row of the view, with the command that does its run once more."""
        return dict(row) | {"factors": json.loads(row["factors"]), "command": self._repeat_command(row["run"])}

    def _repeat_command(self, run: str) -> str:
        return f"reckon lab repeat {self.folder} {run}"

    def find_run(self, beginning: str) -> Run:
        """The only planned run whose number begins with `beginning`; raises LookupError where there is not just one."""
        query = "SELECT plan.*, spec FROM plan JOIN contestant ON name = contestant WHERE run LIKE ? || '%'"
        found = self._database.execute(query, (beginning,)).fetchall()
        if len(found) != 1:
            raise LookupError(f"{len(found)} runs of {self.folder} begin with {beginning!r}, expected 1")
        [row] = found
        study = self.study()
        columns = "name, kind, height, width, text"
        where = self._database.execute(f"SELECT {columns} FROM instance WHERE sha = ?", (row["instance"],)).fetchone()
        contestant = contestant_from_spec(row["contestant"], json.loads(row["spec"]))
        limits = RunLimits(**study["limits"])
        return Run(contestant, Instance(*where), row["seed"], row["repetition"], limits, study["solutions"])

    def kept_output(self, run: str) -> dict[str, str]:
        """What was kept of an outside program's `output`, `errors` and `solution`; "" where nothing was."""
        query = f"SELECT {', '.join(WRITTEN)} FROM record WHERE run = ?"
        return kept_texts(dict(self._database.execute(query, (run,)).fetchone() or {}))

    def set_aside(self, statuses: Collection[str]) -> None:
        """Move the records with these statuses to the table `superseded`, so that their runs are done once more."""
        marks = ", ".join("?" * len(statuses))
        chosen = f"FROM record WHERE status IN ({marks}) AND run IN (SELECT run FROM plan)"
        self._database.execute("BEGIN IMMEDIATE")
        self._database.execute(f"INSERT INTO superseded SELECT * {chosen}", tuple(statuses))
        self._database.execute(f"DELETE {chosen}", tuple(statuses))
        self._database.execute("COMMIT")

    def planned(self) -> int:
        """How many runs are planned."""
        return int(self._database.execute("SELECT count(*) FROM plan").fetchone()[0])

    def statuses(self) -> dict[str, int]:
        """How many records of the plan there are of each status."""
        query = "SELECT status, count(*) FROM plan JOIN record USING (run) GROUP BY status ORDER BY 2 DESC"
        return dict(map(tuple, self._database.execute(query)))

    def instances(self) -> list[Row]:
        """The planned instances, smallest boards first."""
        query = "SELECT * FROM instance WHERE sha IN (SELECT instance FROM plan) ORDER BY height, width, name"
        return [dict(row) | {"measures": json.loads(row["measures"])} for row in self._database.execute(query)]

    def close(self) -> None:
        self._database.close()
