"""Reading a study needs no write permission in its folder, and sees all commits."""

import ctypes
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from made_up import STUDY, made_up

from deadreckon.lab.database import open_database
from deadreckon.lab.records import FILE, Records

DROP_CAPABILITY, WRITE_ANYWHERE = 24, 1  # of Linux's prctl: PR_CAPBSET_DROP, CAP_DAC_OVERRIDE


def obey_rights():
    """In the child: root may write anywhere, whatever the rights of a file are, until this is given up."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(DROP_CAPABILITY, WRITE_ANYWHERE, 0, 0, 0)


def rights_are_obeyed():
    if not hasattr(os, "geteuid"):
        return False
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o555)
        command = [sys.executable, "-c", f"open({folder + '/new'!r}, 'w')"]
        return subprocess.run(command, preexec_fn=obey_rights, stderr=subprocess.DEVNULL).returncode != 0


pytestmark = pytest.mark.skipif(not rights_are_obeyed(), reason="this user may write anywhere")


@pytest.fixture
def study():
    """A study in a folder that everybody may read and nobody may write to."""
    top = Path(tempfile.mkdtemp())
    made_up(top).close()
    yield top / "made-up.lab"
    for folder in (top, top / "made-up.lab"):
        folder.chmod(0o755)
    shutil.rmtree(top)


def lock(study):
    for path in [*study.rglob("*"), study]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    study.parent.chmod(0o555)


def reckon(*words):
    command = [sys.executable, "-m", "deadreckon", "lab", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, preexec_fn=obey_rights)


def names_in(study):
    return sorted(path.name for path in study.iterdir())


def test_what_reads_does_so_in_a_folder_that_cannot_be_written_to(study):
    lock(study)
    before = names_in(study)
    done = reckon("status", study, "--json")
    assert json.loads(done.stdout)["planned"] == 32, done.stderr
    with tempfile.TemporaryDirectory() as folder:
        assert reckon("export", study, "csv", "--out", f"{folder}/records.csv").returncode == 0
        assert len(Path(folder, "records.csv").read_text().splitlines()) == 33
        done = reckon("report", study, "--only", "cactus", "--out", f"{folder}/report")
        assert done.returncode == 0, done.stderr
        assert Path(folder, "report", "cactus.csv").is_file()
    assert names_in(study) == before
    done = reckon("report", study)
    for words in (["--only", "cactus"], []):
        done = reckon("report", study, *words)
        assert (done.returncode, "Traceback" in done.stderr) == (4, False)
        assert "report: Permission denied" in done.stderr


def test_a_run_names_the_records_that_it_may_not_write(study):
    (study.parent / "study.toml").write_text(STUDY)
    lock(study)
    done = reckon("run", study.parent / "study.toml", "--out", study, "--again", "timeout")
    assert done.returncode == 2
    assert done.stderr.startswith(f"reckon: {study / FILE}: attempt to write a readonly database"), done.stderr


def killed(study):
    """Leave the files as a driver does that was killed with a record not yet moved out of SQLite's log."""
    database = open_database(study / FILE)
    database.execute("PRAGMA wal_autocheckpoint = 0")
    database.execute("DELETE FROM record WHERE run = (SELECT min(run) FROM record)")
    kept = {path.name: path.read_bytes() for path in study.iterdir()}
    database.close()
    for name, content in kept.items():
        (study / name).write_bytes(content)


@pytest.mark.parametrize("shared_memory_too", [True, False])
def test_a_log_that_was_left_behind_is_read_too(study, shared_memory_too):
    killed(study)
    if not shared_memory_too:  # as in a copy that was made for an archive
        (study / f"{FILE}-shm").unlink()
    lock(study)
    done = reckon("status", study, "--json")
    assert json.loads(done.stdout)["left"] == 1, done.stderr


def test_what_was_opened_to_read_cannot_be_changed(study):
    records = Records(study, to_read=True)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        records.set_aside(["ok"])


def test_a_running_study_can_be_read(study):
    writer = open_database(study / FILE)
    writer.execute("DELETE FROM record WHERE run = (SELECT min(run) FROM record)")
    assert sum(Records(study, to_read=True).statuses().values()) == 31
    writer.close()
