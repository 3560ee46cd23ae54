"""A study on a cluster gives the same table, also if a worker dies."""

import json
import os
import re
import signal
import subprocess
import sys

import pytest
from test_resume import SAME_EACH_TIME, STUDY

from deadreckon.lab.database import UnreadableDatabase
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import FILE, Records
from deadreckon.lab.run_study import run_study
from deadreckon.workers.executor import on_this_machine
from waiting import HANG_SECONDS, eventually

pytestmark = pytest.mark.thorough

distributed = pytest.importorskip("distributed")


def table(records):
    return [tuple(row[name] for name in SAME_EACH_TIME) for row in records.rows()]


@pytest.fixture(scope="module")
def cluster():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


def test_a_worker_killed_in_the_middle_loses_nothing(tmp_path, cluster):
    from deadreckon.workers.cluster import on_cluster

    study = read_study(STUDY, tmp_path)
    alone, together = Records(tmp_path / "alone"), Records(tmp_path / "together")
    list(run_study(study, alone, on_this_machine(2)))
    killed = None
    for step in run_study(study, together, on_cluster(cluster.scheduler_address)):
        if not killed and step.new_records > 20:
            killed = next(iter(cluster.workers.values())).pid
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert table(together) == table(alone)
    [program] = {row["program"] for row in together.rows()}
    assert len(program) == 16 and {row["program"] for row in alone.rows()} == {program}


def test_a_stuck_call_does_not_hold_a_worker(tmp_path, cluster):
    from functools import partial

    import chores

    from deadreckon.workers.cluster import on_cluster
    from deadreckon.workers.task import Task, TaskLimits

    tasks = [Task(number, chores.stuck, TaskLimits(cpu=0.2)) for number in range(3)]
    tasks.append(Task(3, partial(chores.square, 3)))
    found = {}
    for finished in on_cluster(cluster.scheduler_address)(iter(tasks), int):
        found |= {done.key: done.how for done in finished.tasks}
    assert found == {0: "timeout", 1: "timeout", 2: "timeout", 3: "done"}


def start(tmp_path, module, *words):
    command = [sys.executable, "-m", f"distributed.cli.{module}", "--no-dashboard", *words]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=tmp_path)


def has_records(folder):
    try:
        return (folder / FILE).is_file() and Records(folder, to_read=True).statuses()
    except UnreadableDatabase:  # it is being made
        return False


def test_a_scheduler_that_is_killed_is_one_sentence(tmp_path):
    (tmp_path / "study.toml").write_text(STUDY.replace('"first"', '"first"\nrepetitions = 200'))
    file, records = tmp_path / "scheduler.json", tmp_path / "records"
    scheduler = start(tmp_path, "dask_scheduler", "--port", "0", "--scheduler-file", str(file))
    worker = start(tmp_path, "dask_worker", "--nthreads", "1", "--scheduler-file", str(file), "--no-nanny")
    try:
        assert eventually(lambda: file.is_file() and file.stat().st_size)
        address = json.loads(file.read_text())["address"]
        command = [sys.executable, "-m", "deadreckon", "lab", "run", str(tmp_path / "study.toml")]
        command += ["--out", str(records), "--cluster", address]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as driver:
            try:
                assert eventually(lambda: has_records(records))
                scheduler.kill()
                out, err = driver.communicate(timeout=HANG_SECONDS)
            finally:
                driver.kill()  # or leaving the block would wait for the whole study
    finally:
        for process in (scheduler, worker):
            process.kill()
            process.wait()
    assert (driver.returncode, out) == (3, "")
    *progress, told = err.splitlines()  # on a slow machine there is a line of progress every 30 seconds
    assert all(line.startswith("[") for line in progress), err
    sentence = (
        rf"reckon: --cluster {address}: lost the scheduler, with \d+ of 43200 runs done; the same command goes on .*"
    )
    assert re.fullmatch(sentence, told), err


def test_a_batch_that_cannot_be_done_is_one_sentence(cluster):
    import chores

    from deadreckon.workers.cluster import LostCluster, on_cluster
    from deadreckon.workers.task import Task

    task = Task(1, chores.square, program=chores.no_program)
    with pytest.raises(LostCluster, match=r"^a batch of tasks was not done: RuntimeError: none at all$"):
        list(on_cluster(cluster.scheduler_address)(iter([task]), int))
