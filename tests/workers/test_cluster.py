"""The same study on a cluster: the same table, whatever happens to a worker in the middle."""

import os
import signal
import time

import pytest
from test_resume import SAME_EACH_TIME, STUDY

from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.run_study import run_study
from deadreckon.workers.executor import on_this_machine

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


def test_a_stuck_call_does_not_hold_a_worker(tmp_path, cluster):
    from functools import partial

    import chores

    from deadreckon.workers.cluster import on_cluster
    from deadreckon.workers.task import Task, TaskLimits

    tasks = [Task(number, chores.stuck, TaskLimits(cpu=0.2)) for number in range(3)]
    tasks.append(Task(3, partial(chores.square, 3)))
    began = time.monotonic()
    found = {}
    for finished in on_cluster(cluster.scheduler_address)(iter(tasks), int):
        found |= {done.key: done.how for done in finished.tasks}
    assert found == {0: "timeout", 1: "timeout", 2: "timeout", 3: "done"}
    assert time.monotonic() - began < 60
