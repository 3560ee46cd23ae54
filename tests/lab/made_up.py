"""A study with made-up records, for which every number of a report is known."""

from pathlib import Path

from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import COUNTERS, Records
from deadreckon.lab.study import plan_runs
from deadreckon.workers.provenance import Provenance

STUDY = """
name = "made-up"
title = "A <made-up> study"
question = "first"
baseline = "cells gac static descending"

[limits]
cpu = 10

[[instances]]
sample = "battleship"
sizes = [3, 10]
number = 2
touching = "free"

[[contestants]]
model = ["cells", "places"]
propagate = ["bt", "gac"]
order = "static"
values = ["ascending", "descending"]
"""
PROVENANCE = Provenance("1", "a" * 40, "CPython 3", "s", "p", 2, "native", "")


def seconds_of(run):
    """gac takes 1 s on 3x3 and 2 s on 10x10, bt 0.5 and too long; places ten times as long."""
    method = run.contestant.method
    base = {("gac", 3): 1.0, ("gac", 10): 2.0, ("bt", 3): 0.5, ("bt", 10): 11.0}[method.propagate, run.instance.height]
    return base * (10 if method.model == "places" else 1) / (2 if method.values == "descending" else 1)


def row_for(run):
    seconds = seconds_of(run)
    late = seconds > 10
    counters = {name: int(100 * seconds) for name in COUNTERS}
    answer = (
        {"answer": "undecided", "status": "timeout", "stopped_by": "cpu"}
        if late
        else {"answer": "solved", "status": "ok"}
    )
    return {"run": run.id, "censored": int(late), "cpu": min(seconds, 10.02), "wall": seconds, "memory": 1, "load": 1.0,
            "message": "", "finished": "2026-01-01T00:00:00+00:00"} | answer | counters  # fmt: skip


def made_up(folder: Path) -> Records:
    study = read_study(STUDY, folder)
    runs = plan_runs(study)
    records = Records(folder / "made-up.lab")
    records.save_plan(study, runs)
    records.add(map(row_for, runs), PROVENANCE)
    return records
