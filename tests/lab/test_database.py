"""Databases of the earlier version are read and continued; later versions and unrelated databases are refused."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest

from deadreckon.cli.main import main
from deadreckon.lab.database import VERSION
from deadreckon.lab.records import FILE, Records

# The tables of 0.1.0; COLUMN is what it kept of a puzzle's measures, which changed while it was made.
FIRST_VERSION = """
CREATE TABLE study (name TEXT, title TEXT, baseline TEXT, solutions INTEGER, limits TEXT, text TEXT);
CREATE TABLE instance (
    sha TEXT PRIMARY KEY, name TEXT, kind TEXT, height INTEGER, width INTEGER, text TEXT COLUMN
);
CREATE TABLE contestant (name TEXT PRIMARY KEY, position INTEGER, spec TEXT, factors TEXT);
CREATE TABLE plan (
    run TEXT PRIMARY KEY, contestant TEXT, instance TEXT, seed INTEGER, repetition INTEGER
) WITHOUT ROWID;
CREATE TABLE environment (
    number INTEGER PRIMARY KEY, version TEXT, git_commit TEXT, python TEXT, system TEXT, processor TEXT, cores INTEGER,
    engine TEXT, packages TEXT, UNIQUE (version, git_commit, python, system, processor, cores, engine, packages)
);
CREATE TABLE record (
    run TEXT PRIMARY KEY,
    status TEXT CHECK (status IN ('ok', 'timeout', 'memout', 'crash', 'not applicable', 'wrong')),
    answer TEXT, censored INTEGER, stopped_by TEXT,
    cpu REAL, wall REAL, memory INTEGER, build REAL, solutions INTEGER,
    decisions INTEGER, failures INTEGER, checks INTEGER, filters INTEGER, removed INTEGER, depth INTEGER,
    message TEXT, finished TEXT, load REAL, environment INTEGER REFERENCES environment
) WITHOUT ROWID;
CREATE TABLE superseded AS SELECT * FROM record;
CREATE VIEW result AS
SELECT plan.run, plan.contestant, contestant.factors, instance.name AS instance, instance.kind, instance.height,
       instance.width, plan.instance AS instance_sha, plan.seed, plan.repetition, record.status, record.answer,
       record.censored, record.stopped_by, record.cpu, record.wall, record.memory, record.build, record.solutions,
       record.decisions, record.failures, record.checks, record.filters, record.removed, record.depth, record.message,
       record.finished, record.load, study.solutions AS wanted, study.limits, environment.version,
       environment.git_commit, environment.python, environment.system, environment.processor, environment.cores,
       environment.engine
