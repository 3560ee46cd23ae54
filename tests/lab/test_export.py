"""Exports of records, read by the target programs if these can be installed."""

import csv
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from made_up import PROVENANCE, STUDY, made_up, row_for

from deadreckon.catalogue import find_offers
from deadreckon.lab.file_names import file_names
from deadreckon.lab.read_study import read_study
from deadreckon.lab.records import Records
from deadreckon.lab.study import plan_runs

EXPORTS = find_offers("deadreckon.lab", "EXPORT", "export_")
SLOW = "places bt static ascending"


def export(name, records):
    return EXPORTS[name].write(records, records.folder.parent / EXPORTS[name].default_path)


@pytest.fixture
def exported(tmp_path):
    records = made_up(tmp_path)
    return lambda name: export(name, records)


@pytest.fixture
def twins(tmp_path):
    """Records of two different puzzles of one name, by two contestants with awkward names."""
    text = re.sub(r"sample = .*?\n\n", 'files = ["*/it\'s, \\"one\\".txt"]\n\n', STUDY, flags=re.DOTALL)
    text = text.replace('baseline = "cells gac static descending"\n', "")
    text = text[: text.index("[[contestants]]")]
    for name in ("C++: a 'b'", "c++; a_b"):
        text += f'[[contestants]]\nname = "{name}"\ncommand = ["true", "{name}", "{{puzzle}}"]\n'
    for folder, row in (("left", "100"), ("right", "010")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / 'it\'s, "one".txt').write_text(f"{row}\n100\n1000\n000\n000\n000\n")
    study = read_study(text, tmp_path)
    instances = [replace(one, name='it\'s, "one"') for one in study.instances]
    study = replace(study, instances=tuple(instances))
    runs = plan_runs(study)
    records = Records(tmp_path / "twins.lab")
    records.save_plan(study, runs)
    rows = [{"run": run.id, "status": "ok", "answer": "solved", "censored": 0, "cpu": 1.5, "wall": 2.0} for run in runs]
    rows[0] |= {"status": "crash", "answer": "undecided"}
    records.add(rows, PROVENANCE)
    return records


def test_no_two_names_share_a_file():
    assert file_names(["a b", "a_b", "A b", "..", "x"]) == {
        "a b": "a_b",
        "a_b": "a_b-2",
        "A b": "A_b-3",
        "..": "_",
        "x": "x",
    }


def test_csv_has_a_line_for_each_record_with_its_provenance(exported):
    [path] = exported("csv")
    rows = list(csv.DictReader(path.open()))
    assert len(rows) == 8 * 4
    assert {row["factor_model"] for row in rows} == {"cells", "places"}
    first = rows[0]
    assert (
        first["git_commit"] == "a" * 40 and first["command"].endswith(first["run"]) and len(first["instance_sha"]) == 64
    )


def test_mkplot_gets_a_file_for_each_contestant(exported):
    paths = exported("mkplot")
    assert len(paths) == 8
    content = json.loads(next(path for path in paths if path.name == "places_bt_static_ascending.json").read_text())
    assert content["preamble"]["program"] == SLOW  # mkplot's legend, unless told otherwise
    assert content["stats"]["3x3-01 seed 0 repetition 0"] == {"status": True, "rtime": 5.0}
    assert content["stats"]["10x10-01 seed 0 repetition 0"] == {"status": False, "rtime": 10.0}


def test_mkplot_pairs_the_same_runs_of_any_two_contestants(twins):
    """For a scatter mkplot sorts the runs of both files and takes them side by side."""
    paths = export("mkplot", twins)
    contents = [json.loads(path.read_text()) for path in paths]
    assert [path.stem for path in paths] == ["C++_a_b_", "c++_a_b"]
    assert [len(content["stats"]) for content in contents] == [2, 2]
    assert contents[0]["stats"].keys() == contents[1]["stats"].keys()
    for content in contents:
        assert all(isinstance(value, str) for value in content["preamble"].values())  # it joins them to names
        assert all(isinstance(run["status"], bool) and run["rtime"] > 0 for run in content["stats"].values())


