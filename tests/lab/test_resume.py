"""A killed study is resumed, and ends with the same table as an undisturbed one."""

import re
import subprocess
import sys

import pytest

from deadreckon.lab.records import Records
from held_command import HeldCommand

STUDY = """
name = "resumed"
question = "first"

[limits]
cpu = 20
nodes = 300

[[instances]]
sample = "battleship"
sizes = [3, 4, 5]
number = 4
touching = "free"

[[contestants]]
model = ["cells", "numbered", "places"]
propagate = ["bt", "fc", "gac"]
values = ["descending", "random"]
"""
SAME_EACH_TIME = ("run", "contestant", "instance", "status", "answer", "stopped_by", "decisions", "checks", "removed")


def command(folder, *more):
    return [sys.executable, "-m", "deadreckon.cli.main", "lab", "run", str(folder / "study.toml"),
            "--out", str(folder / "records"), "--jobs", "2", *more]  # fmt: skip


def table(folder):
    records = Records(folder / "records")
    return [tuple(row[name] for name in SAME_EACH_TIME) for row in records.rows()]


def finish(folder):
    done = subprocess.run(command(folder), capture_output=True, text=True, check=True)
    return int(re.search(r"(\d+) runs in", done.stdout)[1])


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("undisturbed")
    (folder / "study.toml").write_text(STUDY)
    assert finish(folder) == 18 * 12
    return table(folder)


@pytest.mark.parametrize("after", [1, 40])
def test_killed_and_resumed_is_as_undisturbed(tmp_path, undisturbed, after):
    (tmp_path / "study.toml").write_text(STUDY)
    with HeldCommand(command(tmp_path)[3:], Records.add, after, tmp_path) as driver:
        driver.kill()
        driver.wait()
    kept = table(tmp_path)
    assert after <= len(kept) < len(undisturbed)
    assert finish(tmp_path) == len(undisturbed) - len(kept)  # nothing lost, nothing done twice
    assert table(tmp_path) == undisturbed
    assert finish(tmp_path) == 0
