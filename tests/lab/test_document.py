"""docs/lab.md shows a study that can be read, and docs/study.md the numbers of its own files."""

import csv
import re
from pathlib import Path

from made_up import made_up

from deadreckon.lab.read_study import read_study

DOCS = Path(__file__).parents[2] / "docs"


def test_the_study_in_the_document_can_be_read():
    [text] = re.findall(r"```toml\n(.*?)```", (DOCS / "lab.md").read_text(), re.DOTALL)
    text = re.sub(r"\[\[instances\]\]\nfiles = .*\n", "", text)
    study = read_study(text, DOCS)
    assert {one.engine for one in study.contestants} == {"kernel", "native", "command", "call"}
    assert study.baseline == "ships gac mrv"


def test_the_data_frame_in_the_document_can_be_made(tmp_path, monkeypatch):
    [program] = re.findall(r"```python\n(.*?)```", (DOCS / "lab.md").read_text(), re.DOTALL)
    made_up(tmp_path).close()
    monkeypatch.chdir(tmp_path)
    *lines, last = program.replace('"student"', '"made-up"').strip().splitlines()
    names = {}
    exec("\n".join(lines), names)
    assert eval(last, names)["gac", 3] == 1.0


def test_the_tables_of_the_study_are_those_of_its_files():
    document = (DOCS / "study.md").read_text()
    rows = list(csv.DictReader((DOCS / "study" / "propagations.csv").read_text().splitlines()))
    for propagate in ("bt", "fc", "gac"):
        times = [row for row in rows if row["propagate"] == propagate]
        cells = [
            "stopped at 2000" if row["at_limit"] == "1" else f"{1000 * float(row['median_cpu_seconds']):.1f}"
            for row in times
        ]
        assert f"| {propagate} | {' | '.join(cells)} |" in document
    efforts = list(csv.DictReader((DOCS / "study" / "effort.csv").read_text().splitlines()))
    for propagate, column, name in (("bt", "decisions", "assignments"), ("fc", "decisions", "assignments"),
                                    ("gac", "decisions", "assignments"), ("fc", "removed", "prunings"),
                                    ("gac", "removed", "prunings")):  # fmt: skip
        found = [row for row in efforts if row["propagate"] == propagate]
        cells = ["≥ " * int(row["at_limit"]) + f"{float(row[f'median_{column}']):,.0f}" for row in found]
        assert f"| {name}, {propagate} | {' | '.join(cells)} |" in document