def test_mkplot_lists_runs_that_a_contestant_does_not_have_as_not_solved(tmp_path):
    study = read_study(STUDY, tmp_path)
    runs = plan_runs(study)
    records = Records(tmp_path / "part.lab")
    records.save_plan(study, runs)
    missing = next(run for run in runs if row_for(run)["status"] == "ok")
    records.add(map(row_for, [run for run in runs if run is not missing]), PROVENANCE)
    contents = [json.loads(path.read_text())["stats"] for path in export("mkplot", records)]
    assert len({tuple(sorted(stats)) for stats in contents}) == 1 and len(contents[0]) == 4
    assert sum(stats == {"status": False, "rtime": 10.0} for each in contents for stats in each.values()) == 8 + 1


def scenario(folder):
    pytest.importorskip("arff", reason="liac-arff is not installed")
    from aslib_rules import read_scenario

    return read_scenario(folder)


def test_aslib_gets_a_whole_scenario(exported):
    [folder] = {path.parent for path in exported("aslib")}
    description, seconds = scenario(folder)
    assert description["algorithm_cutoff_time"] == 10 and len(description["metainfo_algorithms"]) == 8
    assert len(seconds) == 32
    assert (seconds["3x3-01", SLOW], seconds["10x10-01", SLOW]) == ([5.0], [10.0])
    assert "parts" in description["features_deterministic"]


def test_aslib_gets_names_that_are_unique_and_quoted(twins):
    [folder] = {path.parent for path in export("aslib", twins)}
    description, seconds = scenario(folder)
    assert list(description["metainfo_algorithms"]) == ["C++: a 'b'", "c++; a_b"]
    assert {re.sub("[0-9a-f]{8}$", "SHA", name) for name, _ in seconds} == {'it\'s, "one" SHA'}
    assert sorted(seconds.values()) == [[1.5], [1.5], [1.5], [10.0]]  # who crashed did not answer in time


def test_aslib_calls_no_answer_other(tmp_path):
    study = read_study(STUDY, tmp_path)
    runs = plan_runs(study)
    records = Records(tmp_path / "silent.lab")
    records.save_plan(study, runs)
    records.add([row_for(run) | {"status": "no answer"} for run in runs], PROVENANCE)
    [path] = [path for path in export("aslib", records) if path.name == "algorithm_runs.arff"]
    lines = path.read_text().partition("@DATA\n")[2].splitlines()
    assert {line.rpartition(",")[2] for line in lines} == {"other"} and len(lines) == 32


def test_aslib_takes_no_study_with_runs_left(tmp_path):
    study = read_study(STUDY, tmp_path)
    runs = plan_runs(study)
    records = Records(tmp_path / "part.lab")
    records.save_plan(study, runs)
    records.add(map(row_for, runs[1:]), PROVENANCE)
    with pytest.raises(LookupError, match="31 of 32 runs are done, and ASlib needs a complete scenario"):
        export("aslib", records)


def test_benchexecs_table_generator_makes_a_table(exported, tmp_path):
    pytest.importorskip("benchexec", reason="benchexec is not installed")
    paths = exported("benchexec")
    assert len(paths) == 8
    program = "from benchexec.tablegenerator import main; main()"
    options = ["--no-diff", "--name", "t", "--outputpath", str(tmp_path / "out")]
    command = [sys.executable, "-c", program, *options, *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    warnings = [line for line in done.stderr.splitlines() if "WARNING" in line]
    assert all("Cannot extract values from log files" in line for line in warnings)  # there are no log files
    [html], [table] = (list(Path(tmp_path, "out").glob(f"t*{ending}")) for ending in ("html", "csv"))
    rows = list(csv.reader(table.read_text().splitlines(), delimiter="\t"))
    number = rows[0].index(f"{SLOW} deadreckon 1")
    by_name = {row[0]: row[number : number + 3] for row in rows[3:]}
    assert by_name["3x3-01 seed 0 repetition 0"] == ["solved", "5.0", "5.0"]
    assert by_name["10x10-01 seed 0 repetition 0"][0] == "TIMEOUT"
    assert SLOW in html.read_text()


def test_benchexec_gets_every_status_in_its_own_words(twins):
    from xml.etree import ElementTree

    paths = export("benchexec", twins)
    runs = [
        {column.get("title"): column.get("value") for column in run}
        for path in paths
        for run in ElementTree.parse(path).getroot().iter("run")
    ]
    assert sorted((run["status"], run["category"]) for run in runs) == [
        ("ERROR", "error"),
        *[("solved", "correct")] * 3,
    ]
    assert {run["cputime"] for run in runs} == {"1.5s"} and {run["walltime"] for run in runs} == {"2.0s"}
