"""A native run that needs more memory than its limit is a memout, not a crash and not a timeout."""

from random import Random

import pytest

from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.run_study import run_study
from deadreckon.puzzles.nonogram.formats.json import FORMAT
from deadreckon.puzzles.nonogram.puzzle import Nonogram, clue_of
from deadreckon.workers.executor import on_this_machine

pytest.importorskip("deadreckon._native")
STUDY = """
name = "memory"
[limits]
cpu = 120
wall = 300
memory = {megabytes}
[[instances]]
files = "*.json"
[[contestants]]
engine = "native"
"""


def random_picture(size):
    random = Random(size)
    picture = ["".join(random.choices(".#", k=size)) for _ in range(size)]
    return Nonogram(tuple(map(clue_of, picture)), tuple(clue_of("".join(line)) for line in zip(*picture)))


@pytest.mark.parametrize("megabytes", [40, 60])
def test_a_picture_that_needs_more_memory(tmp_path, megabytes):
    for size in (12, 120):
        (tmp_path / f"{size}.json").write_text(FORMAT.write(random_picture(size)))
    records = Records(tmp_path / "study")
    list(run_study(read_study(STUDY.format(megabytes=megabytes), tmp_path), records, on_this_machine(1)))
    statuses = {row["height"]: (row["status"], row["stopped_by"]) for row in records.rows()}
    assert statuses == {12: ("ok", None), 120: ("memout", "memory")}
