"""Records of a study in an SQLite database; committed records survive a crash of the process."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from deadreckon.lab.command_terms import COUNTERS as COUNTERS
from deadreckon.lab.database import open_database
from deadreckon.lab.kept_output import WRITTEN, kept_texts
from deadreckon.lab.program_counts import ProgramCount
from deadreckon.lab.read_database import open_to_read
from deadreckon.lab.result_rows import ResultRow, result_rows
from deadreckon.lab.run_outcome import RunKey, RunResult
from deadreckon.lab.start_text import StartOfCommand
from deadreckon.lab.study import Instance, Run, RunLimits, Study, contestant_from_spec
from deadreckon.workers.provenance import Provenance

FILE = "records.sqlite"
COLUMNS = (
    *("run", "status", "answer", "censored", "stopped_by", "cpu", "wall", "memory", "build", "solutions"),
    *COUNTERS,
    *("message", "finished", "load", "environment", "program"),
    *("measured_by", "exit_status", "last_words", "output", "output_bytes", "errors", "errors_bytes", "solution"),
    *("start_seconds", "start_spread", "start_message"),
)
Row: TypeAlias = Mapping[str, Any]


class Records:
    """The database of one study, created with the first plan."""

    def __init__(self, folder: Path, to_read: bool = False) -> None:
        """Open or create the study in this folder; raises FileNotFoundError if the parent folder is missing.

        `to_read` opens it read-only, which needs no write permission.
        """
        self.folder = folder
        if to_read:
            self._database = open_to_read(folder / FILE)
        else:
            folder.mkdir(exist_ok=True)
            self._database = open_database(folder / FILE)
        self._environments: dict[tuple[Any, ...], int] = {}

    def save_plan(self, study: Study, runs: Collection[Run]) -> None:
        """Save the current plan of the study; records of runs no longer planned are kept, but not shown."""
        execute, many = self._database.execute, self._database.executemany
        execute("BEGIN IMMEDIATE")
        for table in ("plan", "study", "contestant"):
            execute(f"DELETE FROM {table}")
        limits = json.dumps(vars(study.limits))
        row = (study.name, study.title, study.baseline, study.solutions, limits, study.text)
        whole = (study.number_of_runs, str(study.shard or ""))
        columns = "name, title, baseline, solutions, limits, text, runs, shards"
        execute(f"INSERT INTO study ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row + whole)
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
        many("INSERT INTO plan VALUES (?, ?, ?, ?, ?)", rows)
        execute("COMMIT")

    def recorded_runs(self) -> set[str]:
        """Ids of the planned runs that have a record."""
        return {row[0] for row in self._database.execute("SELECT run FROM plan JOIN record USING (run)")}

    def add(self, rows: Iterable[Row], provenance: Provenance) -> None:
        """Save these records in one transaction; an existing record of a run is kept instead."""
        environment = self._environment(provenance)
        insert = f"INSERT INTO record ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
        self._database.execute("BEGIN IMMEDIATE")
        self._database.executemany(
            f"{insert} ON CONFLICT (run) DO NOTHING",
            [[{**row, "environment": environment}.get(name) for name in COLUMNS] for row in rows],
        )
        self._database.execute("COMMIT")

    def _environment(self, provenance: Provenance) -> int:
        """Number of the row of `environment` with this provenance, added if missing."""
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
        """The study's name, title, baseline, question and limits; raises LookupError if nothing was planned yet."""
        row = self._database.execute("SELECT * FROM study").fetchone()
        if row is None:
            raise LookupError(f"{self.folder} holds no study")
        return dict(row) | {"limits": json.loads(row["limits"])}

    def rows(self) -> list[ResultRow]:
        """Every record of the plan with all columns of its run; contestants in the order of the study."""
        return list(result_rows(self._database, self._repeat))

    def columns(self) -> list[str]:
        """Column names of `rows`."""
        return [*(row["name"] for row in self._database.execute("PRAGMA table_info (result)")), "command"]

    def row(self, run: str) -> ResultRow:
        """The record of one run with all its columns; raises LookupError if it has none yet."""
        for row in result_rows(self._database, self._repeat, run):
            return row
        raise LookupError(f"the run {run} of {self.folder} has no record yet")

    @property
    def _repeat(self) -> str:
        """Beginning of the command that repeats a run."""
        return f"reckon lab repeat {self.folder} "

    def results(self) -> Iterator[tuple[RunKey, RunResult]]:
        """Key and result of every record of the plan, in no particular order."""
        columns = "contestant, instance, seed, repetition, status, answer, cpu"
        decisions = "CASE WHEN decisions >= 0 AND decisions < 9e999 THEN decisions END"  # other values are not counts
        names = {one["sha"]: one["name"] for one in self.instances()}
        for row in self._database.execute(f"SELECT {columns}, {decisions} FROM plan JOIN record USING (run)"):
            key = RunKey(*row[:4])
            yield key, RunResult(names[key.puzzle], *row[4:])

    def machine_loads(self) -> tuple[list[float], set[tuple[str | None, int | None]]]:
        """The known load averages at the end of runs, and the machines: (processor, number of cores)."""
        query = """SELECT load, processor, cores FROM plan JOIN record USING (run)
                   LEFT JOIN environment ON environment.number = record.environment"""
        loads, machines = [], set()
        for load, *machine in self._database.execute(query):
            machines.add(tuple(machine))
            if load is not None:
                loads.append(load)
        return loads, machines

    def contestants(self) -> list[Row]:
        """The contestants with their position, spec and factors, in the order of the study."""
        return list(map(dict, self._database.execute("SELECT * FROM contestant ORDER BY position")))

    def starts(self) -> list[StartOfCommand]:
        """Start-up measurements of each command in the records of the plan, without duplicates."""
        columns = "contestant, start_seconds, start_spread, start_message"
        query = f"""SELECT DISTINCT {columns} FROM plan JOIN record USING (run)
                    WHERE coalesce(start_seconds, start_message) IS NOT NULL ORDER BY contestant, start_seconds"""
        return [StartOfCommand(*row) for row in self._database.execute(query)]

    def find_run(self, beginning: str) -> Run:
        """The planned run whose id begins with `beginning`; raises LookupError unless there is exactly one."""
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
        """The kept `output`, `errors` and `solution` of an external program; "" if nothing was kept."""
        query = f"SELECT {', '.join(WRITTEN)} FROM record WHERE run = ?"
        return kept_texts(dict(self._database.execute(query, (run,)).fetchone() or {}))

    def set_aside(self, statuses: Collection[str]) -> int:
        """Set aside the records with these statuses, so that their runs are repeated; returns their number."""
        return self._set_aside(f"status IN ({', '.join('?' * len(statuses))})", tuple(statuses))

    def set_aside_program(self, contestant: str, program: str | None) -> int:
        """Set aside the contestant's records by this program (None: by an unknown one); returns their number."""
        return self._set_aside(
            "run IN (SELECT run FROM plan WHERE contestant = ?) AND program IS ?", (contestant, program)
        )

    def _set_aside(self, condition: str, values: tuple[Any, ...]) -> int:
        """Move planned records to the table `superseded`."""
        chosen = f"FROM record WHERE {condition} AND run IN (SELECT run FROM plan)"
        columns = ", ".join(COLUMNS)
        self._database.execute("BEGIN IMMEDIATE")
        self._database.execute(f"INSERT INTO superseded ({columns}) SELECT {columns} {chosen}", values)
        moved = self._database.execute(f"DELETE {chosen}", values).rowcount
        self._database.execute("COMMIT")
        return moved

    def programs(self) -> list[ProgramCount]:
        """Number of records in the plan by contestant, program and version, in the order of the study."""
        counts = """SELECT contestant, environment, program, count(*) AS runs FROM plan JOIN record USING (run)
                    GROUP BY contestant, environment, program"""
        query = f"""SELECT found.contestant, factors, version, program, sum(runs) FROM ({counts}) AS found
                    JOIN contestant ON contestant.name = found.contestant
                    LEFT JOIN environment ON environment.number = found.environment
                    GROUP BY position, version, program ORDER BY position, version, program"""
        return [
            ProgramCount(contestant, json.loads(factors)["engine"], *rest)
            for contestant, factors, *rest in self._database.execute(query)
        ]

    def planned(self) -> int:
        """Number of planned runs."""
        return int(self._database.execute("SELECT count(*) FROM plan").fetchone()[0])

    def statuses(self) -> dict[str, int]:
        """Number of records in the plan by status."""
        query = "SELECT status, count(*) FROM plan JOIN record USING (run) GROUP BY status ORDER BY 2 DESC"
        return dict(map(tuple, self._database.execute(query)))

    def instances(self) -> list[Row]:
        """The planned instances, smallest boards first."""
        query = "SELECT * FROM instance WHERE sha IN (SELECT instance FROM plan) ORDER BY height, width, name"
        return [dict(row) | {"measures": json.loads(row["measures"])} for row in self._database.execute(query)]

    def close(self) -> None:
        self._database.close()