FROM plan
JOIN study
JOIN contestant ON contestant.name = plan.contestant
JOIN instance ON instance.sha = plan.instance
JOIN record ON record.run = plan.run
LEFT JOIN environment ON environment.number = record.environment
ORDER BY contestant.position, instance.height, instance.width, instance.name, plan.seed, plan.repetition;
"""
# Columns that records of the second version lack.
ADDED = (
    *("program", "tuples", "measured_by", "exit_status", "last_words", "output", "output_bytes", "errors"),
    *("errors_bytes", "solution", "start_seconds", "start_spread", "start_message"),
)
STUDY = """
name = "earlier"
[[instances]]
sample = "battleship"
sizes = [4]
number = 1
fleet = [2]
[[contestants]]
model = ["cells", "places"]
"""


def database_of_first_version(folder, column):
    """The study above as 0.1.0 would have left it, with a record of one of its two runs."""
    path = folder.parent / "study.toml"
    path.write_text(STUDY)
    assert main(["lab", "run", str(path), "--out", str(folder), "--jobs", "1"]) == 0
    now = sqlite3.connect(folder / FILE)
    now.execute("UPDATE record SET environment = NULL")
    now.execute("DELETE FROM record WHERE run = (SELECT max(run) FROM record)")
    old = sqlite3.connect(folder / "old")
    old.executescript(FIRST_VERSION.replace("COLUMN", f", {column} TEXT" if column else ""))
    for name in ("study", "contestant", "plan", "record", "instance"):
        columns = [row[1] for row in old.execute(f"PRAGMA table_info ({name})")]
        found = ", ".join("measures" if each == "features" else each for each in columns)
        rows = now.execute(f"SELECT {found} FROM {name}").fetchall()
        old.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", rows)
    old.commit()
    old.close()
    now.close()
    for file in folder.glob(f"{FILE}*"):
        file.unlink()
    (folder / "old").rename(folder / FILE)
    return path


def database_of_second_version(folder):
    """The study above as it was kept before records knew their program; with a record of each of its two runs."""
    path = folder.parent / "study.toml"
    path.write_text(STUDY)
    assert main(["lab", "run", str(path), "--out", str(folder), "--jobs", "1"]) == 0
    database = sqlite3.connect(folder / FILE)
    database.execute("DROP VIEW result")
    added = {"study": ("runs", "shards")} | dict.fromkeys(("record", "superseded"), ADDED)
    for table, columns in added.items():
        for column in columns:
            database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    database.execute("CREATE VIEW result AS SELECT run, status FROM record")
    database.execute("PRAGMA user_version = 1")
    database.commit()
    database.close()
    return path


def test_a_study_of_the_second_version_is_read_and_gone_on_with(tmp_path, capsys):
    folder = tmp_path / "records"
    path = database_of_second_version(folder)
    before = (folder / FILE).read_bytes()
    [row, other] = Records(folder, to_read=True).rows()
    assert (row["status"], other["status"], row["program"]) == ("ok", "ok", None) and row["version"]
    assert (folder / FILE).read_bytes() == before  # who reads changes nothing
    assert main(["lab", "run", str(path), "--out", str(folder), "--again", "ok"]) == 0
    assert "2 runs in" in capsys.readouterr().out.splitlines()[-1]
    database = sqlite3.connect(folder / FILE)
    assert database.execute("SELECT count(*) FROM superseded WHERE program IS NULL").fetchone() == (2,)
    assert database.execute("SELECT count(*) FROM record").fetchone() == (2,)


@pytest.mark.parametrize("column", ["measures", "features", ""])
def test_a_study_of_the_first_version_is_read_and_finished(tmp_path, capsys, column):
    folder = tmp_path / "records"
    path = database_of_first_version(folder, column)
    [row] = Records(folder).rows()
    assert row["status"] == "ok"
    [instance] = Records(folder).instances()
    assert bool(instance["measures"]) == bool(column)
    capsys.readouterr()
    assert main(["lab", "status", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["left"] == 1
    assert main(["lab", "run", str(path), "--out", str(folder), "--jobs", "1"]) == 0
    assert "1 runs in" in capsys.readouterr().out
    assert [row["measured_by"] is None for row in Records(folder).rows()].count(True) == 1
    assert main(["lab", "run", str(path), "--out", str(folder), "--jobs", "1", "--again", "ok"]) == 0
    assert main(["lab", "export", str(folder), "aslib"]) == 0
    assert sqlite3.connect(folder / FILE).execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_later_version_is_refused_in_words_and_left_alone(tmp_path, capsys):
    Records(tmp_path).close()
    database = sqlite3.connect(tmp_path / FILE)
    database.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = database.execute("SELECT * FROM sqlite_master").fetchall()
    assert main(["lab", "status", str(tmp_path)]) == 2
    assert "found records of a later deadreckon" in capsys.readouterr().err
    assert database.execute("SELECT * FROM sqlite_master").fetchall() == before


def test_the_database_of_something_else_is_refused_and_left_alone(tmp_path, capsys):
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("CREATE TABLE recipes (name)")
    database.commit()
    assert main(["lab", "status", str(tmp_path)]) == 2
    assert "found a database with the tables recipes, expected a study's" in capsys.readouterr().err
    assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_many_may_open_it_at_once(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        for opened in [pool.submit(lambda: Records(tmp_path).planned()) for _ in range(8)]:
            assert opened.result() == 0
