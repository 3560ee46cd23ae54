"""The class in examples/class gets the marks that the page for instructors shows."""

import csv
from pathlib import Path

import pytest

from deadreckon.cli.main import main
from deadreckon.marking.isolation import NONE, best_isolation

CLASS = Path(__file__).parents[2] / "examples" / "class"

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(best_isolation().name == NONE, reason="this machine has neither bubblewrap nor Landlock"),
]


def test_each_solver_gets_the_verdicts_that_its_name_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["mark", str(CLASS / "submissions"), "--suite", str(CLASS / "suite")]) == 0
    with open("marks/marks.csv") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    verdicts = {
        name: [row[f"{group}-{n}"] for group in ("public", "hidden") for n in (1, 2, 3)] for name, row in rows.items()
    }
    assert verdicts == {
        "crashing": ["crash"] * 6,
        "endless": ["timeout-cpu"] * 6,
        "hard_coded": ["solved"] * 3 + ["invalid-format"] * 3,
        "right_and_quick": ["solved"] * 6,
        "right_and_slow": ["solved"] * 6,
        "wrong_about_touching": verdicts["wrong_about_touching"],
    }
    assert set(verdicts["wrong_about_touching"]) == {"solved", "wrong"}
    assert float(rows["right_and_slow"]["cpu_seconds"]) > float(rows["right_and_quick"]["cpu_seconds"])
    assert Path("marks/summary.html").exists()
    assert len(list(Path("marks/students").glob("*/page.html"))) == 6
